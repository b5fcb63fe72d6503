import { useState } from 'react';
import { type ChainStage, stagesOf } from '../../run/stages.ts';
import { transcriptNow, viewNow } from '../../store/selectors.ts';
import type { CellId, Table } from '../../table/model.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { PaneTools } from '../panes/pane-tools.tsx';
import { TablePanel } from '../table/table-panel.tsx';
import styles from './chain.module.css';
import { ExportChain } from './export-chain.tsx';
import { playedInRun } from './played.ts';
import { StageView } from './stage-view.tsx';
import { Strip } from './strip.tsx';
import { TryButton } from './try-button.tsx';

const NONE: readonly ChainStage[] = [];

/** The evolving table of a chain, and all its intermediate tables. */
export default function ChainPanel() {
  const { goTo } = useActions();
  const transcript = usePage(transcriptNow);
  const view = usePage(viewNow);
  const table = transcript?.run.problem.table;
  const stages = table ? stagesOf(table, transcript.steps) : NONE;
  const reached = view?.stage?.index ?? -1;
  const [firstAt, setFirstAt] = useState<number>();
  // The table as it was opened is shown until the next step.
  const shown = firstAt === view?.cursor ? -1 : reached;
  const grid = useGrid();
  if (!table || !view) return <TablePanel />;
  const showFirst = (cell?: CellId) => {
    if (cell !== undefined) grid.show(cell);
    setFirstAt(view.cursor);
  };
  const show = (index: number) => {
    if (index < 0) return showFirst();
    setFirstAt(undefined);
    const step = stages[index]?.step;
    if (index !== reached && step !== undefined) goTo(step);
  };
  const current = stages[shown];
  return (
    <div className={styles.chain}>
      <Strip {...{ table, stages, shown, reached }} onShow={show} />
      <Tools table={table} stages={stages} shown={shown} />
      {current ? (
        <StageView {...{ table, stages, current }} onShow={show} onFirst={showFirst} />
      ) : (
        <TablePanel inChain />
      )}
    </div>
  );
}

interface ToolsProps {
  readonly table: Table;
  readonly stages: readonly ChainStage[];
  readonly shown: number;
}

/** What can be done with a run's chain: gone on with by hand, from the table on screen, and taken elsewhere. */
function Tools({ table, stages, shown }: ToolsProps) {
  const { methods } = useOffers();
  const run = usePage((state) => transcriptNow(state)?.run);
  const method = methods.find(({ id }) => id === run?.method);
  const played = () => playedInRun(stages, shown, (run && method?.numberReading?.(run.options)) ?? 'own');
  const chain = () => {
    const { done, numbers, length } = played() ?? { done: [], numbers: 'own', length: 0 };
    return { numbers, operations: done.map(({ operation }) => operation), length } as const;
  };
  return (
    <PaneTools name="Chain tools">
      <TryButton from={chain} />
      <ExportChain title={table.title} played={played} />
    </PaneTools>
  );
}
