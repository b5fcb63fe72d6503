/** What every way of answering works with, and what each gives back. */
import type { Cell, CellId } from '../table/model.ts';
import type { Operation } from './arithmetic.ts';
import type { Candidate } from './candidates.ts';
import type { Frame } from './frame.ts';
import type { Intent } from './intent.ts';
import type { Gains, Relevance } from './relevance.ts';
import { readNumber } from './values.ts';

export interface Context {
  readonly frame: Frame;
  readonly relevance: Relevance;
  readonly intent: Intent;
  readonly question: string;
  /** Single cells that may be asked for, best first. */
  readonly candidates: readonly Candidate[];
}

/** An answer, before it is explained: where it stands and what was done with the cells. */
export interface Found {
  readonly operation: Operation;
  readonly cells: readonly Cell[];
  readonly values: readonly string[];
  /** The rows and columns that were used, most relevant first. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly score: number;
}

export type Axis = 'row' | 'column';

/** The position where a line of one axis crosses a line of the other. */
export function crossing(frame: Frame, axis: Axis, along: number, across: number): Cell | undefined {
  return axis === 'row' ? frame.at(along, across) : frame.at(across, along);
}

/** The number where two lines cross; headers are not data, whatever they look like. */
export function numberAt(frame: Frame, axis: Axis, along: number, across: number): number | undefined {
  const [row, column] = axis === 'row' ? [along, across] : [across, along];
  const cell = frame.at(row, column);
  if (!cell || (column < frame.firstData && frame.left(row).includes(cell.id))) return undefined;
  return readNumber(cell.text);
}

export const pathOf = (frame: Frame, axis: Axis, at: number): readonly CellId[] =>
  axis === 'row' ? frame.left(at) : frame.top(at);

export const linesOf = (relevance: Relevance, axis: Axis) =>
  axis === 'row' ? relevance.rows : relevance.columns;

export const otherAxis = (axis: Axis): Axis => (axis === 'row' ? 'column' : 'row');

/** The sum over the question's words of the best gain of any of the lines. */
export function jointGain(lines: readonly Gains[]): number {
  const [first] = lines;
  if (!first) return 0;
  let sum = 0;
  for (let word = 0; word < first.length; word++) {
    let most = 0;
    for (const gains of lines) most = Math.max(most, gains[word] ?? 0);
    sum += most;
  }
  return sum;
}

/** Texts that stand for a whole rather than one of its parts. */
export const isTotal = (text: string): boolean =>
  /\b(?:totals?|overall|all|both|career|combined|sum|grand)\b/i.test(text);

/** The header of a line itself, without its ancestors. */
export function ownHeader(frame: Frame, axis: Axis, at: number): Cell | undefined {
  const path = pathOf(frame, axis, at);
  const cells = path.flatMap((id) => frame.table.cells[id] ?? []);
  const named = cells.filter((cell) => cell.text.trim() !== '');
  if (axis === 'row') return named.at(-1);
  // A unit that covers several columns ("percent") names none of them.
  return named.findLast((cell) => cell.colSpan === 1) ?? named.at(-1);
}
