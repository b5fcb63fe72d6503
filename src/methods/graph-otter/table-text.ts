/**
 * The table, or some cells of it, as prompts have it.
 *
 *     (2, 0, "North") (2, 1, "10")          nodes, a line a row; a merged cell stands in its first row
 *
 *     |   | 0      | 1      | 2      |      Markdown, with the numbers of rows and columns; a merged cell
 *     |---|---|---|---|                     is repeated in the places that it covers
 *     | 0 | Museum | Summer | Summer |
 *
 *     |0|1|2                                the same between bars: a blank beside each costs a token
 *     0|Museum|Summer|Summer
 */
import { type CellGraph, nodeOf } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { type Cell, type CellId, cellAt, type Table } from '../../table/model.ts';
import type { GraphOtterOptions } from './options.ts';

/** @param within the cells that are shown; all of them unless said. */
export const tableText = (
  table: Table,
  graph: CellGraph,
  form: GraphOtterOptions['tableForm'],
  within?: ReadonlySet<CellId>,
): string => (form === 'nodes' ? nodesOf(graph, within) : linesOf(table, form, within));

function nodesOf(graph: CellGraph, within?: ReadonlySet<CellId>): string {
  const rows = graph.inRow.map((ids, row) =>
    ids
      .map((id) => nodeOf(graph, id))
      .filter((node) => node.row === row && (!within || within.has(node.cell)))
      .map(nodeText)
      .join(' '),
  );
  return rows.filter((line) => line !== '').join('\n');
}

/** Words of a cell between bars. */
const inBars = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

function linesOf(table: Table, form: 'markdown' | 'bars', within?: ReadonlySet<CellId>): string {
  const at = (row: number, column: number): Cell | undefined => {
    const cell = cellAt(table, row, column);
    return cell && (!within || within.has(cell.id)) ? cell : undefined;
  };
  const all = { rows: places(table.rows), columns: places(table.columns) };
  // A line through nothing but merged cells that began before it says nothing, unless everything is shown.
  const rows = all.rows.filter(
    (row) => !within || all.columns.some((column) => at(row, column)?.row === row),
  );
  const columns = all.columns.filter(
    (column) => !within || rows.some((row) => at(row, column)?.column === column),
  );
  const texts = rows.map((row) => [
    String(row),
    ...columns.map((column) => inBars(at(row, column)?.text ?? '')),
  ]);
  if (form === 'bars') return [['', ...columns], ...texts].map((line) => line.join('|')).join('\n');
  const lines = texts.map((line) => `| ${line.join(' | ')} |`);
  return [`| | ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length + 1)}`, ...lines].join('\n');
}

const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
