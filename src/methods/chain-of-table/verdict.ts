/** Whether a table supports a statement, as far as rules can say: one of its rows must hold all that is said. */
import { tokens } from '../../reading/words.ts';
import type { FlatRow } from '../../table/flat.ts';
import { says } from './says.ts';
import { seenBy } from './seen.ts';
import type { Setting, State } from './state.ts';
import { tablesShown } from './table-shown.ts';

/** How many cells of a row a statement says, each with its whole text. */
const saidIn = (statement: string, { cells }: FlatRow): number =>
  cells.filter(({ text }) => says(statement, text)).length;

/** The rows that the statement says most of; none where it says nothing of any. */
export function witnesses(setting: Setting, state: State): number[] {
  const { rows } = tablesShown(setting, state).table;
  const counts = shownRows(setting, state).map((row) => saidIn(setting.task.question, row));
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : counts.flatMap((count, at) => (count === most ? (rows[at] ?? []) : []));
}

/** True when one row holds every number of the statement, and more than one of its cells where it has no number. */
export function verdictOf(setting: Setting, state: State): boolean {
  const statement = setting.task.question;
  const numbers = tokens(statement).filter((token) => /^\.?\d/.test(token));
  return shownRows(setting, state).some((row) => {
    const own = new Set(row.cells.flatMap(({ text }) => tokens(text)));
    const mentions = saidIn(statement, row);
    return numbers.every((number) => own.has(number)) && mentions >= (numbers.length > 0 ? 1 : 2);
  });
}

const shownRows = (setting: Setting, state: State): readonly FlatRow[] => seenBy(setting, state).shown.rows;
