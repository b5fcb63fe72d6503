/** Questions that a table could be asked, made of its own headers: something to begin with. */
import { type Cell, cellAt, cellOf, type HeaderTrees, type Table } from '../table/model.ts';
import { dataEnd, titleRows } from './around-data.ts';
import { saysNote, saysTotal } from './general-words.ts';
import { headerPaths } from './header-path.ts';
import { inferHeaders } from './headers.ts';
import { readQuestion } from './question.ts';
import {
  type Column,
  differences,
  lookups,
  type Row,
  type Suggested,
  superlatives,
  texts,
} from './question-words.ts';
import { readNumber } from './values.ts';

/** Names longer than this make no question that anyone would ask. */
const LONGEST = 48;
/** Rows beyond these are not looked at: a few will do. */
const ROWS_AT_MOST = 200;
const WHOLE = /^(?:all|both|overall|average|mean)\b/i;
const isWhole = (name: string): boolean => WHOLE.test(name) || saysTotal(name);
/** The marks of footnotes at the end of a name. */
const withoutMarks = (name: string): string => name.replace(/\s*(?:\[[^\]]{1,4}\]|[*†‡§¹²³]+)$/u, '');
const isNotes = (name: string): boolean => saysNote(`${name}:`);

/** Tables up to this size have their questions answered by the rules before these are shown. */
const CHECKED_CELLS = 2_500;

/**
 * At most four questions, of different kinds, as a person would ask them; none for a table without names for rows and
 * columns. In tables that are not large, only those that the rules answer rightly.
 */
export function suggestQuestions(table: Table): readonly string[] {
  const trees = table.headers ?? inferHeaders(table);
  const { label, rows } = rowsOf(table, trees);
  const columns = columnsOf(table, trees, label, rows);
  const what = corner(table, label);
  const found: string[] = [];
  for (const kind of [lookups, superlatives, differences, texts]) {
    const { question } = kind({ table, rows, columns, what }).find((one) => isAnswered(table, one)) ?? {};
    if (question !== undefined) found.push(question);
  }
  return found;
}

function isAnswered(table: Table, { question, answer }: Suggested): boolean {
  if (table.cells.length > CHECKED_CELLS) return true;
  const { values } = readQuestion(question, table);
  const [value = ''] = values;
  const [own, expected] = [readNumber(value), readNumber(answer)];
  const same = own !== undefined && expected !== undefined ? own === expected : value === answer;
  return values.length === 1 && same;
}

const wordsOf = ({ text }: Cell): string => text.replace(/\s+/g, ' ').trim();
const usable = (name: string): boolean => name !== '' && name.length <= LONGEST && /[\p{L}\p{N}]/u.test(name);

/** Rows by their innermost header; without headers left of the data, by the first column. */
function rowsOf(table: Table, trees: HeaderTrees): { label: number; rows: readonly Row[] } {
  const left = headerPaths(table, trees).left;
  const first = bodyStart(table, trees);
  const found = Array.from(
    { length: Math.max(0, Math.min(dataEnd(table) - first, ROWS_AT_MOST)) },
    (_, index) => {
      const at = first + index;
      const id = left.get(at)?.at(-1);
      const cell = id === undefined ? cellAt(table, at, 0) : cellOf(table, id);
      return cell && { at, name: withoutMarks(wordsOf(cell)), column: cell.column + cell.colSpan - 1 };
    },
  ).flatMap((row) => (row && usable(row.name) && !isWhole(row.name) ? [row] : []));
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
    const over = groupOf(leaves[at]);
    const column = { at, name, group, over, numeric: numbers * 2 > cells.length };
    return cells.length === 0 || isNotes(name) ? [] : [column];
  });
}

const groupOf = (path: readonly Cell[] | undefined): string => {
  const over = path?.at(-2);
  return over ? wordsOf(over) : '';
};

/** What the rows are: the words above their names. */
function corner(table: Table, label: number): string {
  const cell = cellAt(table, titleRows(table), label);
  const name =
    cell && (cell.colSpan === 1 || cell.column === 0) && cell.colSpan < table.columns ? wordsOf(cell) : '';
  return usable(name) ? name : '';
}
