import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRule, playScript } from '../../../test/scripted-backbone.ts';
import { toyMethod, toyRules } from '../../../test/toy-method.ts';
import type { Method } from '../../method/method.ts';
import type { Step } from '../../method/step.ts';
import { graphOtter } from '../../methods/graph-otter/index.ts';
import { rules } from '../../methods/graph-otter/rules.ts';
import { drawTable } from '../../table/draw.ts';
import { type CellId, makeTable, type Table } from '../../table/model.ts';
import { fork } from '../fork.ts';
import { playOut } from '../play-out.ts';
import { isReply, newRun } from '../run.ts';
import { type Transcript, transcript } from '../transcript.ts';
import { type Comparison, compareRuns, laidAt } from './compare.ts';
import { sumsOf } from './sums.ts';

const table = drawTable(
  'Visitors',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const id = (text: string) => table.cells.find((cell) => cell.text === text)!.id;
const setting = { options: {}, limits: { contextTokens: 4096, temperature: true }, backbone: 'test' };
const question = 'How many children came to South?';

function played(steps: readonly Step[], on: Table = table): Transcript {
  const run = newRun({ table: on, question, kind: 'answer' }, { id: 'm', version: 1 }, setting);
  const lines = steps.map((step, index) => ({ kind: 'step' as const, index, step }));
  return { run, lines, steps, drift: [], waiting: [], unused: [] };
}

const thought = (text: string): Step => ({ kind: 'thought', text });
const visit = (cell: CellId, trace: readonly CellId[]): Step => ({
  kind: 'walk',
  move: 'visit',
  call: `VisitNode("${table.cells[cell]?.text}")`,
  why: '',
  from: [],
  sameRow: [],
  sameColumn: [],
  found: [cell],
  added: trace.includes(cell) ? [] : [cell],
  trace: [...new Set([...trace, cell])],
  observation: '',
});
const answer = (value: string, evidence: readonly CellId[]): Step => ({
  kind: 'answer',
  outcome: { values: [value], evidence, operation: '', explanation: '', stopped: 'answered' },
});

/** A walk of thoughts, visits and notes that grows a trace, then an answer. */
const walks = fc
  .array(fc.oneof(fc.constantFrom('thought', 'note'), fc.integer({ min: 0, max: table.cells.length - 1 })), {
    maxLength: 25,
  })
  .map((moves): Step[] => {
    let trace: readonly CellId[] = [];
    const steps = moves.map((move, index): Step => {
      if (move === 'thought') return thought(`Thought ${index}`);
      if (move === 'note') return { kind: 'note', code: 'nothing-found', text: 'Nothing.', cells: [] };
      const step = visit(move as CellId, trace);
      trace = 'trace' in step ? step.trace : trace;
      return step;
    });
    return [...steps, answer(String(trace.length), trace.slice(-1))];
  });

const pairs = ({ rows }: Comparison) =>
  rows.flatMap(({ a, b }) => (a === undefined || b === undefined ? [] : [[a, b]]));

describe('two runs side by side', () => {
  it('a run is the same as itself, on every line', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const comparison = compareRuns(played(steps), played(steps));
        expect(comparison).not.toHaveProperty('divergence');
        expect(comparison.rows).toEqual(steps.map((_, a) => ({ a, b: a, same: true, reached: { a, b: a } })));
      }),
    );
  });

  it('every step of both stands on one line, in order, and each line knows how far both have come', () => {
    fc.assert(
      fc.property(walks, walks, (a, b) => {
        const { rows } = compareRuns(played(a), played(b));
        expect(rows.flatMap((row) => row.a ?? [])).toEqual([...a.keys()]);
        expect(rows.flatMap((row) => row.b ?? [])).toEqual([...b.keys()]);
        let reached = { a: -1, b: -1 };
        for (const row of rows) {
          reached = { a: row.a ?? reached.a, b: row.b ?? reached.b };
          expect(row.reached).toEqual(reached);
        }
      }),
    );
  });

  it('is the same comparison from either side', () => {
    fc.assert(
      fc.property(walks, walks, (a, b) => {
        const there = compareRuns(played(a), played(b));
        const back = compareRuns(played(b), played(a));
        expect(pairs(back).map(([second, first]) => [first, second])).toEqual(pairs(there));
        expect(back.rows.filter(({ same }) => same).length).toBe(
          there.rows.filter(({ same }) => same).length,
        );
        expect(back.divergence).toBe(there.divergence);
        for (const line of there.rows.keys()) {
          const row = there.rows[line]!;
          const twin = back.rows.findIndex(
            ({ reached }) => reached.a === row.reached.b && reached.b === row.reached.a,
          );
          if (twin < 0) continue;
          const [one, other] = [laidAt(there, line), laidAt(back, twin)];
          expect([other.b, other.a, other.onlyB, other.onlyA]).toEqual([one.a, one.b, one.onlyA, one.onlyB]);
          expect([...other.both].sort()).toEqual([...one.both].sort());
        }
      }),
    );
  });

  it('what both begin with is the same, whatever comes after', () => {
    fc.assert(
      fc.property(walks, walks, walks, (begin, a, b) => {
        const shared = begin.slice(0, -1);
        const { rows, divergence } = compareRuns(played([...shared, ...a]), played([...shared, ...b]));
        expect(rows.slice(0, shared.length).map((row) => [row.a, row.b, row.same])).toEqual(
          shared.map((_, index) => [index, index, true]),
        );
        expect(divergence ?? shared.length).toBeGreaterThanOrEqual(shared.length);
      }),
    );
  });

  it('sorts the cells of both paths into those of one and of both', () => {
    fc.assert(
      fc.property(walks, walks, (a, b) => {
        const comparison = compareRuns(played(a), played(b));
        for (const line of comparison.rows.keys()) {
          const laid = laidAt(comparison, line);
          expect([...laid.onlyA, ...laid.both].sort()).toEqual([...laid.a].sort());
          expect([...laid.onlyB, ...laid.both].sort()).toEqual([...laid.b].sort());
        }
      }),
    );
  });

  it('goes by what steps do: a thought in other words and a step more hold nothing apart', () => {
    const [south, children] = [id('South'), id('Children')];
    const a = [
      thought('Look for South.'),
      visit(south, []),
      visit(children, [south]),
      answer('50', [id('50')]),
    ];
    const b = [
      thought('First, the museum.'),
      visit(south, []),
      thought('Now who came.'),
      visit(children, [south]),
      answer('50', [id('50')]),
    ];
    const { rows, divergence } = compareRuns(played(a), played(b));
    expect(rows.map((row) => [row.a, row.b, row.same])).toEqual([
      [0, 0, true],
      [1, 1, true],
      [undefined, 2, false],
      [2, 3, true],
      [3, 4, true],
    ]);
    expect(divergence).toBe(2);
  });

  it('marks the look-up that took another cell, beside the one it stands for', () => {
    const [south, winter, children] = [id('South'), id('Winter'), id('Children')];
    const a = [visit(south, []), thought(''), visit(children, [south]), answer('50', [id('50')])];
    const b = [visit(south, []), thought(''), visit(winter, [south]), answer('60', [id('60')])];
    const comparison = compareRuns(played(a), played(b));
    expect(comparison.rows[2]).toEqual({ a: 2, b: 2, same: false, reached: { a: 2, b: 2 } });
    expect(comparison.divergence).toBe(2);
    expect(laidAt(comparison, 2)).toMatchObject({ both: [south], onlyA: [children], onlyB: [winter] });
    expect(laidAt(comparison, 3)).toMatchObject({
      onlyA: [children, id('50')],
      onlyB: [winter, id('60')],
    });
  });

  it('takes a run that stops early as diverging where it stops', () => {
    const steps = [visit(id('South'), []), thought(''), answer('50', [])];
    const comparison = compareRuns(played(steps), played(steps.slice(0, 2)));
    expect(comparison.divergence).toBe(2);
    expect(compareRuns(played([]), played([])).rows).toEqual([]);
    expect(laidAt(compareRuns(played([]), played([])), 0).a).toEqual([]);
  });

  it('aligns long runs, whose middle is far from the diagonal’s', () => {
    const long = Array.from({ length: 900 }, (_, index) => visit((index % 13) as CellId, []));
    const short = [...long.slice(0, 3), visit(id('Winter'), [id('South')]), ...long.slice(-200)];
    const { rows } = compareRuns(played(long), played(short));
    expect(rows.flatMap((row) => row.b ?? [])).toEqual([...short.keys()]);
    expect(rows.filter(({ same }) => same).length).toBeGreaterThanOrEqual(203);
  });
});

describe('tables of two runs', () => {
  const edited: Table = {
    ...table,
    cells: table.cells.map((cell) => (cell.text === '50' ? { ...cell, text: '55' } : cell)),
  };

  it('are one ground where places and texts are the same, whatever their headers are', () => {
    const copy = { ...table, cells: [...table.cells], headers: { top: [], left: [] } };
    expect(compareRuns(played([]), played([], copy)).ground).toEqual({ kind: 'one' });
  });

  it('are laid over each other with an edited cell, which is named', () => {
    const steps = [visit(id('50'), [])];
    const { ground, rows } = compareRuns(played(steps), played(steps, edited));
    expect(ground).toEqual({ kind: 'edited', cells: [id('50')] });
    expect(rows[0]?.same).toBe(true);
  });

  it('are apart where shapes or most texts differ; steps are then aligned by the words of cells', () => {
    const tall = makeTable('Other', 9, 1, [
      ...Array.from({ length: 8 }, (_, row) => ({ row, column: 0, rowSpan: 1, colSpan: 1, text: `x${row}` })),
      { row: 8, column: 0, rowSpan: 1, colSpan: 1, text: 'South' },
    ]);
    const there: Step = {
      ...(visit(8 as CellId, []) as Extract<Step, { kind: 'walk' }>),
      call: 'VisitNode("South")',
    };
    const comparison = compareRuns(played([visit(id('South'), [])]), played([there], tall));
    expect(comparison.ground.kind).toBe('apart');
    expect(comparison.rows[0]?.same).toBe(true);
    expect(laidAt(comparison, 0)).toMatchObject({ onlyA: [id('South')], onlyB: [8], both: [] });
    const renamed = { ...table, cells: table.cells.map((cell) => ({ ...cell, text: `${cell.text}!` })) };
    expect(compareRuns(played([]), played([], renamed)).ground.kind).toBe('apart');
  });
});

describe('forks of real runs', () => {
  const problem = { table, question, kind: 'answer' as const };

  it('share their steps up to the change', () => {
    const method = toyMethod as Method;
    const begun = newRun(problem, method, { ...setting, options: { rounds: 4 } });
    const run = playScript(method, begun, byRule(toyRules));
    for (const entry of run.log.filter(isReply).filter(({ purpose }) => purpose === 'pick')) {
      const { run: other } = fork(method, run, entry.at, { reply: '{"cell": 5}', sample: entry.sample });
      const [before, after] = [transcript(method, run), playOut(method, other, byRule(toyRules))];
      const from = before.lines.findIndex((line) => line.kind === 'ask' && line.at === entry.at);
      const shared = before.lines.slice(0, from).filter(({ kind }) => kind === 'step').length;
      const { rows, divergence } = compareRuns(before, after);
      expect(rows.slice(0, shared).every(({ same }) => same)).toBe(true);
      expect(divergence).toBeGreaterThanOrEqual(shared);
    }
  });

  it('two presets of one method are compared with their sums', () => {
    const method = graphOtter as Method;
    const [paper, lean] = ['paper', 'lean'].map((preset) => {
      const { options } = method.presets.find((one) => one.id === preset)!;
      return playOut(method, newRun(problem, method, { ...setting, options }), byRule(rules));
    }) as [Transcript, Transcript];
    const { rows, ground } = compareRuns(paper, lean);
    expect(ground).toEqual({ kind: 'one' });
    expect(rows.flatMap((row) => row.a ?? [])).toEqual([...paper.steps.keys()]);
    const [a, b] = [sumsOf(paper, () => 1), sumsOf(lean, () => 1)];
    expect(a.counts.asks).toBeGreaterThan(b.counts.asks);
    expect([a.ms, a.untimed]).toEqual([0, a.counts.completions]);
    expect(a.outcome).toEqual(paper.outcome);
  });
});

it('time counts replies to one move once, as long as the longest', () => {
  const method = toyMethod as Method;
  const begun = newRun({ table, question, kind: 'answer' }, method, { ...setting, options: { rounds: 1 } });
  const run = playScript(method, begun, byRule(toyRules));
  const timed = {
    ...run,
    log: run.log.map((entry) =>
      isReply(entry) && entry.purpose !== 'answer' ? { ...entry, ms: 100 * (entry.sample + 1) } : entry,
    ),
  };
  // One thought beside a retrieval (100), three picks (300), and an answer that nobody timed.
  expect(sumsOf(transcript(method, timed), () => 1)).toMatchObject({ ms: 400, untimed: 1 });
});
