/** A table written for a prompt. */
import { flatteningOf } from '../../operations/flatten.ts';
import { inferHeaders } from '../../reading/headers.ts';
import type { TableEncoding } from '../../table/encodings.ts';
import { type HeaderTrees, type Table, withoutHeaders } from '../../table/model.ts';
import { plainTupleText } from '../../table/tuples.ts';
import { writtenTable } from '../../table/written.ts';
import type { DirectOptions } from './options.ts';

/** What a prompt tells of the headers: those of the source, else inferred ones; inferred ones; nothing. */
export type GivenHeaders = DirectOptions['headers'];

const NO_TREES: HeaderTrees = { top: [], left: [] };

/** The table as far as the prompt may go by its headers: without the source's trees unless these are told. */
export const withGivenHeaders = (table: Table, given: GivenHeaders): Table =>
  given === 'gold' ? table : withoutHeaders(table);

/** With no word of headers the columns have numbers for names, and every row is a row of the table. */
export function writtenIn(table: Table, encoding: TableEncoding, given: GivenHeaders = 'gold'): string {
  if (given !== 'none') {
    const asGiven = withGivenHeaders(table, given);
    return writtenTable(asGiven, encoding, {
      trees: asGiven.headers ?? inferHeaders(asGiven),
      flattening: flatteningOf(asGiven),
    });
  }
  return encoding === 'tuples'
    ? plainTupleText(table)
    : writtenTable(table, encoding, { trees: NO_TREES, flattening: { headRows: 0, under: [] } });
}
