/**
 * AIT-QA keeps no grid: a path of headers for each column and each row, and the data. The grid is built from them;
 * headers side by side that begin alike are one merged cell.
 *
 *     column_header  [[Profit, 2018], [Profit, 2017]]        |      | Profit     |
 *     row_header     [[Cargo], [Mail]]                  →    |      | 2018 | 2017 |
 *     data           [[1, 2], [3, 4]]                        | Cargo| 1    | 2    |
 */
import { array, object, string } from 'zod/mini';
import { cellAt, type Header, makeTable, type PlacedCell, type Table, withHeaders } from '../../model.ts';
import { bad, good, quotable, type Read } from '../../read.ts';
import { sizeFault, tooLarge } from '../limit.ts';
import type { Source, TablesRead } from '../reader.ts';
import { type Records, readRecords, shaped } from '../records.ts';

const path = array(string());

const AitQaTable = object({
  id: string(),
  column_header: array(path),
  row_header: array(path),
  data: array(array(string())),
});
type AitQaTable = ReturnType<typeof AitQaTable.parse>;

/** Every table of the file, its title the name by which questions call it. */
export function readAitQa(source: Source): TablesRead {
  const read = readAitQaTables(source);
  return read.ok ? { ...good(read.value.records), notes: read.value.faults } : read;
}

const readAitQaTables = (source: Source): Read<Records<Table>> =>
  readRecords(source, shaped(AitQaTable, tableFrom));

type Paths = readonly (readonly string[])[];

const longest = (paths: Paths): number => paths.reduce((most, one) => Math.max(most, one.length), 0);

function tableFrom({ id, column_header, row_header, data }: AitQaTable): Read<Table> {
  const headRows = longest(column_header);
  const headColumns = longest(row_header);
  const rows = headRows + Math.max(row_header.length, data.length);
  const columns = headColumns + Math.max(column_header.length, longest(data));
  if (rows * columns === 0)
    return bad('The field data holds no cell and there are no headers; at least one cell was expected.');
  if (tooLarge(rows, columns)) return sizeFault(`The table “${quotable(id)}”`, rows, columns);
  const top = branches(column_header, headRows).map((branch) => ({
    ...branch,
    cell: placed(headColumns + branch.first, branch, 'top'),
  }));
  const left = branches(row_header, headColumns).map((branch) => ({
    ...branch,
    cell: placed(headRows + branch.first, branch, 'left'),
  }));
  const cells = data.flatMap((line, row) =>
    line.map((text, column): PlacedCell => {
      return { row: headRows + row, column: headColumns + column, rowSpan: 1, colSpan: 1, text };
    }),
  );
  const corner: PlacedCell[] =
    headRows * headColumns > 0
      ? [{ row: 0, column: 0, rowSpan: headRows, colSpan: headColumns, text: '' }]
      : [];
  const table = makeTable(id, rows, columns, [
    ...corner,
    ...top.map(({ cell }) => cell),
    ...left.map(({ cell }) => cell),
    ...cells,
  ]);
  return good(withHeaders(table, { top: treeOf(table, top), left: treeOf(table, left) }));
}

/** A header of a tree: over which lines it stands, on which levels, and under which other one of the list. */
interface Branch {
  readonly text: string;
  readonly first: number;
  readonly lines: number;
  readonly level: number;
  /** How many levels it fills; the last of a path reaches down to the data. */
  readonly depth: number;
  readonly parent: number | null;
}

/** The headers of paths, parents first; a header that is the last of its path stands over one line alone. */
function branches(paths: Paths, levels: number): Branch[] {
  const found: Branch[] = [];
  let open: { text: string; index: number }[] = [];
  paths.forEach((own, line) => {
    let shared = 0;
    while (shared < open.length && shared < own.length - 1 && open[shared]?.text === own[shared]) shared++;
    for (const { index } of open.slice(0, shared)) {
      const branch = found[index];
      if (branch) found[index] = { ...branch, lines: branch.lines + 1 };
    }
    open = open.slice(0, shared);
    own.slice(shared).forEach((text, step) => {
      const level = shared + step;
      const last = level === own.length - 1;
      const parent = open.at(-1)?.index ?? null;
      const depth = last ? levels - level : 1;
      const index = found.push({ text, first: line, lines: 1, level, depth, parent }) - 1;
      open.push({ text, index });
    });
    // The last of a path is nobody's parent.
    open = open.slice(0, Math.max(0, own.length - 1));
  });
  return found;
}

const placed = (first: number, { text, lines, level, depth }: Branch, side: 'top' | 'left'): PlacedCell =>
  side === 'top'
    ? { row: level, column: first, rowSpan: depth, colSpan: lines, text }
    : { row: first, column: level, rowSpan: lines, colSpan: depth, text };

function treeOf(table: Table, list: readonly (Branch & { readonly cell: PlacedCell })[]): Header[] {
  return list.flatMap(({ cell: { row, column }, level, parent }) => {
    const cell = cellAt(table, row, column);
    return cell ? [{ cell: cell.id, level, parent }] : [];
  });
}
