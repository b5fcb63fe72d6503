import { type CellId, cellOf, type Table } from '../table/model.ts';
import styles from './cell-chip.module.css';
import { useGrid } from './grid/grid-context.ts';

export type CellLook = 'trace' | 'near' | 'dropped' | 'evidence';

interface Props {
  readonly table: Table;
  readonly cell: CellId;
  readonly look: CellLook;
}

/** A cell by its text, framed by its role; pressing it shows the cell in the table. */
export function CellChip({ table, cell, look }: Props) {
  const { show } = useGrid();
  const { text, row, column } = cellOf(table, cell);
  const words = text.replace(/\s+/g, ' ').trim();
  return (
    <button
      type="button"
      className={styles.chip}
      data-look={look}
      title={`Row ${row}, column ${column}: show it in the table`}
      onClick={() => show(cell)}
    >
      {words === '' ? 'empty cell' : words}
    </button>
  );
}
