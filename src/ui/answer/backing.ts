/** What an answer was read from, in words: by the headers of the cells that it rests on. */
import type { Outcome, ReshapeStep, Step } from '../../method/step.ts';
import { headerPath } from '../../reading/header-path.ts';
import { inferHeaders } from '../../reading/headers.ts';
import { type NarrationPart, nameOf, sentence } from '../../run/narration.ts';
import { type CellId, cellOf, type HeaderTrees, type Table } from '../../table/model.ts';
import { RESHAPED } from '../step-names.ts';

/** More cells than these are shown as a list, not told in a sentence. */
export const LISTED_AT_MOST = 4;

interface Place {
  readonly cell: CellId;
  readonly row: readonly CellId[];
  readonly column: readonly CellId[];
}

/** “read from row Schools, column Northern region › District heat”; empty where there is no evidence, or much. */
export function backingOf({ evidence, operation, values }: Outcome, table: Table): readonly NarrationPart[] {
  if (evidence.length === 0 || evidence.length > LISTED_AT_MOST) return [];
  const trees = table.headers ?? inferHeaders(table);
  const headers = new Set([...trees.top, ...trees.left].map(({ cell }) => cell));
  const data = evidence.filter((id) => !headers.has(id));
  // A winner’s name is a header of the number that made it win: the number is what was read.
  const told = (data.length > 0 ? data : evidence).map((cell) => placeOf(cell, table, trees));
  const [only] = told;
  if (told.length === 1 && only)
    return sentence(
      isValue(only.cell, table, values) ? 'read from ' : opening(operation),
      value(only, table, values),
      where(only, table),
    );
  return sentence(opening(operation), together(told, table));
}

const isValue = (cell: CellId, table: Table, values: readonly string[]): boolean =>
  values.length === 1 && cellOf(table, cell).text.trim() === values[0]?.trim();

/** The value itself, unless it is the answer that stands large beside it. */
const value = ({ cell }: Place, table: Table, values: readonly string[]): readonly NarrationPart[] =>
  isValue(cell, table, values) ? [] : sentence([bare(cell, table)], ' in ');

const bare = (cell: CellId, table: Table): NarrationPart => ({ text: nameOf(cell, table).text, cell });

const OPENINGS: ReadonlyMap<string, string> = new Map([
  ['difference', 'the difference of '],
  ['sum', 'the sum of '],
  ['average', 'the average of '],
  ['ratio', 'the ratio of '],
  ['range', 'the range of '],
  ['percent-change', 'the change in percent between '],
  ['max', 'the largest: '],
  ['min', 'the smallest: '],
  ['argmax', 'the largest is '],
  ['argmin', 'the smallest is '],
]);

const opening = (operation: string): string => OPENINGS.get(operation) ?? 'read from ';

/** Whether an operation is said by the sentence, so that it needs no tag of its own. */
export const isWordedOperation = (operation: string): boolean =>
  OPENINGS.has(operation) || /^look-?up$/i.test(operation);

function placeOf(cell: CellId, table: Table, trees: HeaderTrees): Place {
  const { top, left } = headerPath(table, trees, cellOf(table, cell));
  return { cell, row: left, column: top };
}

function where(place: Place, table: Table): NarrationPart[] {
  const row = line('row', place.row, table);
  const column = line('column', place.column, table);
  if (row.length === 0 && column.length === 0) {
    const { row: at, column: across } = cellOf(table, place.cell);
    return sentence(`row ${at}, column ${across}`);
  }
  return sentence(row, row.length > 0 && column.length > 0 ? ', ' : '', column);
}

const line = (name: string, headers: readonly CellId[], table: Table): NarrationPart[] =>
  headers.flatMap((id, index) => sentence(index === 0 ? `${name} ` : ' › ', [bare(id, table)]));

/** Several cells: what all of them share is said once, at the end. */
function together(places: readonly Place[], table: Table): NarrationPart[] {
  const shared = (side: 'row' | 'column') =>
    places.every((place) => same(place[side], places[0]?.[side] ?? []));
  const [sameRow, sameColumn] = [shared('row'), shared('column')];
  const each = places.flatMap((place, index) =>
    sentence(
      index === 0 ? '' : index === places.length - 1 ? ' and ' : ', ',
      [bare(place.cell, table)],
      sameRow
        ? inside(line('column', place.column, table))
        : sameColumn
          ? inside(line('row', place.row, table))
          : inside(where(place, table)),
    ),
  );
  const rest = sameRow
    ? line('row', places[0]?.row ?? [], table)
    : sameColumn
      ? line('column', places[0]?.column ?? [], table)
      : [];
  return sentence(each, rest.length > 0 ? ', ' : '', rest);
}

const inside = (parts: readonly NarrationPart[]): NarrationPart[] =>
  parts.length === 0 ? [] : sentence(' (', parts, ')');

const same = (a: readonly CellId[], b: readonly CellId[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** What was done to the table that a chain's answer was read from, which the steps up to `at` made: by short names. */
export function operationsBefore(steps: readonly Step[], at: number): readonly string[] {
  const made = steps.slice(0, at + 1).filter((step): step is ReshapeStep => step.kind === 'reshape');
  const begun = made.findLastIndex(({ operation }) => operation === 'flatten');
  return made.slice(begun + 1).map(({ operation }) => RESHAPED[operation].toLowerCase());
}
