/**
 * What a method may declare, held for every method of the list: it is tested by being listed. A method of our own that
 * declares nothing at all goes through the same places, so that a newcomer works everywhere without.
 */
import { describe, expect, it } from 'vitest';
import { byRule } from '../../test/scripted-backbone.ts';
import { unaided } from '../backbones/backbone.ts';
import { offline } from '../backbones/offline/index.ts';
import { drive } from '../drive/drive.ts';
import { failureOf, failureText } from '../evaluation/failure/index.ts';
import { hopContexts } from '../evaluation/hop-contexts.ts';
import type { Diagnose } from '../method/diagnosis.ts';
import type { Method } from '../method/method.ts';
import { textReply } from '../method/reply.ts';
import type { RetrievalFacts } from '../method/retrieve.ts';
import type { NoteCode, Outcome, Step } from '../method/step.ts';
import { ask, checkpoint, show } from '../method/walk.ts';
import { entitiesIn } from '../reading/entities.ts';
import { lexicalIndex } from '../reading/similarity.ts';
import { analysisAt } from '../run/analysis-at.ts';
import { asText } from '../run/narration.ts';
import { playOut, type Script } from '../run/play-out.ts';
import { newRun, type Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { diagnosisOf } from '../store/diagnosis.ts';
import { drawTable } from '../table/draw.ts';
import { withPassages } from '../table/passages.ts';
import { encodingsOf, encodingUnder, sizeIn, turnsOf } from '../ui/backbone/outlook-of.ts';
import { METHODS } from './index.ts';

const { table } = withPassages(
  drawTable(
    'Boats of three harbours',
    `
    | Harbour | Boats | <     |
    | ^       | large | small |
    | Ardmoor | 12    | 30    |
    | Belwick | 7     | 44    |
    | Corrin  | 19    | 25    |`,
  ),
  [{ title: 'Belwick', text: 'Belwick was drawn by Ann Lee in 1880.' }],
);
const problem = {
  table,
  question: 'How many small boats has Belwick?',
  kind: 'answer' as const,
  gold: ['12'],
};
const limits = { contextTokens: 100_000, temperature: true };

const begin = (method: Method, options = method.presets[0]!.options): Run =>
  newRun(problem, method, { options, limits, backbone: 'test' });

/** Retriever and recogniser as everywhere, the model by the method's rules. */
const offlineScript = async (method: Method): Promise<Script> =>
  byRule(await method.rules?.(), ({ request }) => {
    const facts = request.facts as unknown as RetrievalFacts;
    return request.to === 'recogniser'
      ? request.reply.write(facts.texts.map((text) => entitiesIn(text)))
      : JSON.stringify(lexicalIndex(facts.texts).rank(facts.query, facts.k));
  });

/** A failure is told in sentences, of a step that is there. */
function expectTold(played: Transcript, diagnose: Diagnose | undefined): void {
  const failure = failureOf(played, diagnose);
  expect(failure).toBeDefined();
  expect(failure!.kind).toMatch(/^[a-z][a-z-]*$/);
  expect(failure!.name).toMatch(/^[A-Z].* /);
  expect(failureText(failure!)).toMatch(/\.$/);
  for (const parts of failure!.proof) expect(asText(parts)).toMatch(/\.$/);
  expect(played.steps[failure!.step ?? 0]).toBeDefined();
}

const methods = await Promise.all(METHODS.map((one) => one.load()));

describe.each(methods)('method $id', (method) => {
  it('declares options that it has', async () => {
    const specs = await method.options();
    const { encoding, onePrompt = {} } = method.beforeRun ?? {};
    if (encoding !== undefined) expect(specs[encoding]).toMatchObject({ kind: 'choice' });
    expect(Object.keys(specs)).toEqual(expect.arrayContaining(Object.keys(onePrompt)));
    expect(Object.keys(specs)).toEqual(expect.arrayContaining(Object.keys(method.hops?.options ?? {})));
    for (const { options } of method.presets)
      if (method.numberReading) expect(['own', 'as-released']).toContain(method.numberReading(options));
  });

  it.each(method.presets)(
    'is judged when it fails under $id, with and without its own word',
    async (preset) => {
      const played = playOut(method, begin(method, preset.options), await offlineScript(method));
      expect(played.outcome?.values).not.toEqual(problem.gold);
      expectTold(played, await method.diagnose?.());
      expectTold(played, undefined);
    },
  );

  it('reads an analysis in its own states alone', async () => {
    const played = playOut(method, begin(method), await offlineScript(method));
    const states = played.lines.flatMap((line) => (line.kind === 'state' ? [line.state] : []));
    for (const state of states) expect(method.analysis?.(state)?.entities ?? []).toBeInstanceOf(Array);
    for (const other of [null, 'nonsense', [], { analysis: 3 }])
      expect(method.analysis?.(other)).toBeUndefined();
  });

  it('gives its reader something at every hop, where it hops', async () => {
    const played = playOut(method, begin(method), await offlineScript(method));
    const contexts = hopContexts(method, played.run);
    expect(contexts?.hops.length).toBe(method.hops?.count);
    for (const given of contexts?.hops ?? []) expect(given.length).toBeGreaterThan(0);
  });
});

/** Declares nothing: it says what it was told to, after these notes. */
const plain = (notes: readonly NoteCode[] = []): Method => ({
  id: 'plain',
  name: 'Plain',
  version: 1,
  options: async () => ({}),
  presets: [{ id: 'only', name: 'Only', help: '', options: {} }],
  *solve() {
    yield* checkpoint({ analysis: { entities: ['Belwick'], headers: [], mapping: [] } });
    const request = { to: 'model', purpose: 'say', facts: null, reply: textReply } as const;
    const reply = yield* ask({
      ...request,
      messages: [{ role: 'user', parts: [{ role: 'question', text: problem.question }] }],
    });
    for (const code of notes)
      yield* show({ kind: 'note', code, text: 'So it was.', cells: [] } satisfies Step);
    const outcome: Outcome = {
      values: reply.ok && notes.length === 0 ? [reply.value] : [],
      evidence: [],
      operation: '',
      explanation: '',
      stopped: notes.length === 0 ? 'answered' : 'step-limit',
    };
    yield* show({ kind: 'answer', outcome });
    return outcome;
  },
});

describe('a method that declares nothing', () => {
  const method = plain();
  const played = playOut(method, begin(method), () => '44');

  it('is judged by its steps, on the page too', async () => {
    expectTold(played, undefined);
    const listed = { ...method, load: async () => method };
    const { failure } = await diagnosisOf(played, [listed]);
    expect(failure).toMatchObject({ kind: 'not-chosen', name: 'Seen, but not chosen' });
  });

  it.each([
    [['limit'], 'limit'],
    [['no-news'], 'limit'],
    [['repeated-action', 'known-node', 'limit'], 'loop'],
  ] as [NoteCode[], string][])('has notes that mean the same as any other method’s: %j', (notes, kind) => {
    const own = plain(notes);
    expect(failureOf(playOut(own, begin(own), () => '44'))?.kind).toBe(kind);
  });

  it('has no analysis, no hops and nothing to say before a run, and nobody minds', async () => {
    expect(analysisAt(played, 99, method).entities).toEqual([]);
    expect(hopContexts(method, played.run)).toBeUndefined();
    expect([await encodingsOf(method), encodingUnder(method, {})]).toEqual([[], '']);
    expect(sizeIn(method, problem, {}, 'pipe')).toBeUndefined();
    expect(turnsOf(method, problem, {}, 4096)).toBeUndefined();
  });

  it('is not answered by rule, which is said', async () => {
    const reader = await offline.connect({}, unaided);
    if (!reader.ok) throw new Error(reader.fault);
    const ends = [];
    for await (const event of drive(method, begin(method), { model: reader.value.connection }))
      if (event.kind === 'end') ends.push(event.end);
    expect(ends).toMatchObject([{ status: 'stopped', fault: { code: 'no-rule' } }]);
  });
});

it('rules that cannot be loaded are said, and the run stands where it was', async () => {
  const method: Method = { ...plain(), rules: () => Promise.reject(new Error('offline')) };
  const reader = await offline.connect({}, unaided);
  if (!reader.ok) throw new Error(reader.fault);
  const ends = [];
  for await (const event of drive(method, begin(method), { model: reader.value.connection }))
    if (event.kind === 'end') ends.push(event);
  expect(ends).toMatchObject([
    {
      transcript: { run: { log: [] } },
      end: { fault: { text: expect.stringContaining('load the page again') } },
    },
  ]);
});
