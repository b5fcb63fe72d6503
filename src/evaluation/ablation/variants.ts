/**
 * What an answer hangs on: for every cell that it rests on, the same run over a table in which that cell is blank, and
 * over one in which it says something else that its column could say.
 */
import type { Outcome } from '../../method/step.ts';
import { estimateTokens } from '../../method/tokens.ts';
import { printNumber } from '../../reading/arithmetic.ts';
import { isPlaceholder, readNumber } from '../../reading/values.ts';
import { normalise } from '../../reading/words.ts';
import { countsOf } from '../../run/counts.ts';
import type { Run } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { type Cell, type CellId, cellOf, type Table } from '../../table/model.ts';
import { headerCells, treesOf } from '../failure/relevance.ts';

export interface Variant {
  readonly cell: CellId;
  readonly how: 'blanked' | 'changed';
  /** What the cell says in it. */
  readonly text: string;
  /** From its beginning: nothing of it was asked yet. */
  readonly run: Run;
}

/** What variants take at most at about, counted off the run that they vary. */
export interface HangingCost {
  readonly runs: number;
  readonly requests: number;
  readonly tokens: number;
}

/** Two variants for each evidence cell; one where its column holds nothing else to say. */
export function hangingOn(run: Run, { evidence }: Outcome): Variant[] {
  const { table } = run.problem;
  return [...new Set(evidence)].flatMap((id): Variant[] => {
    const cell = cellOf(table, id);
    const other = otherValue(cell, table);
    const texts = [
      ...(cell.text.trim() === '' ? [] : [{ how: 'blanked', text: '' } as const]),
      ...(other === undefined ? [] : [{ how: 'changed', text: other } as const]),
    ];
    return texts.map(({ how, text }) => {
      const problem = { ...run.problem, table: withText(table, id, text) };
      return { cell: id, how, text, run: { ...run, problem, log: [] } };
    });
  });
}

/** The table with one cell's text changed. A link in the text becomes a link of the whole cell. */
function withText(table: Table, id: CellId, text: string): Table {
  const cells = table.cells.map((cell) => (cell.id === id ? { ...cell, text } : cell));
  const passages = table.passages?.map((passage) => ({
    ...passage,
    links: passage.links.map((link) => (link.cell === id ? { cell: id } : link)),
  }));
  return { ...table, cells, ...(passages ? { passages } : {}) };
}

/**
 * Another value that the cell could have: the next one below it in its column, from the top again after the last, of
 * the same kind; of a header above the data, the next one beside it. A number that stands alone is doubled.
 */
export function otherValue(cell: Cell, table: Table): string | undefined {
  const headers = headerCells(table);
  const isHeader = headers.has(cell.id);
  const isAbove = treesOf(table).top.some((header) => header.cell === cell.id);
  const number = readNumber(cell.text);
  const isLike = ({ id, text }: Cell): boolean =>
    headers.has(id) === isHeader &&
    !isPlaceholder(text) &&
    normalise(text) !== normalise(cell.text) &&
    (readNumber(text) === undefined) === (number === undefined);
  const column = table.cells.filter((one) => one.column === cell.column && isLike(one));
  const row = table.cells.filter((one) => one.row === cell.row && isLike(one));
  const below = column.find(({ row: at }) => at > cell.row) ?? column[0];
  const beside = row.find(({ column: at }) => at > cell.column) ?? row[0];
  const found = isAbove ? beside : below;
  if (found) return found.text;
  return number === undefined ? undefined : printNumber(number === 0 ? 1 : number * 2);
}

/** As much as the run itself took, for each variant; requests that a variant leaves as they were cost nothing. */
export function costOfHanging(played: Transcript, variants: readonly Variant[]): HangingCost {
  const { asks, tokens } = countsOf(played, estimateTokens);
  const runs = variants.length;
  return { runs, requests: asks * runs, tokens: (tokens.prompt + tokens.reply) * runs };
}
