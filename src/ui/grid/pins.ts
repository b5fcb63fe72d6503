/** Which header rows and columns stay in sight: all of them, or none where they would hide too much. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { HeaderArea } from './model.ts';
import { edgesOf, type Sizes, sum } from './sizes.ts';
import type { Size } from './use-size.ts';

export interface Pins {
  readonly rows: number;
  readonly columns: number;
  /** Where each of these columns stays, from the panel's left edge. */
  readonly lefts: readonly number[];
  /** The size of what stays, the numbers included. */
  readonly width: number;
  readonly height: number;
}

/** No more of the panel may be taken, in either direction. */
const SHARE = 0.45;

/** The band of row numbers at the left and of column numbers at the top, if they are shown. */
export interface Bands {
  readonly left: number;
  readonly top: number;
}

interface Measured {
  readonly headHeight: number;
  readonly columnWidths: readonly number[];
}

export function pinsOf(area: HeaderArea, measured: Measured, bands: Bands, panel: Size): Pins {
  const width = bands.left + sum(measured.columnWidths);
  const height = bands.top + measured.headHeight;
  const columns = area.always || width <= panel.width * SHARE ? area.columns : 0;
  const rows = area.always || height <= panel.height * SHARE ? area.rows : 0;
  return {
    rows,
    columns,
    lefts: edgesOf(measured.columnWidths)
      .slice(0, columns)
      .map((edge) => edge + bands.left),
    width: columns > 0 ? width : bands.left,
    height: rows > 0 ? height : bands.top,
  };
}

const NO_PINS: Pins = { rows: 0, columns: 0, lefts: [], width: 0, height: 0 };

/** What stays in sight: counted for a large table; measured for one that the browser has laid out as a whole. */
export function usePins(
  table: RefObject<HTMLTableElement | null>,
  area: HeaderArea,
  sizes: Sizes | undefined,
  bands: Bands,
  panel: Size,
): Pins {
  const [measured, setMeasured] = useState(NO_PINS);
  const counted = useMemo(() => {
    const headHeight = sum(sizes?.heights.slice(0, area.rows) ?? []);
    const columnWidths = sizes?.widths?.slice(0, area.columns) ?? [];
    return sizes && pinsOf(area, { headHeight, columnWidths }, bands, panel);
  }, [area, sizes, bands, panel]);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || counted) return;
    const read = () => {
      // The first may be that of the rows' numbers.
      const columns = [...element.querySelectorAll('col[data-column]')].slice(0, area.columns);
      const columnWidths = columns.map((column) => column.getBoundingClientRect().width);
      const headHeight = (element.tHead?.offsetHeight ?? 0) - bands.top;
      const next = pinsOf(area, { headHeight, columnWidths }, bands, panel);
      setMeasured((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, area, counted, bands, panel]);
  return counted ?? measured;
}
