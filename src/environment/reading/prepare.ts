/**
 * What the first drawing of a table needs to know of all its cells, worked out piece by piece before it is shown:
 * in one go it would hold up a frame for as long as all pieces take together.
 */
import { inferHeaders } from '../../reading/headers.ts';
import { cellAt, type Table } from '../../table/model.ts';

/** Each remembers what it found for the table. */
const PIECES: readonly ((table: Table) => unknown)[] = [(table) => cellAt(table, 0, 0), inferHeaders];

export async function prepare(table: Table): Promise<void> {
  for (const piece of PIECES) {
    piece(table);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
