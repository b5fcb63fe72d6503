import { tableNow, viewNow } from '../../store/selectors.ts';
import type { FlatTable } from '../../table/flat.ts';
import type { Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import { Scroller } from '../scroller.tsx';
import { GraphView } from './graph-view.tsx';
import { Legend } from './legend.tsx';
import { LookedAt } from './looked-at.tsx';
import { restingOf } from './resting.ts';
import { TraceList } from './trace-list.tsx';
import './graph.css';

const NO_TRACE = 'No cell has joined the trace yet.';

/** What a chain has instead of a trace. */
const restsOn = (table: Table, flat: FlatTable): string =>
  `The table rests on ${restingOf(flat, table).count.toLocaleString('en')} of ${counted(table.cells.length, 'cell')}.`;

/** The cell graph, drawn, and in words: the trace and its edges, and what the current step looked at. */
export function CellGraphPanel() {
  const table = usePage(tableNow);
  const view = usePage(viewNow);
  return (
    <section className="panel graph" aria-label="Cell graph">
      <div className="graph-drawing">
        {table && view && <GraphView table={table} view={view} />}
        <Legend />
      </div>
      <Scroller name="Cell graph in words" className="graph-scroll fades">
        <h2>
          Trace <span>{view ? counted(view.trace.length, 'cell') : ''}</span>
        </h2>
        {table && view && view.trace.length > 0 ? (
          <TraceList table={table} view={view} />
        ) : (
          <p className="quiet">{table && view?.stage ? restsOn(table, view.stage.stage.table) : NO_TRACE}</p>
        )}
        <h2>In this step</h2>
        {table && view && <LookedAt table={table} view={view} />}
      </Scroller>
    </section>
  );
}
