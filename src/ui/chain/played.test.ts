import { describe, expect, it } from 'vitest';
import { chainIn } from '../../operations/call.ts';
import { applyChain } from '../../operations/index.ts';
import type { Operation } from '../../operations/operation.ts';
import { stagesOf } from '../../run/stages.ts';
import { drawTable } from '../../table/draw.ts';
import { playedByHand, playedInRun, stagesByHand } from './played.ts';

const table = drawTable(
  'Clubs',
  `
  | Club | Points | Points |
  | York | 6      | 30     |
  | Hull | 19     | 2      |
  | Bury | 7      | 4      |
  | Ryde | 7      | 100    |`,
);

const numbers = 'own';
const operations: readonly Operation[] = [
  { id: 'add_column', name: 'Place', values: ['a', 'b', '', 'd | e'] },
  { id: 'sort_by', column: 2, order: 'descending', type: 'text' },
  { id: 'group_by', column: 1 },
  { id: 'select_row', rows: [0, 2, 3] },
  { id: 'select_column', columns: [0, 2, 3] },
  { id: 'select_row', rows: 'all' },
];

describe('a chain by hand', () => {
  it('gives the tables that its calls give', () => {
    const text = 'f_sort_by(Club), the order is "small to large" -> f_select_row(row 1, row 2)';
    const calls = chainIn(text);
    if (!calls.ok) throw new Error(calls.fault);
    const hand = playedByHand(table, { numbers, operations: [] });
    const expected = applyChain(calls.value, hand.start, { numbers, firstRow: 1 });
    if (!expected.ok) throw new Error(expected.fault);
    const again = playedByHand(table, {
      numbers,
      operations: expected.value.map(({ operation }) => operation),
    });
    expect(again.done.map(({ after }) => after)).toEqual(expected.value.map(({ after }) => after));
  });

  it('applies what chains have in common once', () => {
    const long = playedByHand(table, { numbers, operations });
    const short = playedByHand(table, { numbers, operations: operations.slice(0, 2) });
    expect(short.done[1]).toBe(long.done[1]);
    expect(playedByHand(table, { numbers: 'as-released', operations }).done[1]).not.toBe(long.done[1]);
  });

  it('has stages like those of a run, from which the same operations are read', () => {
    const played = playedByHand(table, { numbers, operations });
    const steps = stagesByHand(table, played).map(({ reshapeStep }) => reshapeStep);
    const stages = stagesOf(table, steps);
    expect(stages.map(({ stage }) => stage)).toEqual([
      played.start,
      ...played.done.map(({ after }) => after),
    ]);
    const inRun = playedInRun(stages, 3, numbers);
    expect(inRun?.done.map(({ operation }) => operation)).toEqual(operations);
    expect(inRun?.length).toBe(3);
  });

  it('is the last one where a run began anew', () => {
    const [first, ...rest] = stagesByHand(table, playedByHand(table, { numbers, operations })).map(
      ({ reshapeStep }) => reshapeStep,
    );
    const stages = stagesOf(table, [first!, ...rest.slice(0, 2), first!, ...rest.slice(0, 1)]);
    expect(playedInRun(stages, 4, numbers)?.done).toHaveLength(1);
    expect(playedInRun(stages, 4, numbers)?.length).toBe(1);
    expect(playedInRun(stages, 1, numbers)?.done).toHaveLength(2);
    expect(playedInRun([], 0, numbers)).toBeUndefined();
  });
});
