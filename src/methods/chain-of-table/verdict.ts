/** Whether a table supports a statement, as far as rules can say: one of its rows must hold all that is said. */
import { tokens } from '../../reading/words.ts';
import type { FlatRow, FlatTable } from '../../table/flat.ts';
import { says } from './seen.ts';
import { type Setting, type State, stageOf } from './state.ts';

/** How many cells of a row a statement says, each with its whole text. */
const saidIn = (statement: string, { cells }: FlatRow): number =>
  cells.filter(({ text }) => says(statement, text)).length;

/** The rows that the statement says most of; none where it says nothing of any. */
export function witnesses(setting: Setting, state: State): number[] {
  const { table } = stageOf(setting, state);
  const shown = table.rows.slice(0, setting.options.planRows);
  const counts = shown.map((row) => saidIn(setting.task.question, row));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : counts.flatMap((count, row) => (count === most ? [row] : []));
}

/** True when one row holds every number of the statement, and more than one of its cells where it has no number. */
export function verdictOf(setting: Setting, state: State): boolean {
  const { table } = stageOf(setting, state);
  const statement = setting.task.question;
  const numbers = tokens(statement).filter((token) => /^\.?\d/.test(token));
  return shownRows(setting, table).some((row) => {
    const own = new Set(row.cells.flatMap(({ text }) => tokens(text)));
    const said = saidIn(statement, row);
    return numbers.every((number) => own.has(number)) && said >= (numbers.length > 0 ? 1 : 2);
  });
}

const shownRows = ({ options }: Setting, table: FlatTable): readonly FlatRow[] =>
  table.rows.slice(0, options.planRows);
