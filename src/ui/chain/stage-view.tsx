import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { stageChange } from '../../run/stage-change.ts';
import type { ChainStage } from '../../run/stages.ts';
import type { CellId, Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import type { Press } from '../grid/cell-events.ts';
import { createGrid, GridContext, useGrid, useSelected } from '../grid/grid-context.ts';
import type { GridModel } from '../grid/model.ts';
import { usePage } from '../page-context.ts';
import tableStyles from '../table/table-panel.module.css';
import styles from './chain.module.css';
import { Changed } from './changed.tsx';
import { columnKeys } from './keys.ts';
import { Moving } from './moving.tsx';
import { RowLines } from './row-lines.tsx';
import { stageModel } from './stage-model.ts';
import { type ChosenRows, StageTable } from './stage-table.tsx';
import { Trail } from './trail.tsx';
import { Votes } from './votes.tsx';

interface Props {
  readonly table: Table;
  readonly stages: readonly ChainStage[];
  readonly current: ChainStage;
  /** Stands before the number of the table. */
  readonly chain?: string;
  /** Rows are chosen by pressing them. */
  readonly choosing?: ChosenRows | undefined;
  readonly onShow: (index: number) => void;
  readonly onFirst: (cell: CellId) => void;
  readonly children?: ReactNode;
}

/** One table of a chain, moving from the one before, with its side table, its votes, and where a cell is from. */
export function StageView({ table, stages, current, chain, choosing, onShow, onFirst, children }: Props) {
  const { stage, reshapeStep, index, from } = current;
  const change = stageChange(current);
  const keys = useMemo(() => columnKeys(stages), [stages]);
  const model = stageModel(stage.table);
  const selected = useSelected(model)?.active;
  const [beside] = useState(createGrid);
  const [earlier] = useState(createGrid);
  const sides = useRef<HTMLDivElement>(null);
  const hasty = usePage(({ playing }) => playing.on && playing.speed > 2);
  return (
    <>
      <div ref={sides} className={styles.sides} data-reordered={change?.reordered ? '' : undefined}>
        {from && change && !choosing && (
          <>
            <section className={styles.before} aria-label="Before this operation">
              <h3>
                Before <span>{counted(from.stage.table.rows.length, 'row')}</span>
              </h3>
              <GridContext value={earlier}>
                <StageTable
                  name="Before the operation"
                  table={from.stage.table}
                  keys={[]}
                  changed={<Changed change={change} side="before" />}
                />
              </GridContext>
            </section>
            <RowLines change={change} around={sides} />
          </>
        )}
        <section className={styles.afterSide} aria-label="After this operation">
          {from && !choosing && (
            <h3>
              After <span>{reshapeStep.words}</span>
            </h3>
          )}
          <Moving shown={stage} hasty={hasty}>
            <StageTable
              name="Table"
              table={stage.table}
              keys={keys[index] ?? []}
              onPress={usePress(model, choosing)}
              choosing={choosing}
              changed={change && <Changed change={change} side="after" />}
            />
            {stage.groups && (
              <GridContext value={beside}>
                <StageTable name="Groups" side table={stage.groups} keys={GROUP_KEYS} />
              </GridContext>
            )}
          </Moving>
        </section>
      </div>
      <div className={styles.foot}>
        <p className={tableStyles.caption}>
          {chain === undefined ? 'Table' : `${chain}, table`} {index + 1} of {stages.length}:{' '}
          {counted(stage.table.rows.length, 'row')}, {counted(stage.table.columns.length, 'column')}.{' '}
          <code>{reshapeStep.call}</code>
        </p>
        <Votes votes={reshapeStep.votes} />
        {selected && !choosing && (
          <Trail
            {...{ table, stages, index, onShow, onFirst }}
            place={{ row: selected.row - 1, column: selected.column }}
          />
        )}
        {children}
      </div>
    </>
  );
}

const GROUP_KEYS = ['value', 'count'];

/** A press chooses its row, where rows are chosen; else the cell that says why it is there stops doing so. */
function usePress(model: GridModel, choosing: ChosenRows | undefined) {
  const grid = useGrid();
  return useCallback(
    ({ cell, key, again }: Press) => {
      if (again && !choosing) grid.select(model, undefined);
      else if (key !== undefined) grid.select(model, { anchor: cell, head: cell });
      if (cell.row > 0) choosing?.onChoose(cell.row - 1);
      return true;
    },
    [grid, model, choosing],
  );
}
