import { describe, expect, it } from 'vitest';
import type { Run } from '../../run/run.ts';
import type { RunTree } from '../../run/tree.ts';
import { drawTable } from '../../table/draw.ts';
import { type CellId, type Table, withHeaders, withText } from '../../table/model.ts';
import { joinedTrees, withCells, withoutCells } from './kept-tree.ts';

const table = drawTable('Ferries', '| line | boats |\n| North | 4 |');
const run = (about: Table, question: string): Run => ({
  problem: { table: about, question, kind: 'answer' },
  method: 'toy',
  methodVersion: 1,
  options: {},
  limits: { contextTokens: 1000, temperature: false },
  backbone: 'The test',
  log: [],
});
const treeOf = (...runs: readonly Run[]): RunTree => ({
  branches: runs.map((one, index) => ({ id: `b${index}`, name: 'A branch', note: '', run: one })),
});
const headed = withHeaders(table, {
  top: [{ cell: 0 as CellId, level: 0, parent: null }],
  left: [],
  byHand: true,
});
const edited = withText(table, 3 as CellId, '5');

describe('a tree that is kept', () => {
  it('has no cells, and is as it was once the table is opened again', () => {
    const tree = treeOf(run(table, 'How many?'), run(headed, 'Which?'), run(table, 'Why?'));
    const kept = withoutCells(tree);
    expect(JSON.stringify(kept)).not.toContain('North');
    const again = structuredClone(table);
    const whole = withCells(JSON.parse(JSON.stringify(kept)), again);
    expect(whole).toEqual(tree);
    // What is worked out for the open table is not worked out again for its runs.
    expect(whole.branches[0]?.run.problem.table).toBe(again);
  });

  it('keeps the cells of a table that has others', () => {
    const tree = treeOf(run(table, 'How many?'), run(edited, 'How many?'));
    const kept = withoutCells(tree);
    expect(kept.tree.branches[1]?.run.problem.table).toBe(edited);
    expect(withCells(kept, table)).toEqual(tree);
  });

  it('is joined with what another tab kept, headers of both included', () => {
    const [here, there] = [treeOf(run(headed, 'Which?')), treeOf(run(table, 'How many?'))];
    const other = { branches: there.branches.map((branch) => ({ ...branch, id: 'other' })) };
    const both = withCells(joinedTrees(withoutCells(here), withoutCells(other)), table);
    expect(both.branches.map(({ run: { problem } }) => problem.table)).toEqual([table, headed]);
  });
});
