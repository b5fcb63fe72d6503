import type { CellEdge, View } from '../../run/view.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { CellChip } from '../cell-chip.tsx';
import shared from '../components/shared.module.css';
import styles from './graph.module.css';

interface Props {
  readonly table: Table;
  readonly view: View;
}

/** The trace in words: its cells in order of joining, each with the edges to those before it. */
export function TraceList({ table, view }: Props) {
  return (
    <ol aria-label="Trace" className={styles.trace}>
      {view.trace.map((cell, index) => (
        <TraceItem
          key={cell}
          table={table}
          cell={cell}
          fresh={view.added.includes(cell)}
          proves={view.evidence.includes(cell)}
          edges={edgesBack(view, cell, view.trace.slice(0, index))}
        />
      ))}
    </ol>
  );
}

interface Back {
  readonly to: CellId;
  readonly line: CellEdge['line'];
  readonly fresh: boolean;
}

/** The edges from a cell to those that joined before it: each edge is named once. */
const edgesBack = ({ edges }: View, cell: CellId, before: readonly CellId[]): Back[] =>
  edges.flatMap(({ a, b, line, fresh }) => {
    const to = a === cell ? b : b === cell ? a : undefined;
    return to !== undefined && before.includes(to) ? [{ to, line, fresh }] : [];
  });

interface ItemProps {
  readonly table: Table;
  readonly cell: CellId;
  readonly fresh: boolean;
  readonly proves: boolean;
  readonly edges: readonly Back[];
}

function TraceItem({ table, cell, fresh, proves, edges }: ItemProps) {
  const { row, column } = cellOf(table, cell);
  return (
    <li>
      <div className={styles.node}>
        <CellChip table={table} cell={cell} look={proves ? 'evidence' : 'trace'} />
        <span className={styles.at}>
          row {row}, column {column}
        </span>
        {fresh && <span className={shared.tag}>new</span>}
        {proves && <span className={shared.tag}>evidence</span>}
      </div>
      {edges.map((edge) => (
        <p key={`${edge.line}${edge.to}`} className={styles.edge} data-line={edge.line}>
          same {edge.line} as {shortName(table, edge.to)}
          {edge.fresh && !fresh && <span className={shared.tag}>new</span>}
        </p>
      ))}
    </li>
  );
}

function shortName(table: Table, cell: CellId): string {
  const words = cellOf(table, cell).text.replace(/\s+/g, ' ').trim();
  return words === '' ? 'an empty cell' : `“${words.length > 40 ? `${words.slice(0, 38)}…` : words}”`;
}
