/** Questions that a table could be asked, made of its own headers: something to begin with. */
import { type Cell, cellAt, cellOf, type HeaderTrees, type Table } from '../table/model.ts';
import { headerPaths } from './header-path.ts';
import { inferHeaders } from './headers.ts';
import { readNumber } from './values.ts';

interface Column {
  readonly name: string;
  /** The header over it and others; empty where there is none. */
  readonly group: string;
  readonly numeric: boolean;
}

interface Row {
  readonly at: number;
  readonly name: string;
}

/** Names longer than this make no question that anyone would ask. */
const LONGEST = 48;
/** Rows beyond these are not looked at: a few will do. */
const ROWS_AT_MOST = 200;
const TOTAL = /^(?:all|total|totals|sum|overall|average|mean)\b/i;

/** At most four questions, of different kinds; none for a table without names for rows and columns. */
export function suggestQuestions(table: Table): readonly string[] {
  const trees = table.headers ?? inferHeaders(table);
  const { label, rows } = rowsOf(table, trees);
  const columns = columnsOf(table, trees, label, rows);
  const [numeric, other = numeric] = columns.filter((column) => column.numeric);
  const words = columns.find((column) => !column.numeric);
  const [row, next] = [rows[Math.floor(rows.length / 2)], rows[0]];
  if (!row || !next || !(numeric ?? words)) return [];
  const what = corner(table, label);
  return [
    ...(numeric ? [`What is ${the(numeric)} of ${row.name}?`] : []),
    ...(other && rows.length > 2 ? [`Which ${what || 'row'} has the highest ${named(other)}?`] : []),
    ...(numeric && row !== next
      ? [`What is the difference in ${named(numeric)} between ${row.name} and ${next.name}?`]
      : []),
    ...(words ? [`What is ${the(words)} of ${next.name}?`] : []),
  ].slice(0, 4);
}

const named = ({ name, group }: Column): string => (group === '' ? name : `${name} in ${group}`);
const the = (column: Column): string => `the ${named(column)}`;

const wordsOf = ({ text }: Cell): string => text.replace(/\s+/g, ' ').trim();
const usable = (name: string): boolean => name !== '' && name.length <= LONGEST && /[\p{L}\p{N}]/u.test(name);

/** Rows by their innermost header; without headers left of the data, by the first column. */
function rowsOf(table: Table, trees: HeaderTrees): { label: number; rows: readonly Row[] } {
  const left = headerPaths(table, trees).left;
  const first = bodyStart(table, trees);
  const found = Array.from({ length: Math.min(table.rows - first, ROWS_AT_MOST) }, (_, index) => {
    const at = first + index;
    const id = left.get(at)?.at(-1);
    const cell = id === undefined ? cellAt(table, at, 0) : cellOf(table, id);
    return cell && { at, name: wordsOf(cell), column: cell.column + cell.colSpan - 1 };
  }).flatMap((row) => (row && usable(row.name) && !TOTAL.test(row.name) ? [row] : []));
  const once = found.filter(({ name }) => found.filter((other) => other.name === name).length === 1);
  return { label: once[0]?.column ?? 0, rows: once };
}

/** The first row below the headers. */
const bodyStart = (table: Table, { top }: HeaderTrees): number =>
  top.reduce((row, { cell }) => {
    const { row: at, rowSpan } = cellOf(table, cell);
    return Math.max(row, at + rowSpan);
  }, 0);

function columnsOf(table: Table, trees: HeaderTrees, label: number, rows: readonly Row[]): readonly Column[] {
  const paths = headerPaths(table, trees).top;
  const leaves = Array.from({ length: table.columns }, (_, at) =>
    paths.get(at)?.map((id) => cellOf(table, id)),
  );
  const names = leaves.map((path) => (path?.length ? wordsOf(path.at(-1) as Cell) : ''));
  return names.flatMap((name, at) => {
    const alike = names.filter((one) => one === name).length > 1;
    const group = alike ? groupOf(leaves[at]) : '';
    if (at <= label || !usable(name) || !usable(`${name}${group}`) || (alike && group === '')) return [];
    const cells = rows.flatMap((row) => cellAt(table, row.at, at) ?? []);
    const numbers = cells.filter(({ text }) => readNumber(text) !== undefined).length;
    return cells.length === 0 ? [] : [{ name, group, numeric: numbers * 2 > cells.length }];
  });
}

const groupOf = (path: readonly Cell[] | undefined): string => {
  const over = path?.at(-2);
  return over ? wordsOf(over) : '';
};

/** What the rows are: the words above their names. */
function corner(table: Table, label: number): string {
  const cell = cellAt(table, 0, label);
  const name = cell && cell.colSpan === 1 ? wordsOf(cell) : '';
  return usable(name) ? name : '';
}
