/** Which rows and columns of a large grid are drawn: those in and around sight. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { GridModel } from './model.ts';
import type { Bands, Pins } from './pins.ts';
import type { Sizes } from './sizes.ts';
import type { GridWindow } from './whole-window.ts';

/** Rows and columns come and go by so many at once, so that few scroll events draw anything. */
const STEP = { rows: 8, columns: 2 };

interface Axis {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly sizes: readonly number[] | undefined;
  readonly edges: readonly number[] | undefined;
  readonly pinned: number;
  readonly band: number;
  readonly horizontal: boolean;
  readonly count: number;
}

/** The drawn indices along one axis, the pinned ones first. */
function useAxis({ panel, sizes, edges, pinned, band, horizontal, count }: Axis): readonly number[] {
  const start = (edges?.[pinned] ?? 0) + band;
  const virtual = useVirtualizer({
    enabled: sizes !== undefined,
    horizontal,
    count: count - pinned,
    getScrollElement: () => panel.current,
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
  panel: RefObject<HTMLDivElement | null>,
  model: GridModel,
  sizes: Sizes | undefined,
  pins: Pins,
  bands: Bands,
): GridWindow {
  const rows = useAxis({
    panel,
    sizes: sizes?.heights,
    edges: sizes?.down,
    pinned: sizes ? pins.rows : 0,
    band: bands.top,
    horizontal: false,
    count: model.rows,
  });
  const columns = useAxis({
    panel,
    sizes: sizes?.widths,
    edges: sizes?.across,
    pinned: sizes?.widths ? pins.columns : 0,
    band: bands.left,
    horizontal: true,
    count: model.columns,
  });
  return useMemo(() => {
    if (!sizes) return { rows, columns };
    const { across, down } = sizes;
    const before = (edges: readonly number[], drawn: readonly number[], pinned: number) =>
      (edges[drawn[pinned] ?? pinned] ?? 0) - (edges[pinned] ?? 0);
    const frame = {
      width: across && (across.at(-1) ?? 0) + bands.left,
      height: (down.at(-1) ?? 0) + bands.top,
      left: across ? before(across, columns, pins.columns) : 0,
      top: before(down, rows, pins.rows),
    };
    return { rows, columns, frame };
  }, [rows, columns, sizes, pins, bands]);
}
