import type { View } from '../../run/view.ts';
import type { CellId, Table } from '../../table/model.ts';
import type { CellLook } from '../cell-chip.tsx';
import { CellChips } from '../cell-chips.tsx';
import shared from '../components/shared.module.css';
import styles from './graph.module.css';

/** What the current step looked at, from where, and what it left out. */
export function LookedAt({ table, view }: { readonly table: Table; readonly view: View }) {
  const groups: { title: string; cells: readonly CellId[]; look: CellLook }[] = [
    { title: 'Looked from', cells: view.from, look: 'trace' },
    { title: 'Found', cells: view.found, look: 'near' },
    { title: 'In the same row', cells: view.sameRow, look: 'near' },
    { title: 'In the same column', cells: view.sameColumn, look: 'near' },
    { title: 'Proposed, not applied', cells: view.dropped, look: 'dropped' },
  ];
  const shown = groups.filter(({ cells }) => cells.length > 0);
  if (shown.length === 0) return <p className={shared.quiet}>This step looks at no further cells.</p>;
  return (
    <dl className={styles.lookedAt}>
      {shown.map(({ title, cells, look }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <CellChips table={table} cells={cells} look={look} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
