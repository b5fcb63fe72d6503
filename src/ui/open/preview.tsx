import { cellAt, type Table } from '../../table/model.ts';
import styles from './open.module.css';

const ROWS = 3;
const COLUMNS = 5;

/** The upper left corner of a table, merged cells and all, to tell it from others. */
export function Preview({ table }: { readonly table: Table }) {
  const [rows, columns] = [Math.min(ROWS, table.rows), Math.min(COLUMNS, table.columns)];
  return (
    <table className={styles.preview} aria-hidden="true">
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={row}>
            {Array.from({ length: columns }, (_, column) => {
              const cell = cellAt(table, row, column);
              if (cell && (cell.row !== row || cell.column !== column)) return null;
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  key={column}
                  rowSpan={Math.min(cell?.rowSpan ?? 1, rows - row)}
                  colSpan={Math.min(cell?.colSpan ?? 1, columns - column)}
                >
                  {cell?.text.replace(/\s+/g, ' ').trim().slice(0, 60)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
