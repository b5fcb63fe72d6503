import { type CSSProperties, memo, type RefObject } from 'react';
import type { Box } from './boxes.ts';
import styles from './grid.module.css';
import { pinnedAt } from './grid-cell.tsx';
import { GridRow, type Labels } from './grid-row.tsx';
import type { GridModel } from './model.ts';
import type { Bands, Pins } from './pins.ts';
import type { Sizes } from './sizes.ts';
import type { GridWindow } from './whole-window.ts';

interface Props extends Labels {
  readonly name: string;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly model: GridModel;
  readonly window: GridWindow;
  readonly boxes: readonly (readonly Box[])[];
  readonly sizes: Sizes | undefined;
  readonly pins: Pins;
  readonly bands: Bands;
}

/**
 * The <table>: of a large one only the part around what is seen, pushed to its place by margins, so that the
 * headers that stay in sight can slide within it.
 */
function GridBodyPlain({ name, table, model, window, boxes, sizes, pins, bands, looksOf, before }: Props) {
  const { frame, columns, rows } = window;
  const heads = sizes ? pins.rows : model.heads.rows;
  const { widths } = sizes ?? {};
  const placed: CSSProperties | undefined = frame && {
    marginLeft: frame.left,
    marginTop: frame.top,
    width: widths && columns.reduce((all, column) => all + (widths[column] ?? 0), bands.left),
  };
  // How far from the panel's edges the text of a merged cell stays, see grid.module.css.
  const stay = { '--stay-top': `${pins.height}px`, '--stay-left': `${pins.width}px` };
  const line = (row: number, index: number) => (
    <GridRow
      key={row}
      row={row}
      boxes={boxes[index] ?? []}
      height={sizes?.heights[row]}
      lines={sizes?.lines?.[row]}
      {...{ model, pins, looksOf, before }}
    />
  );
  const classes = [styles.grid, widths && styles.counted, pins.rows > 0 && styles.headsStay];
  const className = classes.filter(Boolean).join(' ');
  return (
    <table
      ref={table}
      data-grid=""
      aria-label={name}
      aria-rowcount={sizes && model.rows}
      aria-colcount={sizes && model.columns}
      className={className}
      style={{ ...placed, ...stay } as CSSProperties}
    >
      <colgroup>
        {before && <col style={bands.left > 0 ? { width: bands.left } : undefined} />}
        {columns.map((column) => (
          <col key={column} style={widths && { width: widths[column] }} data-column={column} />
        ))}
      </colgroup>
      {(heads > 0 || bands.top > 0) && (
        <thead>
          {bands.top > 0 && <ColumnNumbers columns={columns} pins={pins} />}
          {rows.slice(0, heads).map((row, index) => line(row, index))}
        </thead>
      )}
      <tbody>{rows.slice(heads).map((row, index) => line(row, index + heads))}</tbody>
    </table>
  );
}

export const GridBody = memo(GridBodyPlain);

/** Counted from 0, as in prompts; only for the eye, since they are no part of the table. */
function ColumnNumbers({ columns, pins }: { readonly columns: readonly number[]; readonly pins: Pins }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" data-index="">
      <td className={styles.index} data-index="" />
      {columns.map((column) => {
        const pinned = column < pins.columns;
        return (
          <td
            key={column}
            className={pinned ? `${styles.index} ${styles.pinned}` : styles.index}
            style={pinned ? { left: pinnedAt(pins.lefts[column] ?? 0) } : undefined}
            data-index=""
          >
            {column}
          </td>
        );
      })}
    </tr>
  );
}
