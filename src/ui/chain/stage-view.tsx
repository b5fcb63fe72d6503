import { type ReactNode, useMemo, useState } from 'react';
import type { ChainStage } from '../../run/stages.ts';
import type { CellId, Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import { columnKeys } from './keys.ts';
import { Moving } from './moving.tsx';
import { type ChosenRows, StageTable } from './stage-table.tsx';
import { Trail } from './trail.tsx';
import type { Place } from './use-stage-cells.ts';
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
  const { stage, reshapeStep, index } = current;
  const keys = useMemo(() => columnKeys(stages), [stages]);
  const [picked, setPicked] = useState<{ readonly at: Place; readonly of: ChainStage['stage'] }>();
  const place = picked?.of === stage ? picked.at : undefined;
  const hasty = usePage(({ playing }) => playing.on && playing.speed > 2);
  return (
    <>
      <Moving shown={stage} hasty={hasty}>
        <StageTable
          name="Table"
          table={stage.table}
          keys={keys[index] ?? []}
          picked={place}
          onPick={(at) => setPicked(at && { at, of: stage })}
          choosing={choosing}
        />
        {stage.groups && (
          <StageTable
            name="Groups"
            beside
            table={stage.groups}
            keys={['value', 'count']}
            picked={undefined}
            onPick={() => {}}
          />
        )}
      </Moving>
      <div className="stage-foot">
        <p className="caption">
          {chain === undefined ? 'Table' : `${chain}, table`} {index + 1} of {stages.length}:{' '}
          {counted(stage.table.rows.length, 'row')}, {counted(stage.table.columns.length, 'column')}.{' '}
          <code>{reshapeStep.call}</code>
        </p>
        <Votes votes={reshapeStep.votes} />
        {place && !choosing && (
          <Trail {...{ table, stages, index, place }} onShow={onShow} onFirst={onFirst} />
        )}
        {children}
      </div>
    </>
  );
}
