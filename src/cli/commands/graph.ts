import {
  type CellGraph,
  cellGraph,
  hopsFrom,
  type NodeId,
  neighbours,
  nodeOf,
  nodesOfCell,
  sharedNeighbours,
} from '../../graph/cell-graph.ts';
import type { Json } from '../../method/json.ts';
import { cellAt, type Table } from '../../table/model.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { AnswerOne } from '../answer-one.ts';
import type { Position } from '../fields.ts';
import { openTable, sizeOf } from '../open-table.ts';
import { perTable } from '../per-table.ts';

const answer: AnswerOne = async (fields, io) => {
  const { cell, with: other, hops, split = false } = fields;
  if (!cell) return bad('No cell was given; name one with --cell R,C.');
  if (other && hops !== undefined) return bad('A second cell and hops were given; leave one of them out.');
  const opened = await openTable(fields, io);
  if (!opened.ok) return opened;
  const { table, notes } = opened.value;
  const graph = cellGraph(table, { split });
  const node = nodeAt(table, graph, cell);
  if (!node.ok) return node;
  const second = other ? nodeAt(table, graph, other) : undefined;
  if (second && !second.ok) return second;
  return good({
    print: lookUp(graph, node.value, { second: second?.value, hops }),
    notes,
  });
};

interface LookUp {
  readonly second: NodeId | undefined;
  readonly hops: number | undefined;
}

function lookUp(graph: CellGraph, node: NodeId, { second, hops }: LookUp): Json {
  const named = (ids: readonly NodeId[]): Json =>
    ids.map((id) => {
      const { row, column, text } = nodeOf(graph, id);
      return [row, column, text];
    });
  if (second !== undefined) return { shared: named(sharedNeighbours(graph, node, second)) };
  if (hops !== undefined) {
    const reached = hopsFrom(graph, node, hops);
    return { hops: Array.from({ length: hops }, (_, hop) => named(reached[hop] ?? [])) };
  }
  const { sameRow, sameColumn } = neighbours(graph, node);
  return { sameRow: named(sameRow), sameColumn: named(sameColumn) };
}

/** The node that covers a position; with split merges, the one of this very position. */
function nodeAt(table: Table, graph: CellGraph, { row, column }: Position): Read<NodeId> {
  if (row >= table.rows || column >= table.columns)
    return bad(
      `Row ${row}, column ${column} is outside the table, which has ${sizeOf(table)}, counted from 0.`,
    );
  const cell = cellAt(table, row, column);
  const nodes = cell ? nodesOfCell(graph, cell.id) : [];
  const here = nodes.find((id) => {
    const node = nodeOf(graph, id);
    return (
      row - node.row < node.rowSpan &&
      column - node.column < node.colSpan &&
      row >= node.row &&
      column >= node.column
    );
  });
  return here === undefined
    ? bad(
        `There is no cell at row ${row}, column ${column} of the table, which has ${sizeOf(table)} and gaps.`,
      )
    : good(here);
}

export const graph = perTable({
  name: 'graph',
  summary: "looks up a cell's neighbours in the cell graph",
  flags: {
    cell: { type: 'string' },
    with: { type: 'string' },
    hops: { type: 'string' },
    split: { type: 'boolean' },
  },
  help: `
Usage: tablewalk graph FILE --cell R,C [--with R,C | --hops N] [--split]
       tablewalk graph [FILE] --cases FILE.jsonl

In the cell graph two cells are neighbours when they share a row or a column. Prints
{"sameRow": [[row, column, text]…], "sameColumn": […]}, the cell itself never among them.

  --cell R,C      the cell: row and column from 0, any position that it covers
  --with R,C      print {"shared": […]} instead: the cells that neighbour both
  --hops N        print {"hops": [[…]…]} instead: N lists, the n-th with the cells first reached over n edges;
                  empty where there is nothing further
  --split         every position of a merged cell is a node of its own; else a merged cell is one node, named
                  by its top-left position`,
  answer,
});
