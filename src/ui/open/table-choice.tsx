import { cellAt, type Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { useActions } from '../page-context.ts';

interface Props {
  readonly tables: readonly Table[];
  readonly chosen: number;
}

/** Which of several tables is meant: by title, size and first cells. */
export function TableChoice({ tables, chosen }: Props) {
  const { chooseTable } = useActions();
  return (
    <fieldset className="table-choice">
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
            <small>{openingOf(table)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The texts of the first row, to tell tables apart. */
const openingOf = (table: Table): string =>
  Array.from({ length: Math.min(8, table.columns) }, (_, column) => cellAt(table, 0, column))
    .filter((cell, column, row) => cell !== undefined && cell !== row[column - 1])
    .map((cell) => cell?.text.replace(/\s+/g, ' ').trim() || '–')
    .join(' | ');
