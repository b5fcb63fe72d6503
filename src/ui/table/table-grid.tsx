import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { passagesOf } from '../../table/linked-from.ts';
import type { CellId, Table } from '../../table/model.ts';
import type { Press } from '../grid/cell-events.ts';
import { useDrawn } from '../grid/drawn.ts';
import styles from '../grid/grid.module.css';
import { Grid } from '../grid/grid.tsx';
import { useSelected } from '../grid/grid-context.ts';
import type { Found } from '../grid/lights.tsx';
import type { GridCell } from '../grid/model.ts';
import type { Bands } from '../grid/pins.ts';
import { useActions, usePage } from '../page-context.ts';
import { type Density, sizesOf } from './sizes.ts';
import { type Marks, StepRoles } from './step-roles.tsx';
import { tableModel } from './table-model.ts';

const HeaderLayer = lazy(() => import('../headers/header-layer.tsx'));
/** A table too large to be drawn as a whole; most are not, so its window comes with the first that is. */
const LargeGrid = lazy(() => import('../grid/large-grid.tsx'));

/** Drawn as a whole up to so many positions: then the browser's own layout is the better one. */
const WHOLE_UP_TO = 1500;

interface Props {
  readonly table: Table;
  readonly asked: ReadonlySet<CellId>;
  readonly density: Density;
  /** Rows take what height there is in the panel. */
  readonly fits?: boolean;
  readonly numbers: boolean;
  /** The header layer is on. */
  readonly headers: boolean;
  readonly found?: Found | undefined;
  readonly say?: (words: string) => void;
  /** Under the table. */
  readonly under?: ReactNode;
  /** What is marked instead of the roles of the current step. */
  readonly marks?: Marks | undefined;
}

/** The problem's table, drawn as a whole or through a window. */
export function TableGrid(props: Props) {
  const { table, asked, density, numbers, headers, found, say, marks, fits = false, under } = props;
  const large = table.rows * table.columns > WHOLE_UP_TO;
  const ofHeaders = usePage(isOfHeaders);
  const sizesIn = useCallback((room: number) => sizesOf(table, density, room), [table, density]);
  const looksOf = useCallback(
    ({ id }: GridCell) => ({ asked: asked.has(id as CellId), linked: linkedFrom(table, id as CellId) }),
    [table, asked],
  );
  const grid = {
    name: 'Table',
    fits,
    under,
    model: tableModel(table),
    look: `${styles.opened} ${density === 'compact' ? styles.compact : ''}`,
    looksOf,
    onPress: useOpening(table),
    say,
    found,
    ...(numbers && { before: placeNumber, bands: NUMBERED }),
  };
  const children = (
    <>
      <StepRoles marks={marks} />
      <Choosing />
      {(headers || (ofHeaders && !marks)) && (
        <Suspense>
          <HeaderLayer table={table} on={headers} />
        </Suspense>
      )}
    </>
  );
  if (!large) return <Grid {...grid}>{children}</Grid>;
  return (
    <Suspense fallback={<div className={styles.panel} aria-busy="true" />}>
      <LargeGrid {...grid} sizesIn={sizesIn}>
        {children}
      </LargeGrid>
    </Suspense>
  );
}

/** What the numbers of rows and columns take; grid.module.css draws them so wide and high. */
const NUMBERED: Bands = { left: 44, top: 22 };

const placeNumber = (row: number) => (
  <td className={styles.index} aria-hidden="true" data-index="">
    {row}
  </td>
);

function linkedFrom(table: Table, cell: CellId): 'text' | 'missing' | undefined {
  const linked = passagesOf(table, cell);
  if (linked.length === 0) return undefined;
  return linked.some((at) => !table.passages?.[at]?.missing) ? 'text' : 'missing';
}

/** Its mark opens the passage that a cell links to, and Enter on the cell. */
function useOpening(table: Table) {
  const { openPassage } = useActions();
  return useCallback(
    ({ cell, target, key }: Press) => {
      const opens = key === undefined ? target.closest('[data-linked]') : key === 'Enter';
      const [passage] = opens ? passagesOf(table, cell.id as CellId) : [];
      if (passage !== undefined) openPassage({ passage });
      return passage !== undefined;
    },
    [table, openPassage],
  );
}

/** The page knows which cell is selected: it can be changed, and a run goes on from there. */
function Choosing() {
  const { chooseCell } = useActions();
  const active = useSelected(useDrawn().model)?.active?.id as CellId | undefined;
  useEffect(() => {
    if (active !== undefined) chooseCell(active);
  }, [active, chooseCell]);
  return null;
}

/** Whether the current step shows the headers of the table. */
function isOfHeaders(state: PageState): boolean {
  const step = viewNow(state)?.step;
  return step?.kind === 'select' && step.what === 'headers';
}
