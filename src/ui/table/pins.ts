/** Which header rows and columns stay in sight: all of them, or none where they would hide too much. */
import type { HeaderArea } from './header-area.ts';
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
  const columns = width <= panel.width * SHARE ? area.columns : 0;
  const rows = height <= panel.height * SHARE ? area.rows : 0;
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

/** The same from counted sizes, for a table that is not laid out as a whole. */
export const countedPins = (area: HeaderArea, sizes: Sizes, bands: Bands, panel: Size): Pins =>
  pinsOf(
    area,
    {
      headHeight: sum(sizes.heights.slice(0, area.rows)),
      columnWidths: sizes.widths.slice(0, area.columns),
    },
    bands,
    panel,
  );
