import type { Json } from '../../method/json.ts';
import { tableNow } from '../../store/selectors.ts';
import { type Cell, cellAt, cellOf } from '../../table/model.ts';
import { usePage } from '../page-context.ts';
import styles from './by-hand.module.css';
import { PickButton } from './pick-button.tsx';

interface Props {
  readonly name: string;
  readonly value: Json;
  /** Characters of its text. */
  readonly most?: number | undefined;
  readonly onChange: (value: Json) => void;
}

/** A cell as replies write it: row, column, text. Row and column find the text, picking fills all three. */
export function NodeField({ name, value, most, onChange }: Props) {
  const table = usePage(tableNow);
  const [row, column, text] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const here =
    table && typeof row === 'number' && typeof column === 'number' ? cellAt(table, row, column) : undefined;
  const take = (cell: Cell) => onChange([cell.row, cell.column, cell.text.slice(0, most)]);
  const place = (nextRow: Json | undefined, nextColumn: Json | undefined) => {
    const cell =
      table && typeof nextRow === 'number' && typeof nextColumn === 'number'
        ? cellAt(table, nextRow, nextColumn)
        : undefined;
    onChange([nextRow ?? null, nextColumn ?? null, cell ? cell.text.slice(0, most) : (text ?? '')]);
  };
  return (
    <div className={styles.nodeField}>
      <Index name={`${name}: row`} value={row} onChange={(next) => place(next, column)} />
      <Index name={`${name}: column`} value={column} onChange={(next) => place(row, next)} />
      <input
        type="text"
        aria-label={`${name}: text`}
        placeholder="text"
        value={typeof text === 'string' ? text : ''}
        onChange={(event) => onChange([row ?? null, column ?? null, event.target.value])}
      />
      <PickButton name={name} near={here?.id} onPick={(cell) => table && take(cellOf(table, cell))} />
    </div>
  );
}

interface IndexProps {
  readonly name: string;
  readonly value: Json | undefined;
  readonly onChange: (value: number | null) => void;
}

const Index = ({ name, value, onChange }: IndexProps) => (
  <input
    type="number"
    min={0}
    step={1}
    aria-label={name}
    placeholder={name.endsWith('row') ? 'row' : 'col.'}
    value={typeof value === 'number' ? value : ''}
    onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
  />
);
