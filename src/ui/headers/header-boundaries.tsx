/** The two lines between headers and data: dragged by the pointer, moved by the arrow keys. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  canStand,
  type HeaderSide,
  moved,
  nextBoundary,
  regionOf,
  withRegion,
} from '../../reading/header-edits.ts';
import type { HeaderTrees, Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { useDrawn } from '../grid/drawn.ts';
import { useActions } from '../page-context.ts';
import { edgesOf, nearestEdge } from './edges.ts';
import styles from './headers.module.css';

interface Props {
  readonly table: Table;
  readonly trees: HeaderTrees;
}

interface Drag {
  readonly side: HeaderSide;
  readonly at: number;
}

export function HeaderBoundaries({ table, trees }: Props) {
  const drawn = useDrawn();
  const { correctHeaders } = useActions();
  const region = useMemo(() => regionOf(table, trees), [table, trees]);
  const [drag, setDrag] = useState<Drag>();
  const places = usePlaces();
  const at = (side: HeaderSide): number => (side === 'top' ? region.topRows : region.leftColumns);
  const move = (side: HeaderSide, to: number) => {
    if (to !== at(side)) correctHeaders(withRegion(table, trees, moved(region, side, to)));
  };
  const under = (side: HeaderSide, event: PointerEvent): number | undefined => {
    if (!drawn.table.current) return undefined;
    const { rows, columns } = edgesOf(drawn.table.current, drawn.boxes);
    const [edges, place, count] =
      side === 'top' ? [rows, event.clientY, table.rows] : [columns, event.clientX, table.columns];
    return nearestEdge(edges, place, (to) => to < count && canStand(table, moved(region, side, to), side));
  };
  const line = (side: HeaderSide) => {
    const shown = drag?.side === side ? drag.at : at(side);
    return (
      places && (
        <BoundaryLine
          side={side}
          {...styleOf(side, shown, places)}
          value={shown}
          most={(side === 'top' ? table.rows : table.columns) - 1}
          dragged={drag?.side === side}
          onDrag={(event) => {
            const to = under(side, event);
            if (to !== undefined) setDrag({ side, at: to });
          }}
          onDrop={() => {
            if (drag) move(drag.side, drag.at);
            setDrag(undefined);
          }}
          onCancel={() => setDrag(undefined)}
          onStep={(by) => {
            const next = nextBoundary(table, region, side, by);
            if (next) move(side, side === 'top' ? next.topRows : next.leftColumns);
          }}
          onFirst={() => move(side, 0)}
        />
      )
    );
  };
  return (
    <div className={styles.boundaries}>
      {line('top')}
      {line('left')}
    </div>
  );
}

/** Edges, and the part of the panel in which the table is seen, from the corner of what the lines lie in. */
interface Places {
  readonly rows: ReadonlyMap<number, number>;
  readonly columns: ReadonlyMap<number, number>;
  readonly seen: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

function usePlaces() {
  const { panel: scroller, table: grid, boxes, pins } = useDrawn();
  const [places, setPlaces] = useState<Places>();
  const read = useCallback(() => {
    const panel = scroller.current;
    const table = grid.current;
    const origin = panel?.offsetParent?.getBoundingClientRect();
    if (!panel || !table || !origin) return;
    const edges = edgesOf(table, boxes);
    const from = (all: ReadonlyMap<number, number>, start: number) =>
      new Map([...all].map(([at, place]) => [at, place - start]));
    const view = panel.getBoundingClientRect();
    const whole = table.getBoundingClientRect();
    setPlaces({
      rows: from(edges.rows, origin.top),
      columns: from(edges.columns, origin.left),
      seen: {
        left: Math.max(view.left, whole.left) - origin.left,
        top: Math.max(view.top, whole.top) - origin.top,
        right: Math.min(view.left + panel.clientWidth, whole.right) - origin.left,
        bottom: Math.min(view.top + panel.clientHeight, whole.bottom) - origin.top,
      },
    });
  }, [scroller, grid, boxes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays in sight moves the edges
  useLayoutEffect(read, [read, pins]);
  useEffect(() => {
    const panel = scroller.current;
    const table = grid.current;
    if (!panel || !table) return undefined;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    panel.addEventListener('scroll', soon, { passive: true });
    const sized = new ResizeObserver(soon);
    sized.observe(panel);
    sized.observe(table);
    return () => {
      cancelAnimationFrame(frame);
      panel.removeEventListener('scroll', soon);
      sized.disconnect();
    };
  }, [scroller, grid, read]);
  return places;
}

/** A line out of sight waits at the edge behind which it is. */
function styleOf(side: HeaderSide, at: number, { rows, columns, seen }: Places) {
  const { left, top, right, bottom } = seen;
  const [edges, from, to] = side === 'top' ? [rows, top, bottom] : [columns, left, right];
  const place = edges.get(at) ?? (at <= Math.min(...edges.keys()) ? from - 2 : to + 2);
  const away = place < from - 1 || place > to + 1;
  const shown = Math.max(from, Math.min(to, place));
  const style: CSSProperties =
    side === 'top' ? { left, top: shown, width: right - left } : { top, left: shown, height: bottom - top };
  return { style, away };
}

interface LineProps {
  readonly side: HeaderSide;
  readonly style: CSSProperties;
  readonly away: boolean;
  readonly value: number;
  readonly most: number;
  readonly dragged: boolean;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFirst: () => void;
}

const STEPS: Readonly<Record<HeaderSide, Readonly<Record<string, 1 | -1>>>> = {
  top: { ArrowDown: 1, ArrowUp: -1 },
  left: { ArrowRight: 1, ArrowLeft: -1 },
};

function BoundaryLine(props: LineProps) {
  const { side, style, away, value, most, dragged, onDrag, onDrop, onCancel, onStep, onFirst } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[side][event.key];
    // Along the line the arrows do nothing: they would step the run.
    if (by === undefined && event.key !== 'Home' && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.key === 'Home') onFirst();
    else if (by !== undefined) onStep(by);
  };
  const name = side === 'top' ? 'Header rows' : 'Header columns';
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation={side === 'top' ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={counted(value, side === 'top' ? 'header row' : 'header column')}
      title={`${name}: drag, or use the arrow keys`}
      className={styles.boundary}
      data-side={side}
      data-dragged={dragged ? '' : undefined}
      data-away={away ? '' : undefined}
      style={style}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onDrag(event);
      }}
      onPointerMove={(event) => dragged && onDrag(event)}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
    >
      <span className={styles.grip} aria-hidden="true" />
    </div>
  );
}
