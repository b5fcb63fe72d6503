import { useState } from 'react';
import { flatNow, tableNow, viewNow } from '../../store/selectors.ts';
import type { FlatTable } from '../../table/flat.ts';
import type { Table } from '../../table/model.ts';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import styles from './graph.module.css';
import { GraphView } from './graph-view.tsx';
import { InWords } from './in-words.tsx';
import { Legend } from './legend.tsx';
import { LookedAt } from './looked-at.tsx';
import { restingOf } from './resting.ts';
import { TraceList } from './trace-list.tsx';

const NO_TRACE = 'No cell has joined the trace yet.';

/** What a chain has instead of a trace. */
const restsOn = (table: Table, flat: FlatTable): string =>
  `The table rests on ${restingOf(flat, table).count.toLocaleString('en')} of ${counted(table.cells.length, 'cell')}.`;

/** The cell graph, drawn, and in words: the trace and its edges, and what the current step looked at. */
export default function CellGraphPanel() {
  const table = usePage(tableNow);
  const view = usePage(viewNow);
  const flat = usePage(flatNow);
  const [words, setWords] = useState(false);
  return (
    <section aria-label="Cell graph" className={styles.graph}>
      <div className={styles.drawing}>
        {table && <GraphView table={table} view={view} words={words} onWords={setWords} />}
        <Legend view={view} />
      </div>
      <InWords name="Cell graph in words" open={words}>
        <h2>
          Trace <span>{view ? counted(view.trace.length, 'cell') : ''}</span>
        </h2>
        {table && flat && <p className={shared.quiet}>{restsOn(table, flat)}</p>}
        {table && view && view.trace.length > 0 ? (
          <TraceList table={table} view={view} />
        ) : (
          !flat && <p className={shared.quiet}>{NO_TRACE}</p>
        )}
        <h2>In this step</h2>
        {table && view && <LookedAt table={table} view={view} />}
      </InWords>
    </section>
  );
}
