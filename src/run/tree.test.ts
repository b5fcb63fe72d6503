/** The promises of a tree of runs: branches share what they have in common, and no operation loses a reply. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playScript } from '../../test/scripted-backbone.ts';
import { toyMethod } from '../../test/toy-method.ts';
import type { Method } from '../method/method.ts';
import { drawTable } from '../table/draw.ts';
import { fileOf, verify } from './file.ts';
import { type Change, fork, type LaterReplies } from './fork.ts';
import type { Script } from './play-out.ts';
import { type Entry, isReply, newRun, type Run } from './run.ts';
import { transcript } from './transcript.ts';
import {
  type Branch,
  branchOf,
  changeKind,
  grown,
  joined,
  NO_BRANCHES,
  named,
  type RunTree,
  rowsOf,
  wentOn,
  withNote,
} from './tree.ts';
import { filed, readTreeFile, treeIn, writeTreeFile } from './tree-file.ts';

const method = toyMethod as Method;
const table = drawTable('Gates', '| Gate | Opened |\n| North | 1901 |\n| South | 1911 |');
const limits = { contextTokens: 4096, temperature: true };

const script: Script = ({ request, at, sample }) =>
  request.to === 'retriever'
    ? JSON.stringify([{ index: at % 6, score: 0.5 }])
    : request.purpose === 'think'
      ? `thought ${at}`
      : JSON.stringify({ cell: (at + sample) % 6 });

function runOfRounds(rounds: number): Run {
  const problem = { table, question: 'When was the gate South opened?', kind: 'answer' as const };
  return playScript(
    method,
    newRun(problem, method, { options: { rounds }, limits, backbone: 'test' }),
    script,
  );
}

const add = (tree: RunTree, branch: Omit<Branch, 'id' | 'note'>): RunTree =>
  grown(tree, { id: `b${tree.branches.length + 1}`, ...branch });
const startingWith = (run: Run): RunTree => add(NO_BRANCHES, { name: 'Run 1', run });
const written = (tree: RunTree): string =>
  writeTreeFile(filed(tree, (run) => fileOf(transcript(method, run))));
const distinct = ({ branches }: RunTree): Set<Entry> => new Set(branches.flatMap(({ run }) => run.log));
const steps = (run: Run): number => transcript(method, run).steps.length;

const laters = fc.constantFrom<LaterReplies[]>('same-prompt', 'fitting', 'none');

describe('a tree of runs', () => {
  it('grows by new replies only: 100 forks of a run of 50 steps', () => {
    const run = runOfRounds(25);
    expect(steps(run)).toBeGreaterThanOrEqual(50);
    let tree = startingWith(run);
    const replies = run.log.filter(isReply);
    for (let each = 0; each < 100; each++) {
      const { at, ask, sample } = replies[(each * 7) % replies.length]!;
      const { run: forked } = fork(
        method,
        run,
        at,
        { reply: `{"cell": ${each % 6}, "n": ${each}}`, ask, sample },
        'same-prompt',
      );
      tree = add(tree, { name: 'Fork', run: forked, from: { branch: 'b1', at, change: 'reply' } });
    }
    // The toy method's prompts are always the same, so that every later reply is kept: one new one a fork.
    expect(distinct(tree).size).toBe(run.log.length + 100);
    expect(new Set(tree.branches.map(({ run: { problem } }) => problem)).size).toBe(1);
    expect(new Set(tree.branches.map(({ id }) => id)).size).toBe(101);
    expect(new Set(tree.branches.map(({ name }) => name)).size).toBe(101);
    const file = JSON.parse(written(tree)) as { entries: unknown[]; tables: unknown[] };
    expect([file.entries.length, file.tables.length]).toEqual([run.log.length + 100, 1]);
  });

  it('loses no reply, whatever is done to it', () => {
    const operation = fc.record({
      kind: fc.constantFrom(
        'reply',
        'state',
        'prompt',
        'backbone',
        'options',
        'go on',
        'cut',
        'name',
        'note',
      ),
      branch: fc.nat(20),
      entry: fc.nat(40),
      later: laters,
      text: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        let tree = startingWith(runOfRounds(3));
        for (const { kind, branch: which, entry, later, text } of operations) {
          const branch = tree.branches[which % tree.branches.length]!;
          const earlier = tree;
          const { id, run } = branch;
          const reply = run.log.filter(isReply)[entry % run.log.filter(isReply).length];
          const changes: { readonly [kind: string]: Change } = {
            reply: { reply: text, ask: reply?.ask ?? 0, sample: reply?.sample ?? 0 },
            state: { state: [entry % 6] },
            prompt: { prompt: [{ role: 'user', parts: [{ role: 'fixed', text }] }] },
            backbone: { backbone: text },
            options: { options: { rounds: (entry % 4) + 1 } },
          };
          const change = changes[kind];
          if (change && reply) {
            const { run: forked } = fork(method, run, reply.at, change, later);
            const from = { branch: id, at: reply.at, change: changeKind(change) };
            tree = add(tree, { name: kind, run: forked, from });
            expect(transcript(method, forked).unused).toEqual([]);
            // Other options may need fewer replies.
            const before = run.log.filter((one) => one.at < reply.at);
            if (kind !== 'options') expect(forked.log.slice(0, before.length)).toEqual(before);
          } else if (kind === 'go on') tree = wentOn(tree, id, playScript(method, run, script));
          else if (kind === 'cut') tree = wentOn(tree, id, { ...run, log: run.log.slice(0, entry) });
          else if (kind === 'name') tree = named(tree, id, text);
          else tree = withNote(tree, id, text);
          for (const old of earlier.branches) {
            const now = branchOf(tree, old.id)!;
            expect(old.run.log.every((one) => now.run.log.includes(one))).toBe(true);
          }
        }
        const again = readTreeFile(written(tree));
        if (!again.ok) throw new Error(again.fault);
        expect(treeIn(again.value)).toEqual(tree);
        expect(new Set(again.value.flatMap(({ file }) => file.log)).size).toBe(distinct(tree).size);
        for (const { file } of again.value) expect(verify(method, file).failures).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is written down with every fork under the branch that it left', () => {
    const run = runOfRounds(1);
    const from = (branch: string) => ({ branch, at: 1, change: 'reply' as const });
    const tree = [
      { name: 'B', run, from: from('b1') },
      { name: 'C', run },
      { name: 'D', run, from: from('b2') },
      { name: 'E', run, from: from('b1') },
      { name: 'B', run, from: from('b3') },
    ].reduce(add, startingWith(run));
    expect(rowsOf(tree).map(({ branch, depth }) => `${'-'.repeat(depth)}${branch.name}`)).toEqual([
      'Run 1',
      '-B',
      '--D',
      '-E',
      'C',
      '-B (2)',
    ]);
  });
});

describe('two trees of the same table', () => {
  const run = runOfRounds(1);
  const opened = (id: string): Branch => ({
    id,
    name: 'Recorded',
    note: '',
    opened: true,
    run: structuredClone(run),
  });
  const forkOf = (branch: string, id: string, name: string): Branch => ({
    id,
    name,
    note: '',
    from: { branch, at: 0, change: 'reply' },
    run: { ...run, log: run.log.slice(0, 2) },
  });
  const kept: RunTree = { branches: [opened('old'), forkOf('old', 'x', 'Kept')] };

  it('become one: what was opened twice is once, and forks of it hang where they did', () => {
    const now: RunTree = { branches: [opened('new'), forkOf('new', 'y', 'Kept')] };
    const { tree, idOf } = joined(kept, now);
    expect(tree.branches.map(({ id, name, from }) => [id, name, from?.branch])).toEqual([
      ['old', 'Recorded', undefined],
      ['x', 'Kept', 'old'],
      ['y', 'Kept (2)', 'old'],
    ]);
    expect([idOf('new'), idOf('y')]).toEqual(['old', 'y']);
  });

  it('keep the longer of two stands of a branch, under the name that it has now', () => {
    const longer: RunTree = { branches: kept.branches.map((branch) => ({ ...branch, run })) };
    const renamed = named(kept, 'x', 'Now');
    for (const [before, now] of [
      [longer, renamed],
      [named(longer, 'x', 'Before'), named(kept, 'x', 'Now')],
    ] as const) {
      const { tree } = joined(before, now);
      expect(tree.branches[1]).toMatchObject({ id: 'x', name: 'Now', run });
      expect(tree.branches).toHaveLength(2);
    }
    expect(joined(renamed, longer).tree.branches[1]).toMatchObject({ name: 'Kept', run });
  });
});

describe('a damaged file of runs', () => {
  const run = runOfRounds(1);
  const text = written(
    add(startingWith(run), { name: 'Fork', run, from: { branch: 'b1', at: 0, change: 'reply' } }),
  );
  const changed = (change: (file: ReturnType<typeof JSON.parse>) => void): string => {
    const file = JSON.parse(text);
    change(file);
    return JSON.stringify(file);
  };
  it.each([
    ['no JSON', '{', /JSON was expected/],
    ['another format', changed((file) => (file.format = 'x')), /damaged at format/],
    ['a later version', changed((file) => (file.version = 7)), /has version 7; up to 1/],
    ['no branches', changed((file) => (file.branches = [])), /damaged at branches/],
    ['a branch twice', changed((file) => (file.branches[1].id = 'b1')), /there is another branch “b1”/],
    ['a circle', changed((file) => (file.branches[1].from.branch = 'b2')), /is not before it/],
    ['a lost table', changed((file) => (file.tables = [])), /what it holds is not in the file/],
    ['a lost reply', changed((file) => file.entries.pop()), /what it holds is not in the file/],
    [
      'a broken reply',
      changed((file) => (file.entries[0].text = 7)),
      /damaged at branches\.0: .*damaged at log/,
    ],
    ['a broken table', changed((file) => (file.tables[0].cells[0].rowSpan = 99)), /reaches past the table/],
  ])('with %s is refused in one sentence', (_, damaged, sentence) => {
    const read = readTreeFile(damaged);
    expect(read).toEqual({ ok: false, fault: expect.stringMatching(sentence) });
  });
});
