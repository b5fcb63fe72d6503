import { type CSSProperties, memo, type ReactNode } from 'react';
import { type Box, sameBox } from './boxes.ts';
import { type CellLooks, GridCell } from './grid-cell.tsx';
import type { GridCell as Cell, GridModel } from './model.ts';
import type { Pins } from './pins.ts';

/** What the grid's owner says of its rows and cells. */
export interface Labels {
  readonly looksOf: (cell: Cell) => CellLooks;
  /** What stands before a row, as its number. */
  readonly before?: ((row: number) => ReactNode) | undefined;
}

interface Props extends Labels {
  readonly model: GridModel;
  readonly boxes: readonly Box[];
  readonly row: number;
  readonly pins: Pins;
  /** Of a row whose height is counted rather than laid out. */
  readonly height: number | undefined;
  readonly lines: number | undefined;
}

const NOTHING: Readonly<CellLooks> = {};

function GridRowPlain({ model, boxes, row, pins, height, lines, looksOf, before }: Props) {
  return (
    <tr
      aria-rowindex={height === undefined ? undefined : row + 1}
      style={height === undefined ? undefined : ({ height, '--lines': lines } as CSSProperties)}
    >
      {before?.(row)}
      {boxes.map((box) => (
        <GridCell
          key={box.column}
          box={box}
          looks={box.cell ? looksOf(box.cell) : NOTHING}
          header={box.cell && model.headerOf(box.cell)}
          pinned={box.column + box.colSpan <= pins.columns ? pins.lefts[box.column] : undefined}
          corner={box.column === 0 && row + box.rowSpan === model.rows}
        />
      ))}
    </tr>
  );
}

/** Drawn anew only when one of its boxes changed: scrolling sideways touches every row, a step none. */
export const GridRow = memo(
  GridRowPlain,
  (before, after) =>
    before.model === after.model &&
    before.pins === after.pins &&
    before.height === after.height &&
    before.lines === after.lines &&
    before.looksOf === after.looksOf &&
    before.before === after.before &&
    before.boxes.length === after.boxes.length &&
    before.boxes.every((box, index) => {
      const other = after.boxes[index];
      return other !== undefined && sameBox(box, other);
    }),
);
