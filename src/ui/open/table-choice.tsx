import type { Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { useActions } from '../page-context.ts';
import styles from './open.module.css';
import { Preview } from './preview.tsx';

interface Props {
  readonly tables: readonly Table[];
  readonly chosen: number;
}

/** Which of several tables is meant: by title, size and first rows. */
export function TableChoice({ tables, chosen }: Props) {
  const { chooseTable } = useActions();
  return (
    <fieldset className={styles.tableChoice}>
      <legend>{tables.length} tables were found: which one?</legend>
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place in the source
        <label key={index}>
          <input type="radio" name="table" checked={index === chosen} onChange={() => chooseTable(index)} />
          <span>
            <b>{table.title === '' ? `Table ${index + 1}` : table.title}</b>
            <span>
              {counted(table.rows, 'row')} × {counted(table.columns, 'column')}
            </span>
            <Preview table={table} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
