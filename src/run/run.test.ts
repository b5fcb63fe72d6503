/** The promises of a run, held against a method that uses every kind of move and against every listed method. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../test/random.ts';
import { rulesOf } from '../../test/rules.ts';
import { byRule, playScript } from '../../test/scripted-backbone.ts';
import { toyMethod } from '../../test/toy-method.ts';
import type { Method } from '../method/method.ts';
import { METHODS } from '../methods/index.ts';
import { drawTable } from '../table/draw.ts';
import { fileOf, runOf, verify, writeRunFile } from './file.ts';
import { fork } from './fork.ts';
import type { Script } from './play-out.ts';
import { readRunFile } from './read-file.ts';
import { isReply, newRun, type Run } from './run.ts';
import { type Transcript, transcript } from './transcript.ts';
import { viewOf } from './view.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const problem = {
  table,
  question: 'How many children came to the museum South in summer?',
  kind: 'answer' as const,
  gold: ['50'],
};
const limits = { contextTokens: 4096, temperature: true };

const beginWith = (method: Method): Run =>
  newRun(problem, method, { options: method.presets[0]!.options, limits, backbone: 'test' });

/** Replies of the toy method that keep it going in different ways, by a seed. */
const toyScript = (seed: number): Script => {
  const { below } = chanceOf(seed);
  return ({ request }) => {
    const n = below(2 ** 31);
    if (request.to === 'retriever')
      return n % 3 === 0 ? '[]' : JSON.stringify([{ index: n % 14, score: 0.5 }]);
    if (n % 5 === 0) return 'not what was asked for';
    return request.purpose === 'think' ? `thought ${n}` : JSON.stringify({ cell: n % 14 });
  };
};

/** A view as data: the rules that requests carry are functions, and equal ones are not the same. */
const shown = (played: Transcript, cursor: number) => JSON.stringify(viewOf(played, cursor));

const seeds = fc.integer({ min: 0, max: 2 ** 30 });
const subjects: readonly [string, Method, (seed: number) => Script][] = [
  ['toy', toyMethod as Method, toyScript],
  ...(await Promise.all(METHODS.map((one) => one.load()))).map(
    (method): [string, Method, (seed: number) => Script] => [
      method.id,
      method,
      () => byRule(rulesOf(method)),
    ],
  ),
];

describe.each(subjects)('a run of %s', (_, method, scriptOf) => {
  const runOfSeed = (seed: number) => playScript(method, beginWith(method), scriptOf(seed));
  const runs = method.id === 'toy' ? 40 : 3;

  it('is its replies: the transcript of its log equals the transcript of the run that made it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const run = runOfSeed(seed);
        const first = transcript(method, run);
        expect(first.outcome).toBeDefined();
        expect([first.crash, first.drift, first.unused, first.waiting]).toEqual([undefined, [], [], []]);
        expect(fileOf(transcript(method, JSON.parse(JSON.stringify(run))))).toEqual(fileOf(first));
      }),
      { numRuns: runs },
    );
  });

  it('shows the same at a step, however the cursor came there', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 20 }), (seed, jumps) => {
        const played = transcript(method, runOfSeed(seed));
        const stepped = played.steps.map((_step, index) => shown(transcript(method, played.run), index));
        for (const jump of jumps) {
          const last = played.steps.length - 1;
          expect(shown(played, jump)).toEqual(stepped[Math.max(0, Math.min(jump, last))]);
        }
      }),
      { numRuns: runs },
    );
  });

  it('can be stopped after any reply and goes on to the same end', () => {
    const run = runOfSeed(7);
    for (let length = 0; length <= run.log.length; length++) {
      const stopped: Run = { ...run, log: run.log.slice(0, length) };
      const recorded = new Map(
        run.log.filter(isReply).map((entry) => [`${entry.at}/${entry.ask}/${entry.sample}`, entry]),
      );
      const asked: string[] = [];
      const resumed = playScript(method, stopped, ({ at, ask, sample }) => {
        asked.push(`${at}/${ask}/${sample}`);
        return recorded.get(`${at}/${ask}/${sample}`)?.text;
      });
      expect(asked.length).toBe(run.log.length - length);
      expect(transcript(method, resumed).steps).toEqual(transcript(method, run).steps);
    }
  });

  it('forked with an unchanged reply equals the original', () => {
    const run = runOfSeed(3);
    for (const entry of run.log.filter(isReply)) {
      const { at, ask, sample, text } = entry;
      for (const later of ['same-prompt', 'fitting'] as const) {
        const { run: forked } = fork(method, run, at, { reply: text, ask, sample }, later);
        expect(forked).toEqual(run);
        expect(forked.log.every((one, index) => one === run.log[index])).toBe(true);
      }
    }
  });

  it('forked with another reply keeps what came before, and the original as it was', () => {
    const run = runOfSeed(3);
    const before = JSON.stringify(run);
    for (const { at, ask, sample } of run.log.filter(isReply)) {
      const { run: forked } = fork(method, run, at, { reply: '{"cell": 3}', ask, sample });
      const played = transcript(method, forked);
      expect([played.crash, played.unused]).toEqual([undefined, []]);
      expect(forked.log.filter((entry) => entry.at < at)).toEqual(run.log.filter((entry) => entry.at < at));
    }
    expect(JSON.stringify(run)).toBe(before);
  });

  it('forked with another reply keeps of the later ones those whose prompts are the same, or none', () => {
    const run = runOfSeed(3);
    const asked = new Map<string, string>();
    for (const line of transcript(method, run).lines)
      if (line.kind === 'ask') asked.set(`${line.at}/${line.ask}`, line.promptHash);
    for (const { at, ask, sample } of run.log.filter(isReply)) {
      const change = { reply: '{"cell": 3}', ask, sample };
      const { run: none } = fork(method, run, at, change, 'none');
      expect(none.log.every((entry) => entry.at <= at)).toBe(true);
      const { run: same } = fork(method, run, at, change, 'same-prompt');
      const played = transcript(method, same);
      expect([played.crash, played.unused]).toEqual([undefined, []]);
      for (const line of played.lines)
        if (line.kind === 'ask' && line.at > at && line.replies.some((reply) => reply))
          expect(asked.get(`${line.at}/${line.ask}`)).toBe(line.promptHash);
    }
  });

  it('forked with another prompt asks that anew, with the prompt that was written', () => {
    const run = runOfSeed(3);
    const prompt = [{ role: 'user', parts: [{ role: 'fixed', text: 'In other words.' }] }] as const;
    for (const { at, ask } of run.log.filter(isReply)) {
      const { run: forked } = fork(method, run, at, { prompt, ask });
      const { waiting, crash, unused } = transcript(method, forked);
      expect([crash, unused]).toEqual([undefined, []]);
      const [missing] = waiting;
      expect([missing?.at, missing?.ask, missing?.request.messages]).toEqual([at, ask, prompt]);
      const { drift, outcome } = transcript(method, playScript(method, forked, scriptOf(5)));
      expect([drift, outcome === undefined]).toEqual([[], false]);
    }
  });

  it('forked for another backbone drops the replies from there on', () => {
    const run = runOfSeed(3);
    const { run: forked } = fork(method, run, 1, { backbone: 'another' });
    expect(forked.backbone).toBe('another');
    expect(forked.log).toEqual(run.log.filter((entry) => entry.at < 1));
  });

  it('goes through its file unchanged, and verifies', () => {
    const run = runOfSeed(11);
    const text = writeRunFile(fileOf(transcript(method, run)));
    const read = readRunFile(text);
    if (!read.ok) throw new Error(read.fault);
    expect(runOf(read.value)).toEqual(run);
    const { failures, drift } = verify(method, read.value);
    expect([failures, drift]).toEqual([[], []]);
  });

  it('does not verify when a reply was changed', () => {
    const file = fileOf(transcript(method, runOfSeed(11)));
    const last = file.log.filter(isReply).at(-1)!;
    const log = file.log.map((entry) => (entry === last ? { ...last, text: '{"cell": 99}' } : entry));
    expect(verify(method, { ...file, log }).failures).not.toEqual([]);
    const outcome = { ...file.outcome!, values: ['something else'] };
    expect(verify(method, { ...file, outcome }).failures).toEqual([
      'The outcome is another than in the file.',
    ]);
    expect(verify(method, { ...file, stepHashes: file.stepHashes.slice(1) }).failures).not.toEqual([]);
  });
});

describe('a state edited by hand', () => {
  it('takes the place of the one that the method offered, and is kept in the log', () => {
    const method = toyMethod as Method;
    const run = playScript(method, beginWith(method), toyScript(5));
    const state = transcript(method, run).lines.find((line) => line.kind === 'state')!;
    const { run: forked } = fork(method, run, state.at, { state: [4] });
    const view = viewOf(transcript(method, forked), 1);
    expect(view.trace).toEqual([4]);
    expect(forked.log.filter((entry) => !isReply(entry))).toEqual([{ at: state.at, state: [4] }]);
    const again = transcript(method, forked).lines.find((line) => line.kind === 'state')!;
    expect(again).toMatchObject({ edited: true, state: [4] });
  });
});

describe('a changed prompt', () => {
  it('is told as drift, and the reply still counts', () => {
    const method = toyMethod as Method;
    const run = playScript(method, beginWith(method), toyScript(5));
    const log = run.log.map((entry, index) =>
      index === 0 && isReply(entry) ? { ...entry, promptHash: 'another' } : entry,
    );
    const played = transcript(method, { ...run, log });
    expect(played.drift.map(({ at }) => at)).toEqual([0]);
    expect(played.outcome).toEqual(transcript(method, run).outcome);
  });
});
