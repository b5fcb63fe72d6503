/** Two runs side by side: both paths over one table and one graph, their steps aligned, what both took. */
import { useMemo, useState } from 'react';
import { comparisonNow } from '../../store/selectors.ts';
import type { ShownComparison } from '../../store/state.ts';
import app from '../app.module.css';
import { Panel } from '../components/panel.tsx';
import graph from '../graph/graph.module.css';
import { GraphView } from '../graph/graph-view.tsx';
import { createGrid, GridContext } from '../grid/grid-context.ts';
import { usePage } from '../page-context.ts';
import { questionCells } from '../table/question-cells.ts';
import { TableGrid } from '../table/table-grid.tsx';
import tableStyles from '../table/table-panel.module.css';
import { AlignedSteps } from './aligned-steps.tsx';
import styles from './compare.module.css';
import { CompareHead } from './compare-head.tsx';
import { CompareTimeline } from './compare-timeline.tsx';
import { type Paths, pathsAt, type Side } from './paths.ts';
import { Sign } from './sign.tsx';
import { SumsTable } from './sums-table.tsx';

export default function CompareView() {
  const comparing = usePage(comparisonNow);
  return comparing ? <Compared {...comparing} /> : null;
}

function Compared({ comparison, names, line }: ShownComparison) {
  const [side, setSide] = useState<Side>('a');
  const paths = useMemo(() => pathsAt(comparison, line, side), [comparison, line, side]);
  const shown = comparison.ground.kind === 'apart' ? comparison[side] : comparison.a;
  const { table, question } = shown.run.problem;
  const asked = useMemo(() => questionCells(question, table), [question, table]);
  const [grid] = useState(createGrid);
  return (
    <GridContext value={grid}>
      <main className={styles.compare}>
        <div className={app.side}>
          <CompareHead comparison={comparison} names={names} line={line} side={side} onSide={setSide} />
          <div className={`${tableStyles.tablePanel} ${styles.oneTable}`} key={side}>
            <TableGrid
              {...{ table, asked }}
              density="compact"
              numbers={false}
              headers={false}
              marks={paths}
            />
          </div>
          <AlignedSteps comparison={comparison} names={names} line={line} />
        </div>
        <div className={app.side}>
          <Panel name="Cell graph" className={`${graph.graph} ${styles.bothGraphs}`}>
            <div className={graph.drawing}>
              <GraphView table={table} view={undefined} picture={paths.picture} />
              <Legend {...paths.counts} />
            </div>
          </Panel>
          <SumsTable comparison={comparison} names={names} />
        </div>
      </main>
      <CompareTimeline comparison={comparison} line={line} />
    </GridContext>
  );
}

/** Whose path is whose, and how many cells are on which. */
function Legend({ a, b, both }: Paths['counts']) {
  return (
    <ul className={`${graph.legend} ${styles.paths}`} aria-label="Legend">
      <li>
        <Sign side="a" /> alone: {a}
      </li>
      <li>
        <Sign side="b" /> alone: {b}
      </li>
      <li>
        <span className={styles.sign} data-side="both">
          A B
        </span>{' '}
        both: {both}
      </li>
    </ul>
  );
}
