/**
 * A table as the page draws it, in a panel that scrolls: merged cells, headers that stay in sight, and of a large one
 * only what is around sight. What cells are is the model's, what is selected the context's, what is marked is painted
 * by components that stand in it.
 */
import { type ReactNode, useMemo, useRef } from 'react';
import { Scroller } from '../components/scroller.tsx';
import { useBoxes } from './boxes.ts';
import { type OnPress, useCellEvents } from './cell-events.ts';
import { type Drawn, DrawnContext, elementsOf } from './drawn.ts';
import styles from './grid.module.css';
import { GridBody } from './grid-body.tsx';
import type { CellLooks } from './grid-cell.tsx';
import { useGrid } from './grid-context.ts';
import type { Labels } from './grid-row.tsx';
import { FocusOnceDrawn, type Found, FoundLight, PointedLight, SelectionLight } from './lights.tsx';
import type { GridCell, GridModel } from './model.ts';
import { type Bands, usePins } from './pins.ts';
import { InSight } from './sight.ts';
import type { Sizes } from './sizes.ts';
import { useRowRoom } from './use-row-room.ts';
import { useSize } from './use-size.ts';
import { type UseWindow, useWholeWindow } from './whole-window.ts';

interface Props {
  readonly name: string;
  readonly model: GridModel;
  /** Classes of grid.module.css for its panel. */
  readonly look: string;
  /** What is drawn through a window is sized by this, given the width that there is. */
  readonly sizesIn?: ((room: number) => Sizes) | undefined;
  readonly useWindow?: UseWindow;
  /** What stands before rows, and how much room that and the columns' numbers take. */
  readonly before?: Labels['before'];
  readonly bands?: Bands;
  readonly looksOf?: (cell: GridCell) => CellLooks;
  readonly found?: Found | undefined;
  readonly onPress?: OnPress | undefined;
  readonly say?: ((words: string) => void) | undefined;
  /** Rows take what height there is. */
  readonly fits?: boolean;
  /** Within the panel, under the table. */
  readonly under?: ReactNode;
  /** What paints or reads the cells that are drawn, see drawn.ts. */
  readonly children?: ReactNode;
}

const BARE: Bands = { left: 0, top: 0 };
const PLAIN: Readonly<CellLooks> = {};
const plain = () => PLAIN;

export function Grid(props: Props) {
  const {
    name,
    model,
    look,
    sizesIn,
    before,
    looksOf = plain,
    bands = BARE,
    useWindow = useWholeWindow,
  } = props;
  const { found, onPress, say, under, children, fits = false } = props;
  const grid = useGrid();
  const panel = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const size = useSize(panel);
  const room = size.width - bands.left - 8;
  const sizes = useMemo(() => sizesIn?.(room), [sizesIn, room]);
  useRowRoom(panel, table, size, fits && !sizes ? model : undefined);
  const pins = usePins(table, model.heads, sizes, bands, size);
  const window = useWindow(panel, model, sizes, pins, bands);
  const boxes = useBoxes(model, window.rows, window.columns);
  const drawn = useMemo(
    (): Drawn => ({ model, panel, table, boxes, pins, elements: elementsOf(model, table) }),
    [model, boxes, pins],
  );
  const handlers = useCellEvents(model, onPress, say);
  return (
    <DrawnContext value={drawn}>
      <Scroller
        name={`${name}, scrollable`}
        className={`${styles.panel} ${look}${sizes?.widths ? ` ${styles.large}` : ''}`}
        inside={panel}
        data-grid-panel=""
        onScroll={grid.scrolled}
        {...handlers}
      >
        <div
          className={styles.canvas}
          style={window.frame && { width: window.frame.width, height: window.frame.height }}
        >
          <GridBody {...{ name, table, model, window, boxes, sizes, pins, bands, looksOf, before }} />
        </div>
        {under}
      </Scroller>
      <InSight sizes={sizes} bands={bands} />
      <SelectionLight />
      <PointedLight />
      {found && <FoundLight found={found} />}
      {children}
      <FocusOnceDrawn />
    </DrawnContext>
  );
}
