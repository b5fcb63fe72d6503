import { describe, expect, it } from 'vitest';
import type { Step } from '../../method/step.ts';
import { compareRuns } from '../../run/compare/compare.ts';
import { newRun } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { type CellId, makeTable, type Table } from '../../table/model.ts';
import { linesOf, relationOf } from './lines.ts';
import { pathsAt } from './paths.ts';

const table = drawTable('Towns', '| Town | Parks | Lakes |\n| Ayton | 4 | 5 |\n| Burwick | 9 | 2 |');
const id = (text: string) => table.cells.find((cell) => cell.text === text)!.id;
const [ayton, burwick, parks, four, nine] = ['Ayton', 'Burwick', 'Parks', '4', '9'].map(id) as [
  CellId,
  CellId,
  CellId,
  CellId,
  CellId,
];

function played(steps: readonly Step[], on: Table = table): Transcript {
  const setting = { options: {}, limits: { contextTokens: 1000, temperature: false }, backbone: 'test' };
  const run = newRun({ table: on, question: 'How many?', kind: 'answer' }, { id: 'm', version: 1 }, setting);
  const lines = steps.map((step, index) => ({ kind: 'step' as const, index, step }));
  return { run, lines, steps, drift: [], waiting: [], unused: [] };
}

const start = (trace: readonly CellId[]): Step => ({
  kind: 'select',
  picks: [],
  dropped: [],
  rule: '',
  trace,
});
const answer = (value: string, cell: CellId): Step => ({
  kind: 'answer',
  outcome: { values: [value], evidence: [cell], operation: '', explanation: '', stopped: 'answered' },
});

const a = played([start([ayton, parks]), answer('4', four)]);
const b = played([start([burwick, parks]), { kind: 'thought', text: 'Hm.' }, answer('9', nine)]);

describe('two paths over one table', () => {
  const comparison = compareRuns(a, b);

  it('marks whose each cell is, and what joined on the line', () => {
    const first = pathsAt(comparison, 0, 'a');
    expect([...first.markings]).toEqual([
      [ayton, { role: 'path-a', fresh: true }],
      [burwick, { role: 'path-b', fresh: true }],
      [parks, { role: 'path-both', fresh: true }],
    ]);
    expect([first.counts, first.focus]).toEqual([{ a: 1, b: 1, both: 1 }, ayton]);
    const last = pathsAt(comparison, 2, 'a');
    expect(last.markings.get(parks)).toEqual({ role: 'path-both', fresh: false });
    expect(last.markings.get(nine)).toEqual({ role: 'path-b', fresh: true });
  });

  it('draws the edges of each, and one of both as one', () => {
    const edges = pathsAt(comparison, 2, 'a').picture.edges.map((edge) => [edge.a, edge.b, edge.role]);
    expect(edges).toEqual(
      expect.arrayContaining([
        [ayton, four, 'path-a'],
        [parks, four, 'path-a'],
        [burwick, nine, 'path-b'],
        [parks, nine, 'path-b'],
      ]),
    );
    const same = pathsAt(compareRuns(a, a), 1, 'a').picture.edges;
    expect(new Set(same.map(({ role }) => role))).toEqual(new Set(['path-both']));
    expect(same.length).toBe(2);
  });

  it('shows one path alone where the tables are different', () => {
    const other = makeTable('Other', 1, 1, [{ row: 0, column: 0, rowSpan: 1, colSpan: 1, text: '1' }]);
    const apart = compareRuns(a, played([start([0 as CellId])], other));
    expect([...pathsAt(apart, 0, 'a').markings.keys()]).toEqual([ayton, parks]);
    expect([...pathsAt(apart, 9, 'b').markings]).toEqual([
      [0, { role: 'path-b', fresh: expect.any(Boolean) }],
    ]);
  });

  it('has no more nodes than can be told apart, but marks every cell', () => {
    const many = makeTable(
      'Many',
      30,
      10,
      Array.from({ length: 300 }, (_, index) => ({
        row: Math.floor(index / 10),
        column: index % 10,
        rowSpan: 1,
        colSpan: 1,
        text: String(index),
      })),
    );
    const all = played([start(many.cells.map((cell) => cell.id))], many);
    const less = played([start(many.cells.slice(0, 299).map((cell) => cell.id))], many);
    const { markings, picture } = pathsAt(compareRuns(all, less), 0, 'a');
    expect([markings.size, picture.nodes.length]).toEqual([300, 160]);
    expect(picture.nodes[0]).toMatchObject({ cell: 299, role: 'path-a' });
  });
});

describe('the lines in words', () => {
  it('say what both do, or one alone', () => {
    const comparison = compareRuns(a, b);
    expect(comparison.rows.map((_, line) => relationOf(comparison, line))).toEqual([
      'Both: Start cells, but not the same.',
      'B alone: Thought.',
      'Both: Answer, but not the same.',
    ]);
    expect(relationOf(compareRuns(a, a), 1)).toBe('Both: Answer.');
    expect(relationOf(compareRuns(a, played([])), 0)).toBe('A alone: Start cells.');
    expect(relationOf(compareRuns(played([]), played([])), 0)).toBe('Neither run has a step.');
    expect(linesOf(comparison)[1]).toEqual({
      same: false,
      b: { number: 2, kind: 'Thought', words: 'Hm.' },
    });
  });
});
