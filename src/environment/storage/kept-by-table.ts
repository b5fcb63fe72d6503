/**
 * What is kept by the table that it belongs to: whoever opens the same table again, after a reload or from a file,
 * finds it. A browser that keeps nothing changes nothing else.
 */
import type { Table } from '../../table/model.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isDatabaseThere } from './lazy-database.ts';
import type { TableRecords } from './table-records.ts';

export interface KeptByTable<Kept> {
  /** Is over once it is written, or cannot be. What was kept before, by another tab too, stays. */
  keep(table: Table, kept: Kept): Promise<void>;
  /** Nothing where nothing was kept, or the browser keeps nothing. */
  earlier(table: Table): Promise<Kept | undefined>;
  forgetAll(): Promise<void>;
}

export function keptByTable<Kept>(
  records: () => Promise<TableRecords<Kept>>,
  clock: () => number,
): KeptByTable<Kept> {
  return {
    async keep(table, kept) {
      const written = Promise.all([records(), fingerprintOf(table)]).then(([all, fingerprint]) =>
        all.keep(fingerprint, clock(), kept),
      );
      await written.catch(() => {});
    },
    async earlier(table) {
      if (!(await isDatabaseThere())) return undefined;
      return Promise.all([records(), fingerprintOf(table)])
        .then(([all, fingerprint]) => all.earlier(fingerprint))
        .catch(() => undefined);
    },
    forgetAll: () =>
      records()
        .then((all) => all.forgetAll())
        // Nothing was kept where nothing can be.
        .catch(() => {}),
  };
}
