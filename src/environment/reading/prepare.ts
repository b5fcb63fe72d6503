/**
 * What the first drawing of a table needs to know of all its cells, worked out piece by piece before it is shown:
 * in one go it would hold up a frame for as long as all pieces take together.
 */
import { inferHeaders } from '../../reading/headers.ts';
import { cellAt, type Table } from '../../table/model.ts';
import { indexMore } from '../../table/text-index.ts';

/** Each remembers what it found for the table. */
const PIECES: readonly ((table: Table) => unknown)[] = [(table) => cellAt(table, 0, 0), inferHeaders];

const turn = () => new Promise((resolve) => setTimeout(resolve));

export async function prepare(table: Table): Promise<void> {
  for (const piece of PIECES) {
    piece(table);
    await turn();
  }
  // The words about the first step ask for it.
  while (!indexMore(table)) await turn();
}
