import { useEffect, useMemo, useRef } from 'react';
import { sourceNow, tableNow, viewNow } from '../../store/selectors.ts';
import { isMerged, type Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import { Scroller } from '../scroller.tsx';
import { layOut } from './layout.ts';
import { bringIntoPanel } from './point-at.ts';
import { markings } from './roles.ts';
import { TableRow } from './table-row.tsx';
import './table.css';

/** Longer tables are cut here until rows are drawn only where they are seen. */
const ROWS_AT_MOST = 2000;

/** The problem's table, with the current step's roles. */
export function TablePanel() {
  const table = usePage(tableNow);
  const view = usePage(viewNow);
  const source = usePage(sourceNow);
  const panel = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => (table ? layOut(table, ROWS_AT_MOST) : []), [table]);
  const marked = markings(view);
  const focus = view && (view.evidence[0] ?? view.added[0] ?? view.found[0] ?? view.from[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table begins at its top left
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [table]);
  useEffect(() => {
    if (panel.current && focus !== undefined) bringIntoPanel(panel.current, focus);
  }, [focus]);
  if (!table) return <div className="table-panel" aria-busy="true" />;
  return (
    <div className="table-panel">
      <Scroller name="Table, scrollable" className="table-scroll" inside={panel}>
        <table aria-label="Table" className={table.columns > 6 ? 'grid dense' : 'grid'}>
          <tbody>
            {rows.map((boxes, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <TableRow key={row} boxes={boxes} markings={marked} />
            ))}
          </tbody>
        </table>
      </Scroller>
      <p className="caption">{captionOf(table, source)}</p>
    </div>
  );
}

/** What is open, how large it is, and where an example's facts are from. */
function captionOf({ title, rows, columns, cells }: Table, source: string | undefined): string {
  const merged = counted(cells.filter(isMerged).length, 'merged cell');
  const sentences = [
    title.replace(/\.$/, ''),
    `${counted(rows, 'row')}, ${counted(columns, 'column')}, ${merged}`,
    rows > ROWS_AT_MOST ? `The first ${counted(ROWS_AT_MOST, 'row')} are shown` : '',
    source === undefined ? '' : `Source: ${source}`,
  ];
  return sentences.flatMap((sentence) => (sentence === '' ? [] : [`${sentence}.`])).join(' ');
}
