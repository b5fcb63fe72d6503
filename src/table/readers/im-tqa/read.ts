/** IM-TQA (Zheng et al., ACL 2023): a merged cell repeats its number in the grid, headers are listed by role. */
import { array, int, minimum, object, string } from 'zod/mini';
import { type CellId, makeTable, type PlacedCell, type Table, withHeaders } from '../../model.ts';
import { nestedByPlace } from '../../nesting.ts';
import { bad, good, type Read } from '../../read.ts';
import { sizeFault, tooLarge } from '../limit.ts';
import type { Source, TablesRead } from '../reader.ts';
import { type Records, readRecords, shaped } from '../records.ts';

const numbers = array(int().check(minimum(0)));

const ImTqaTable = object({
  table_id: string(),
  table_type: string(),
  file_name: string(),
  cell_ID_matrix: array(numbers),
  chinese_cell_value_list: array(string()),
  english_cell_value_list: array(string()),
  column_attribute: numbers,
  row_attribute: numbers,
  column_index: numbers,
  row_index: numbers,
});
type ImTqaTable = ReturnType<typeof ImTqaTable.parse>;

/** A table in both languages; the cells of both have the same places. */
export interface ImTqaRecord {
  readonly id: string;
  /** vertical, horizontal, hierarchical or complex. */
  readonly type: string;
  readonly file: string;
  readonly english: Table;
  readonly chinese: Table;
  /** The data set's number of each cell, in the order of the table's cells. */
  readonly numbers: readonly number[];
  /** The cells of each of the four roles, in the data set's numbers. */
  readonly roles: Pick<ImTqaTable, 'column_attribute' | 'row_attribute' | 'column_index' | 'row_index'>;
}

/** Every table of the file in English, its title the name by which questions call it. */
export function readImTqa(source: Source): TablesRead {
  const read = readImTqaRecords(source);
  if (!read.ok) return read;
  return { ...good(read.value.records.map(({ english }) => english)), notes: read.value.faults };
}

export const readImTqaRecords = (source: Source): Read<Records<ImTqaRecord>> =>
  readRecords(source, shaped(ImTqaTable, recordFrom));

function recordFrom(given: ImTqaTable): Read<ImTqaRecord> {
  const { table_id: id, table_type: type, file_name: file, cell_ID_matrix: grid } = given;
  const { column_attribute, row_attribute, column_index, row_index } = given;
  const pieces = piecesOf(grid);
  if (!pieces.ok) return pieces;
  for (const language of ['chinese', 'english'] as const) {
    const field = `${language}_cell_value_list` as const;
    const missing = pieces.value.find(({ number }) => given[field][number] === undefined);
    if (missing)
      return bad(
        `The field ${field} has ${given[field].length} texts; one for the cell ${missing.number} of cell_ID_matrix was expected.`,
      );
  }
  const top = new Set([...column_attribute, ...column_index]);
  const left = new Set([...row_attribute, ...row_index]);
  const tableIn = (texts: readonly string[]): Table => {
    const cells = pieces.value.map(({ number, ...place }) => ({ ...place, text: texts[number] ?? '' }));
    const table = makeTable(id, grid.length, grid[0]?.length ?? 0, cells);
    const of = (numbered: ReadonlySet<number>) =>
      pieces.value.flatMap(({ number }, at) => (numbered.has(number) ? [at as CellId] : []));
    return withHeaders(table, nestedByPlace(table, { top: of(top), left: of(left) }));
  };
  return good({
    id,
    type,
    file,
    english: tableIn(given.english_cell_value_list),
    chinese: tableIn(given.chinese_cell_value_list),
    numbers: pieces.value.map(({ number }) => number),
    roles: { column_attribute, row_attribute, column_index, row_index },
  });
}

type Piece = Omit<PlacedCell, 'text' | 'header'> & { readonly number: number };

/** The cells of a grid of numbers, in reading order. */
function piecesOf(grid: readonly (readonly number[])[]): Read<Piece[]> {
  const columns = grid[0]?.length ?? 0;
  if (columns === 0)
    return bad('The field cell_ID_matrix holds no cell; at least one row with one number was expected.');
  if (tooLarge(grid.length, columns)) return sizeFault('The table', grid.length, columns);
  const ragged = grid.findIndex((line) => line.length !== columns);
  if (ragged >= 0)
    return bad(
      `The field cell_ID_matrix[${ragged}] has ${grid[ragged]?.length} numbers; ${columns} were expected, as in cell_ID_matrix[0].`,
    );
  const found = new Map<number, Piece>();
  for (const [row, line] of grid.entries()) {
    for (const [column, number] of line.entries()) {
      const piece = found.get(number);
      if (!piece) found.set(number, { number, row, column, rowSpan: 1, colSpan: 1 });
      else {
        const rowSpan = Math.max(piece.rowSpan, row - piece.row + 1);
        const colSpan = Math.max(piece.colSpan, column - piece.column + 1);
        found.set(number, { ...piece, rowSpan, colSpan });
      }
    }
  }
  const torn = [...found.values()].find((piece) => !isWhole(grid, piece));
  return torn
    ? bad(
        `The cell ${torn.number} of the field cell_ID_matrix does not fill a rectangle; one that does was expected.`,
      )
    : good([...found.values()]);
}

function isWhole(
  grid: readonly (readonly number[])[],
  { number, row, column, rowSpan, colSpan }: Piece,
): boolean {
  for (let at = row; at < row + rowSpan; at++)
    for (let across = column; across < column + colSpan; across++)
      if (grid[at]?.[across] !== number) return false;
  return grid.slice(row).every((line) => line.slice(0, column).every((other) => other !== number));
}
