import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import type { CellId, Table } from '../../table/model.ts';
import { Scroller } from '../components/scroller.tsx';
import { usePage } from '../page-context.ts';
import { useBoxes } from './boxes.ts';
import { headerArea } from './header-area.ts';
import { Lights } from './lights.tsx';
import type { Marks } from './roles.ts';
import { tellScroll } from './scroll-link.ts';
import { type Density, sizesOf } from './sizes.ts';
import { StepRoles } from './step-roles.tsx';
import { TableBody } from './table-body.tsx';
import { useCells } from './use-cells.ts';
import { usePins } from './use-pins.ts';
import { useShown } from './use-shown.ts';
import { useSize } from './use-size.ts';
import { isLarge, type UseWindow } from './whole-window.ts';

const HeaderLayer = lazy(() => import('../headers/header-layer.tsx'));

export interface GridProps {
  readonly table: Table;
  readonly asked: ReadonlySet<CellId>;
  readonly density: Density;
  readonly numbers: boolean;
  /** The header layer is on. */
  readonly headers: boolean;
  readonly matches: readonly CellId[];
  readonly match: CellId | undefined;
  readonly say: (words: string) => void;
  /** What is marked instead of the roles of the current step. */
  readonly marks?: Marks | undefined;
}

/** What the numbers of rows and columns take; table.css draws them so wide and high. */
const NUMBERED = { left: 44, top: 22 };
const BARE = { left: 0, top: 0 };

interface Props extends GridProps {
  readonly useWindow: UseWindow;
}

/** The table itself, in a panel that scrolls. One of another table is another component: it begins at its top. */
export function Grid({
  table,
  asked,
  density,
  numbers,
  headers,
  matches,
  match,
  say,
  marks,
  useWindow,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const panel = useSize(scroller);
  const bands = numbers ? NUMBERED : BARE;
  const room = panel.width - bands.left - 8;
  const sizes = useMemo(
    () => (isLarge(table) ? sizesOf(table, density, room) : undefined),
    [table, density, room],
  );
  const pins = usePins(grid, headerArea(table), sizes, bands, panel);
  const window = useWindow(scroller, table, sizes, pins, bands);
  const boxes = useBoxes(table, window.rows, window.columns);
  const shown = useShown(scroller, grid, table, sizes, pins, bands);
  const { selected, handlers } = useCells(table, scroller, say);
  const found = useMemo(() => new Set(matches), [matches]);
  const ofHeaders = usePage(isOfHeaders);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    if (match !== undefined) latest.current.reveal(match);
  }, [match]);
  return (
    <>
      <Scroller
        name="Table, scrollable"
        className={`table-scroll ${density}${sizes ? ' large' : ''}`}
        inside={scroller}
        onScroll={tellScroll}
        {...handlers}
      >
        <div
          className="canvas"
          style={window.frame && { width: window.frame.width, height: window.frame.height }}
        >
          <TableBody
            grid={grid}
            table={table}
            window={window}
            boxes={boxes}
            sizes={sizes}
            pins={pins}
            asked={asked}
            numbers={numbers}
          />
        </div>
        <StepRoles scroller={scroller} grid={grid} boxes={boxes} pins={pins} shown={latest} marks={marks} />
        <Lights grid={grid} table={table} selected={selected} matches={found} match={match} />
      </Scroller>
      {(headers || (ofHeaders && !marks)) && (
        <Suspense>
          <HeaderLayer {...{ table, scroller, grid, boxes, pins, selected }} on={headers} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the current step shows the headers of the table. */
function isOfHeaders(state: PageState): boolean {
  const step = viewNow(state)?.step;
  return step?.kind === 'select' && step.what === 'headers';
}
