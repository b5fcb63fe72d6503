/** What kind of thing a cell's text is, which is how headers and data columns are told apart. */
import type { Cell } from '../table/model.ts';
import { isPlaceholder, readDate, readNumber } from './values.ts';

/** `year` also stands for seasons and full dates; `none` for empty cells and "no value" marks. */
export type CellKind = 'number' | 'year' | 'text' | 'none';

const kinds = new Map<string, CellKind>();

function kindOfText(text: string): CellKind {
  const known = kinds.get(text);
  if (known) return known;
  const kind = readDate(text)
    ? 'year'
    : readNumber(text) !== undefined
      ? 'number'
      : isPlaceholder(text)
        ? 'none'
        : 'text';
  if (kinds.size < 50_000) kinds.set(text, kind);
  return kind;
}

export const kindOf = (cell: Cell | undefined): CellKind => (cell ? kindOfText(cell.text) : 'none');

/** Has the cell no text at all? A gap has none either. */
export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cell.text.trim() === '';
