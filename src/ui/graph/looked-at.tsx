import type { View } from '../../run/view.ts';
import type { CellId, Table } from '../../table/model.ts';
import { CellChip } from '../cell-chip.tsx';

/** More are counted: the look-up of a long column names a thousand. */
const CHIPS_AT_MOST = 24;

/** What the current step looked at, from where, and what it left out. */
export function LookedAt({ table, view }: { readonly table: Table; readonly view: View }) {
  const groups: { title: string; cells: readonly CellId[]; look: 'trace' | 'near' | 'dropped' }[] = [
    { title: 'Looked from', cells: view.from, look: 'trace' },
    { title: 'Found', cells: view.found, look: 'near' },
    { title: 'In the same row', cells: view.sameRow, look: 'near' },
    { title: 'In the same column', cells: view.sameColumn, look: 'near' },
    { title: 'Proposed, not taken', cells: view.dropped, look: 'dropped' },
  ];
  const shown = groups.filter(({ cells }) => cells.length > 0);
  if (shown.length === 0) return <p className="quiet">This step looks at no further cells.</p>;
  return (
    <dl className="looked-at">
      {shown.map(({ title, cells, look }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {cells.slice(0, CHIPS_AT_MOST).map((cell) => (
              <CellChip key={cell} table={table} cell={cell} look={look} />
            ))}
            {cells.length > CHIPS_AT_MOST && <span>and {cells.length - CHIPS_AT_MOST} more</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
