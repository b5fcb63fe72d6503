/** Which rows and columns of a large table are drawn: those in and around sight. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { Table } from '../../table/model.ts';
import type { Bands, Pins } from './pins.ts';
import type { Sizes } from './sizes.ts';
import type { GridWindow } from './whole-window.ts';

/** Rows and columns come and go by so many at once, so that few scroll events draw anything. */
const STEP = { rows: 8, columns: 2 };

interface Axis {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sizes: readonly number[] | undefined;
  readonly edges: readonly number[] | undefined;
  readonly pinned: number;
  readonly band: number;
  readonly horizontal: boolean;
  readonly count: number;
}

/** The drawn indices along one axis, the pinned ones first. */
function useAxis({ scroller, sizes, edges, pinned, band, horizontal, count }: Axis): readonly number[] {
  const start = (edges?.[pinned] ?? 0) + band;
  const virtual = useVirtualizer({
    enabled: sizes !== undefined,
    horizontal,
    count: count - pinned,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes?.[index + pinned] ?? 0,
    paddingStart: start,
    overscan: horizontal ? 2 : 10,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured is void with other sizes
  useLayoutEffect(() => virtual.measure(), [virtual, sizes, pinned]);
  const items = sizes ? virtual.getVirtualItems() : [];
  const step = horizontal ? STEP.columns : STEP.rows;
  const first = sizes ? Math.floor((items[0]?.index ?? 0) / step) * step : 0;
  const last = sizes ? Math.ceil(((items.at(-1)?.index ?? 0) + 1) / step) * step : count;
  return useMemo(() => {
    const drawn = Array.from({ length: pinned }, (_, index) => index);
    for (let index = first + pinned; index < Math.min(count, last + pinned); index++) drawn.push(index);
    return drawn;
  }, [first, last, pinned, count]);
}

export function useGridWindow(
  scroller: RefObject<HTMLDivElement | null>,
  table: Table,
  sizes: Sizes | undefined,
  pins: Pins,
  bands: Bands,
): GridWindow {
  const large = sizes !== undefined;
  const rows = useAxis({
    scroller,
    sizes: sizes?.heights,
    edges: sizes?.down,
    pinned: large ? pins.rows : 0,
    band: bands.top,
    horizontal: false,
    count: table.rows,
  });
  const columns = useAxis({
    scroller,
    sizes: sizes?.widths,
    edges: sizes?.across,
    pinned: large ? pins.columns : 0,
    band: bands.left,
    horizontal: true,
    count: table.columns,
  });
  return useMemo(() => {
    if (!sizes) return { rows, columns };
    const before = (edges: readonly number[], drawn: readonly number[], pinned: number) =>
      (edges[drawn[pinned] ?? pinned] ?? 0) - (edges[pinned] ?? 0);
    const frame = {
      width: (sizes.across.at(-1) ?? 0) + bands.left,
      height: (sizes.down.at(-1) ?? 0) + bands.top,
      left: before(sizes.across, columns, pins.columns),
      top: before(sizes.down, rows, pins.rows),
    };
    return { rows, columns, frame };
  }, [rows, columns, sizes, pins, bands]);
}
