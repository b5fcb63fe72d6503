/**
 * From what a model wrote to headers and cells of the table: place and text must agree. Where they do not, the text
 * decides if it is the only one, else the place; either is told. Bare texts are read where no tuple is written.
 */
import type { NoteCode } from '../../method/step.ts';
import { folded } from '../../table/folded.ts';
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
  const resolved = resolvedIn<HeaderTuple, TableHeader>(
    written.filter((tuple) => tuple.kind === kind),
    (tuple) => headerFor(own, tuple),
    'header',
    (tuple) => headerText(kind, tuple),
  );
  return { ...resolved, all: false };
}

/** What of the table each tuple means, with a note where it means nothing or was corrected. */
function resolvedIn<T, F extends T & { readonly cell: CellId }>(
  tuples: readonly T[],
  find: (tuple: T) => { readonly value: F; readonly exact: boolean } | undefined,
  noun: string,
  textOf: (tuple: T) => string,
): Resolved<F> {
  const found: F[] = [];
  const notes: Noted[] = [];
  for (const tuple of tuples) {
    const match = find(tuple);
    if (!match) {
      const fault = `The reply names a ${noun} that is not there: ${textOf(tuple)}.`;
      notes.push({ code: 'unknown-node', text: fault, cells: [] });
    } else {
      if (!match.exact)
        notes.push({
          code: 'corrected-node',
          text: `The reply names the ${noun} ${textOf(tuple)}; ${textOf(match.value)} is taken.`,
          cells: [match.value.cell],
        });
      if (!found.includes(match.value)) found.push(match.value);
    }
  }
  return { found, notes };
}

function headerFor(
  own: readonly TableHeader[],
  { level, first, last, text }: HeaderTuple,
): { value: TableHeader; exact: boolean } | undefined {
  const named = own.filter((header) => isMeant(header.text, text));
  const spans = (header: HeaderTuple): boolean => header.first === first && header.last === last;
  const exact = named.find((header) => spans(header) && header.level === level) ?? named.find(spans);
  if (exact) return { value: exact, exact: true };
  const touching = named.find((header) => header.first <= last && header.last >= first);
  const [only] = named;
  const header = touching ?? (named.length === 1 ? only : undefined);
  const here = own.find((one) => spans(one) && one.level === level);
  const taken = header ?? (named.length === 0 ? here : undefined);
  return taken && { value: taken, exact: false };
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
  return resolvedIn<CellTuple, TableCell>(written, (tuple) => cellFor(shown, tuple), 'cell', name);
}

function cellFor(
  shown: readonly TableCell[],
  { row, column, text }: CellTuple,
): { value: TableCell; exact: boolean } | undefined {
  const here = shown.find((cell) => cell.row === row && cell.column === column);
  if (here && isMeant(here.text, text)) return { value: here, exact: true };
  const named = text.trim() === '' ? [] : shown.filter((cell) => isMeant(cell.text, text));
  const [only] = named;
  const cell = named.length === 1 ? only : here;
  return cell && { value: cell, exact: false };
}
