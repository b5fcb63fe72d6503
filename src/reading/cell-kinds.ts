/** What kind of thing a cell's text is, which is how headers and data columns are told apart. */
import { memoisedText } from '../table/memoised.ts';
import type { Cell } from '../table/model.ts';
import { isPlaceholder, readDate, readNumber } from './values.ts';

/** `year` also stands for seasons and full dates; `none` for empty cells and "no value" marks. */
export type CellKind = 'number' | 'year' | 'text' | 'none';

const kindOfText = memoisedText(1_000_000, (text): CellKind => {
  if (readDate(text)) return 'year';
  if (readNumber(text) !== undefined) return 'number';
  return isPlaceholder(text) ? 'none' : 'text';
});

export const kindOf = (cell: Cell | undefined): CellKind => (cell ? kindOfText(cell.text) : 'none');

/** Has the cell no text at all? A gap has none either. */
export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cell.text.trim() === '';
