import { type RefObject, useEffect, useMemo } from 'react';
import { type Cell, cellOf, type Table } from '../../table/model.ts';
import { present, type ShownTable } from './on-screen.ts';
import type { Bands, Pins } from './pins.ts';
import { cellElement } from './point-at.ts';
import { indexAt, wayTo } from './reveal.ts';
import type { Sizes } from './sizes.ts';

/** Where the scrolled content has something, along both axes. */
interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lets other views have cells and rows of this table seen. */
export function useShown(
  scroller: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLTableElement | null>,
  table: Table,
  sizes: Sizes | undefined,
  pins: Pins,
  bands: Bands,
): ShownTable {
  const shown = useMemo((): ShownTable => {
    const places = sizes ? countedPlaces(sizes, bands) : drawnPlaces(scroller, grid);
    return {
      reveal(id) {
        const panel = scroller.current;
        const cell = cellOf(table, id);
        const place = places.of(cell);
        if (!panel || !place) return;
        const { scrollLeft: x, scrollTop: y, clientWidth, clientHeight } = panel;
        const stays = { row: cell.row < pins.rows, column: cell.column + cell.colSpan <= pins.columns };
        const across = { from: x + pins.width, to: x + clientWidth };
        const down = { from: y + pins.height, to: y + clientHeight };
        const left = stays.column ? 0 : wayTo({ from: place.left, to: place.right }, across);
        const top = stays.row ? 0 : wayTo({ from: place.top, to: place.bottom }, down);
        if (left !== 0 || top !== 0) panel.scrollBy({ left, top });
      },
      middleRow() {
        const panel = scroller.current;
        if (!panel) return undefined;
        return indexAt(places.rows(), panel.scrollTop + (pins.height + panel.clientHeight) / 2);
      },
      centre(row) {
        const panel = scroller.current;
        const edges = places.rows();
        if (!panel || row < pins.rows) return false;
        const middle = ((edges[row] ?? 0) + (edges[row + 1] ?? 0)) / 2;
        const before = panel.scrollTop;
        panel.scrollTop = middle - (pins.height + panel.clientHeight) / 2;
        return panel.scrollTop !== before;
      },
    };
  }, [scroller, grid, table, sizes, pins, bands]);
  useEffect(() => present(shown), [shown]);
  return shown;
}

interface Places {
  of(cell: Cell): Place | undefined;
  rows(): readonly number[];
}

function countedPlaces(sizes: Sizes, bands: Bands): Places {
  const across = sizes.across.map((edge) => edge + bands.left);
  const down = sizes.down.map((edge) => edge + bands.top);
  return {
    of: ({ row, column, rowSpan, colSpan }) => ({
      left: across[column] ?? 0,
      right: across[column + colSpan] ?? 0,
      top: down[row] ?? 0,
      bottom: down[row + rowSpan] ?? 0,
    }),
    rows: () => down,
  };
}

/** As the browser laid the table out, from the panel's scrolled origin. */
function drawnPlaces(
  scroller: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLTableElement | null>,
): Places {
  const origin = () => {
    const frame = scroller.current?.getBoundingClientRect();
    return {
      x: (frame?.left ?? 0) - (scroller.current?.scrollLeft ?? 0),
      y: (frame?.top ?? 0) - (scroller.current?.scrollTop ?? 0),
    };
  };
  return {
    of({ id }) {
      const box = cellElement(id)?.getBoundingClientRect();
      const { x, y } = origin();
      return box && { left: box.left - x, right: box.right - x, top: box.top - y, bottom: box.bottom - y };
    },
    rows() {
      const { y } = origin();
      const lines = [...(grid.current?.rows ?? [])].filter(({ dataset }) => dataset.index === undefined);
      const boxes = lines.map((line) => line.getBoundingClientRect());
      return [...boxes.map(({ top }) => top - y), (boxes.at(-1)?.bottom ?? 0) - y];
    },
  };
}
