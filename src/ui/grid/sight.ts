/** Where the cells of a grid are in its panel, and how one comes into sight. */
import { useLayoutEffect } from 'react';
import { type Drawn, useDrawn } from './drawn.ts';
import { type Sight, useGrid } from './grid-context.ts';
import type { GridCell } from './model.ts';
import type { Bands } from './pins.ts';
import type { Sizes } from './sizes.ts';

/** A stretch along one axis, in pixels. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where things are in what is scrolled. */
interface Places {
  of(cell: GridCell): { readonly across: Stretch; readonly down: Stretch };
  /** Where each row begins, and last where the last one ends. */
  rows(): readonly number[];
}

interface Props {
  readonly sizes: Sizes | undefined;
  readonly bands: Bands;
}

/** Tells the grid's owner what is seen of it. A component, so that those after it find that when they first look. */
export function InSight({ sizes, bands }: Props) {
  const grid = useGrid();
  const drawn = useDrawn();
  useLayoutEffect(() => grid.draw(sightOf(drawn, sizes, bands)), [grid, drawn, sizes, bands]);
  return null;
}

function sightOf(drawn: Drawn, sizes: Sizes | undefined, bands: Bands): Sight {
  const { model, panel, pins } = drawn;
  const places = sizes ? countedPlaces(drawn, sizes, bands) : drawnPlaces(drawn);
  return {
    model,
    panel: () => panel.current,
    reveal(cell) {
      if (!panel.current) return;
      const { scrollLeft: x, scrollTop: y, clientWidth, clientHeight } = panel.current;
      const { across, down } = places.of(cell);
      const stays = { row: cell.row < pins.rows, column: cell.column + cell.colSpan <= pins.columns };
      const left = stays.column ? 0 : wayTo(across, { from: x + pins.width, to: x + clientWidth });
      const top = stays.row ? 0 : wayTo(down, { from: y + pins.height, to: y + clientHeight });
      if (left !== 0 || top !== 0) panel.current.scrollBy({ left, top });
    },
    middleRow: () =>
      panel.current
        ? indexAt(places.rows(), panel.current.scrollTop + (pins.height + panel.current.clientHeight) / 2)
        : undefined,
    centre(row) {
      if (!panel.current || row < pins.rows) return false;
      const edges = places.rows();
      const middle = ((edges[row] ?? 0) + (edges[row + 1] ?? 0)) / 2;
      const before = panel.current.scrollTop;
      panel.current.scrollTop = middle - (pins.height + panel.current.clientHeight) / 2;
      return panel.current.scrollTop !== before;
    },
  };
}

/** As they were counted; columns that were not are as the browser laid them out. */
function countedPlaces(drawn: Drawn, { across, down }: Sizes, bands: Bands): Places {
  const asDrawn = drawnPlaces(drawn);
  const between = (edges: readonly number[], from: number, span: number, band: number): Stretch => ({
    from: (edges[from] ?? 0) + band,
    to: (edges[from + span] ?? 0) + band,
  });
  return {
    of: (cell) => ({
      across: across
        ? between(across, cell.column, cell.colSpan, bands.left)
        : asDrawn.of(drawn.model.at(0, cell.column) ?? cell).across,
      down: between(down, cell.row, cell.rowSpan, bands.top),
    }),
    rows: () => (bands.top === 0 ? down : down.map((edge) => edge + bands.top)),
  };
}

/** As the browser laid the table out, from the panel's scrolled origin. */
function drawnPlaces({ panel, table, elements }: Drawn): Places {
  const origin = () => {
    const { left = 0, top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    return { x: left - (panel.current?.scrollLeft ?? 0), y: top - (panel.current?.scrollTop ?? 0) };
  };
  return {
    of(cell) {
      const {
        left = 0,
        right = 0,
        top = 0,
        bottom = 0,
      } = elements().get(cell)?.[0]?.getBoundingClientRect() ?? {};
      const { x, y } = origin();
      return { across: { from: left - x, to: right - x }, down: { from: top - y, to: bottom - y } };
    },
    rows() {
      const { y } = origin();
      const lines = [...(table.current?.rows ?? [])].filter(({ dataset }) => dataset.index === undefined);
      const boxes = lines.map((line) => line.getBoundingClientRect());
      return [...boxes.map(({ top }) => top - y), (boxes.at(-1)?.bottom ?? 0) - y];
    },
  };
}

/** Of what is larger than the view, so much has to be seen. */
const ENOUGH = 40;

/** How far to scroll so that the thing is in sight: not at all if it is, else so that it comes to the middle. */
export function wayTo(thing: Stretch, view: Stretch): number {
  const room = view.to - view.from;
  const size = thing.to - thing.from;
  const seen = Math.min(thing.to, view.to) - Math.max(thing.from, view.from);
  if (size <= room ? seen >= size - 1 : seen >= Math.min(ENOUGH, room)) return 0;
  const middle = size <= room ? (thing.from + thing.to) / 2 : thing.from + room / 2;
  return middle - (view.from + view.to) / 2;
}

/** The index of the stretch that a position lies in, among edges in order. */
export function indexAt(edges: readonly number[], position: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
