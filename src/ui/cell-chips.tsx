import type { CellId, Table } from '../table/model.ts';
import { CellChip, type CellLook } from './cell-chip.tsx';

/** More are counted: the look-up of a long column names a thousand. */
const CHIPS_AT_MOST = 12;

interface Props {
  readonly table: Table;
  readonly cells: readonly CellId[];
  readonly look: CellLook;
}

export function CellChips({ table, cells, look }: Props) {
  return (
    <>
      {cells.slice(0, CHIPS_AT_MOST).map((cell) => (
        <CellChip key={cell} table={table} cell={cell} look={look} />
      ))}
      {cells.length > CHIPS_AT_MOST && <span>and {cells.length - CHIPS_AT_MOST} more</span>}
    </>
  );
}
