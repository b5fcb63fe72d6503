/**
 * What stays the same from one intermediate table to the next, so that rows and columns can be seen to move: a row
 * is the row of the first table that it was, a column the one that it was when it came in.
 */
import type { ChainStage } from '../../run/stages.ts';

/** Each column's key in each table of the chain: `c2` was the third of the first, `n3` came in with table 3. */
export function columnKeys(stages: readonly ChainStage[]): readonly (readonly string[])[] {
  const all: (readonly string[])[] = [];
  for (const one of stages) all.push(keysOf(one, all));
  return all;
}

function keysOf({ stage, from, index }: ChainStage, all: readonly (readonly string[])[]): readonly string[] {
  const before = from && all[from.index];
  if (!before) return stage.table.columns.map((_, column) => `c${column}`);
  const wanted = from.reshape.columns;
  if (!wanted) return before;
  return wanted.flatMap((column, place) =>
    typeof column === 'object' ? [`n${index}.${place}`] : (before[column] ?? []),
  );
}

/** Row −1 is the header. */
export const cellKey = (row: number, column: string): string => `${row}/${column}`;
