import { type CSSProperties, memo, type RefObject } from 'react';
import type { CellId, Table } from '../../table/model.ts';
import type { Box } from './boxes.ts';
import { headerArea } from './header-area.ts';
import type { Pins } from './pins.ts';
import type { Sizes } from './sizes.ts';
import { pinnedAt } from './table-cell.tsx';
import { TableRow } from './table-row.tsx';
import type { GridWindow } from './whole-window.ts';

interface Props {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly table: Table;
  readonly window: GridWindow;
  readonly boxes: readonly (readonly Box[])[];
  readonly sizes: Sizes | undefined;
  readonly pins: Pins;
  readonly asked: ReadonlySet<CellId>;
  readonly numbers: boolean;
}

/**
 * The <table>: of a large one only the part around what is seen, pushed to its place by margins, so that the
 * headers that stay in sight can slide within it.
 */
function TableBodyPlain({ grid, table, window, boxes, sizes, pins, asked, numbers }: Props) {
  const { frame, columns, rows } = window;
  const heads = sizes ? pins.rows : headerArea(table).rows;
  const placed: CSSProperties | undefined = frame && {
    marginLeft: frame.left,
    marginTop: frame.top,
    width: columns.reduce((all, column) => all + (sizes?.widths[column] ?? 0), numbers ? NUMBERS_WIDE : 0),
  };
  // How far from the panel's edges the text of a merged cell stays, see table.css.
  const stay = { '--stay-top': `${pins.height}px`, '--stay-left': `${pins.width}px` };
  const line = (row: number, index: number) => (
    <TableRow
      key={row}
      row={row}
      boxes={boxes[index] ?? []}
      height={sizes?.heights[row]}
      lines={sizes?.lines[row]}
      {...{ table, asked, pins, numbers }}
    />
  );
  const classes = ['grid', sizes && 'counted', pins.rows > 0 && 'heads-stay', numbers && 'numbered'];
  return (
    <table
      ref={grid}
      aria-label="Table"
      aria-rowcount={sizes && table.rows}
      aria-colcount={sizes && table.columns}
      className={classes.filter(Boolean).join(' ')}
      style={{ ...placed, ...stay } as CSSProperties}
    >
      <colgroup>
        {numbers && <col style={{ width: NUMBERS_WIDE }} />}
        {columns.map((column) => (
          <col key={column} style={sizes && { width: sizes.widths[column] }} />
        ))}
      </colgroup>
      {(heads > 0 || numbers) && (
        <thead>
          {numbers && <ColumnNumbers columns={columns} pins={pins} />}
          {rows.slice(0, heads).map((row, index) => line(row, index))}
        </thead>
      )}
      <tbody>{rows.slice(heads).map((row, index) => line(row, index + heads))}</tbody>
    </table>
  );
}

export const TableBody = memo(TableBodyPlain);

const NUMBERS_WIDE = 44;

/** Counted from 0, as in prompts; only for the eye, since they are no part of the table. */
function ColumnNumbers({ columns, pins }: { readonly columns: readonly number[]; readonly pins: Pins }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr className="indexes" aria-hidden="true" data-index="">
      <td className="index" />
      {columns.map((column) => (
        <td
          key={column}
          className={column < pins.columns ? 'index pinned' : 'index'}
          style={column < pins.columns ? { left: pinnedAt(pins.lefts[column] ?? 0) } : undefined}
        >
          {column}
        </td>
      ))}
    </tr>
  );
}
