/** How much a question speaks of the rows and columns of a table: to tell which of several alike cells it means. */
import { headerPath } from '../../reading/header-path.ts';
import { inferHeaders } from '../../reading/headers.ts';
import { readNumber } from '../../reading/values.ts';
import { contentStems } from '../../reading/words.ts';
import { type Cell, type CellId, cellAt, cellOf, type Table } from '../../table/model.ts';

export interface Relevance {
  /** Different words of the question that the headers and names of a cell's row and column have. */
  ofCell(id: CellId): number;
  /** The same of a row or a column alone, words that stand at all of them left out. */
  ofRow(row: number): number;
  ofColumn(column: number): number;
}

/** The header trees of a table: its own, or inferred. */
export const treesOf = (table: Table) => table.headers ?? inferHeaders(table);

/** Cells that are headers. */
export function headerCells(table: Table): ReadonlySet<CellId> {
  const { top, left } = treesOf(table);
  return new Set([...top, ...left].map(({ cell }) => cell));
}

export function relevanceIn(table: Table, question: string): Relevance {
  const asked = new Set(contentStems(question));
  const inQuestion = (texts: readonly string[]): Set<string> =>
    new Set(texts.flatMap((text) => contentStems(text.slice(0, 200)).filter((stem) => asked.has(stem))));
  const rows = Array.from({ length: table.rows }, (_, row) => inQuestion(namesOfRow(table, row)));
  const columns = Array.from({ length: table.columns }, (_, column) =>
    inQuestion(namesOfColumn(table, column)),
  );
  const [rareRows, rareColumns] = [withoutShared(rows), withoutShared(columns)];
  return {
    ofCell(id) {
      const cell = cellOf(table, id);
      const words = new Set<string>();
      for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
        for (const word of rows[row] ?? []) words.add(word);
      for (let column = cell.column; column < cell.column + cell.colSpan; column++)
        for (const word of columns[column] ?? []) words.add(word);
      return words.size;
    },
    ofRow: (row) => rareRows[row]?.size ?? 0,
    ofColumn: (column) => rareColumns[column]?.size ?? 0,
  };
}

/** The headers left of a row, and what else it has that is no number. */
function namesOfRow(table: Table, row: number): string[] {
  const cells = new Map<CellId, Cell>();
  for (let column = 0; column < table.columns; column++) {
    const cell = cellAt(table, row, column);
    // A caption over the whole table names no row.
    if (cell && cell.colSpan < table.columns) cells.set(cell.id, cell);
  }
  const own = [...cells.values()].filter(({ text }) => readNumber(text) === undefined);
  const last = cellAt(table, row, table.columns - 1);
  const path = last ? headerPath(table, treesOf(table), last).left : [];
  return [...own.map(({ text }) => text), ...path.map((id) => cellOf(table, id).text)];
}

function namesOfColumn(table: Table, column: number): string[] {
  const last = cellAt(table, table.rows - 1, column);
  const path = last ? headerPath(table, treesOf(table), last).top : [];
  const first = cellAt(table, 0, column);
  return [...(path.length === 0 && first ? [first.text] : []), ...path.map((id) => cellOf(table, id).text)];
}

/** Without the words that every line has that has any. */
function withoutShared(lines: readonly ReadonlySet<string>[]): Set<string>[] {
  const named = lines.filter(({ size }) => size > 0);
  const shared = (word: string): boolean => named.length > 1 && named.every((line) => line.has(word));
  return lines.map((line) => new Set([...line].filter((word) => !shared(word))));
}
