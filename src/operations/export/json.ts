import type { FlatTable } from '../../table/flat.ts';
import type { Stage } from '../../table/reshape.ts';
import { type Applied, writeOperation } from '../index.ts';

/** The chain for programs: every table with the rows of the source that its rows were, and every operation. */
export const chainAsJson = (start: Stage, chain: readonly Applied[]): string =>
  JSON.stringify(
    {
      start: stage(start),
      chain: chain.map(({ operation, before, after }) => ({
        call: writeOperation(operation, before),
        operation,
        ...stage(after),
      })),
    },
    null,
    1,
  );

const stage = ({ table, groups }: Stage) => ({
  table: plain(table),
  ...(groups ? { groups: plain(groups) } : {}),
});

const plain = ({ columns, rows }: FlatTable) => ({
  columns: columns.map(({ name }) => name),
  rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
  sourceRows: rows.map(({ at }) => at),
});
