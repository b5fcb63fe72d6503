/**
 * From what a model wrote to headers and cells of the table: place and text must agree. Where they do not, the text
 * decides if it is the only one, else the place; either is told. Bare texts are read where no tuple is written.
 */
import type { NoteCode } from '../../method/step.ts';
import type { CellId } from '../../table/model.ts';
import {
  type CellTuple,
  cellText,
  type HeaderTuple,
  headerText,
  plainText,
  plainTuplesIn,
  type TableTuples,
  tuplesIn,
} from '../../table/tuples.ts';
import type { Setting } from './setting.ts';

export interface Noted {
  readonly code: NoteCode;
  readonly text: string;
  readonly cells: readonly CellId[];
}

export interface Resolved<T> {
  readonly found: readonly T[];
  readonly notes: readonly Noted[];
}

export interface ResolvedHeaders extends Resolved<TableHeader> {
  /** The reply says that the whole side is meant, in place of naming its headers. */
  readonly all: boolean;
}

/** "all columns", "all rows", as the prompt of the second turn offers it. */
const WHOLE_SIDE = /^[^a-z]{0,8}all (?:the )?(?:columns?|rows?|(?:column |row )?headers?)\b/i;

type TableHeader = TableTuples['top'][number];
export type TableCell = TableTuples['cells'][number];

const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** A text of a reply is cut where its form ends it; as much as came has to be the beginning. */
const CUT_AT = 60;
const isMeant = (own: string, given: string): boolean =>
  folded(own) === folded(given) ||
  (given.length >= CUT_AT && folded(own).startsWith(folded(given).slice(0, CUT_AT)));

export function headersIn({ tuples }: Setting, side: 'top' | 'left', text: string): ResolvedHeaders {
  const kind = side === 'top' ? 'T' : 'L';
  const own = tuples[side];
  const written = tuplesIn(text).filter((tuple) => tuple.kind !== 'C');
  if (written.length === 0) {
    const named = byWords(own, text);
    return { found: named, notes: [], all: named.length === 0 && WHOLE_SIDE.test(text) };
  }
  const found: TableHeader[] = [];
  const notes: Noted[] = [];
  for (const tuple of written) {
    if (tuple.kind !== kind) continue;
    const match = headerFor(own, tuple);
    if (!match) {
      const fault = `The reply names a header that is not there: ${headerText(kind, tuple)}.`;
      notes.push({ code: 'unknown-node', text: fault, cells: [] });
    } else {
      if (!match.exact)
        notes.push({
          code: 'corrected-node',
          text: `The reply names the header ${headerText(kind, tuple)}; ${headerText(kind, match.header)} is taken.`,
          cells: [match.header.cell],
        });
      if (!found.includes(match.header)) found.push(match.header);
    }
  }
  return { found, notes, all: false };
}

function headerFor(
  own: readonly TableHeader[],
  { level, first, last, text }: HeaderTuple,
): { header: TableHeader; exact: boolean } | undefined {
  const named = own.filter((header) => isMeant(header.text, text));
  const spans = (header: HeaderTuple): boolean => header.first === first && header.last === last;
  const exact = named.find((header) => spans(header) && header.level === level) ?? named.find(spans);
  if (exact) return { header: exact, exact: true };
  const touching = named.find((header) => header.first <= last && header.last >= first);
  const [only] = named;
  const header = touching ?? (named.length === 1 ? only : undefined);
  const here = own.find((one) => spans(one) && one.level === level);
  const taken = header ?? (named.length === 0 ? here : undefined);
  return taken && { header: taken, exact: false };
}

/** The headers of cells by their places, as the tree has them. */
export function headersOver(
  { tuples }: Setting,
  cells: readonly TableCell[],
): Pick<TableTuples, 'top' | 'left'> {
  const over = (own: readonly TableHeader[], at: (cell: TableCell) => number) =>
    own.filter(({ first, last }) => cells.some((cell) => first <= at(cell) && at(cell) <= last));
  return {
    top: over(tuples.top, ({ column }) => column),
    left: over(tuples.left, ({ row }) => row),
  };
}

/** Headers whose whole text stands between commas, bars or quotes. */
function byWords(own: readonly TableHeader[], text: string): TableHeader[] {
  const textsNamed = new Set(
    text
      .split(/[|,;\n"“”[\]]+|\s>\s/)
      .map(folded)
      .filter((words) => words !== ''),
  );
  return own.filter((header) => header.text.trim() !== '' && textsNamed.has(folded(header.text)));
}

/** @param only the cells that were shown; others cannot be meant. */
export function cellsIn(
  { tuples, origin }: Setting,
  text: string,
  only: ReadonlySet<CellId> | undefined,
): Resolved<TableCell> {
  const shown = only ? tuples.cells.filter(({ cell }) => only.has(cell)) : tuples.cells;
  const labelled = tuplesIn(text).filter((tuple) => tuple.kind === 'C');
  const written: readonly CellTuple[] = labelled.length > 0 ? labelled : plainTuplesIn(text);
  const name = origin === 'none' ? plainText : cellText;
  const found: TableCell[] = [];
  const notes: Noted[] = [];
  for (const tuple of written) {
    const match = cellFor(shown, tuple);
    if (!match) {
      const fault = `The reply names a cell that is not there: ${name(tuple)}.`;
      notes.push({ code: 'unknown-node', text: fault, cells: [] });
    } else {
      if (!match.exact)
        notes.push({
          code: 'corrected-node',
          text: `The reply names the cell ${name(tuple)}; ${name(match.cell)} is taken.`,
          cells: [match.cell.cell],
        });
      if (!found.includes(match.cell)) found.push(match.cell);
    }
  }
  return { found, notes };
}

function cellFor(
  shown: readonly TableCell[],
  { row, column, text }: CellTuple,
): { cell: TableCell; exact: boolean } | undefined {
  const here = shown.find((cell) => cell.row === row && cell.column === column);
  if (here && isMeant(here.text, text)) return { cell: here, exact: true };
  const named = text.trim() === '' ? [] : shown.filter((cell) => isMeant(cell.text, text));
  const [only] = named;
  const cell = named.length === 1 ? only : here;
  return cell && { cell, exact: false };
}
