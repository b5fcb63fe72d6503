/** A table written for a prompt, and what that costs in each encoding. */
import { estimateTokens } from '../../method/tokens.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { inferHeaders } from '../../reading/headers.ts';
import { TABLE_ENCODINGS, type TableEncoding } from '../../table/encodings.ts';
import type { Table } from '../../table/model.ts';
import { writtenTable } from '../../table/written.ts';

export const writtenIn = (table: Table, encoding: TableEncoding): string =>
  writtenTable(table, encoding, {
    trees: table.headers ?? inferHeaders(table),
    flattening: flatteningOf(table),
  });

/** About how many tokens the table takes in each encoding: known before a run. */
export const encodingTokens = (table: Table): { readonly [E in TableEncoding]: number } =>
  Object.fromEntries(
    TABLE_ENCODINGS.map((encoding) => [encoding, estimateTokens(writtenIn(table, encoding))]),
  ) as { [E in TableEncoding]: number };
