import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { HeaderArea } from './header-area.ts';
import { type Bands, countedPins, type Pins, pinsOf } from './pins.ts';
import type { Sizes } from './sizes.ts';
import type { Size } from './use-size.ts';

const NO_PINS: Pins = { rows: 0, columns: 0, lefts: [], width: 0, height: 0 };

/** What stays in sight: counted for a large table; measured for one that the browser has laid out as a whole. */
export function usePins(
  grid: RefObject<HTMLTableElement | null>,
  area: HeaderArea,
  sizes: Sizes | undefined,
  bands: Bands,
  panel: Size,
): Pins {
  const [measured, setMeasured] = useState(NO_PINS);
  const counted = useMemo(() => sizes && countedPins(area, sizes, bands, panel), [area, sizes, bands, panel]);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || counted) return;
    const read = () => {
      const columns = [...element.querySelectorAll('col')].slice(0, area.columns);
      const columnWidths = columns.map((column) => column.getBoundingClientRect().width);
      const headHeight = (element.tHead?.offsetHeight ?? 0) - bands.top;
      const next = pinsOf(area, { headHeight, columnWidths }, bands, panel);
      setMeasured((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, area, counted, bands, panel]);
  return counted ?? measured;
}
