import { hashOf } from '../../run/hash.ts';
import { memoised } from '../../table/memoised.ts';
import type { Table } from '../../table/model.ts';

/** Cells that are hashed in one go: those of a large table would hold up a frame. */
const AT_ONCE = 4000;

/** Two tables with the same title and the same cells are the same table: 16 hex digits. */
export const fingerprintOf = memoised(async ({ title, rows, columns, cells }: Table): Promise<string> => {
  const hashes = [hashOf(JSON.stringify([title, rows, columns]))];
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    const some = cells.slice(from, from + AT_ONCE);
    hashes.push(
      hashOf(
        JSON.stringify(
          some.map(({ row, column, rowSpan, colSpan, text }) => [row, column, rowSpan, colSpan, text]),
        ),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve));
  }
  return hashOf(hashes.join());
});
