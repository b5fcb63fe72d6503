import { type CSSProperties, memo } from 'react';
import { passagesOf } from '../../table/linked-from.ts';
import type { CellId, Table } from '../../table/model.ts';
import { type Box, sameBox } from './boxes.ts';
import { headerArea } from './header-area.ts';
import { headerCells } from './header-cells.ts';
import type { Pins } from './pins.ts';
import { TableCell } from './table-cell.tsx';

interface Props {
  readonly table: Table;
  readonly boxes: readonly Box[];
  readonly row: number;
  readonly asked: ReadonlySet<CellId>;
  readonly pins: Pins;
  readonly numbers: boolean;
  /** Of a row whose height is counted rather than laid out. */
  readonly height: number | undefined;
  readonly lines: number | undefined;
}

function TableRowPlain({ table, boxes, row, asked, pins, numbers, height, lines }: Props) {
  return (
    <tr
      aria-rowindex={height === undefined ? undefined : row + 1}
      style={height === undefined ? undefined : ({ height, '--lines': lines } as CSSProperties)}
    >
      {numbers && (
        <td className="index" aria-hidden="true">
          {row}
        </td>
      )}
      {boxes.map((box) => {
        const id = box.cell?.id;
        const known = id !== undefined;
        return (
          <TableCell
            key={box.column}
            box={box}
            looks={{
              header: headerOf(table, box),
              asked: known && asked.has(id),
              pinned: box.column + box.colSpan <= pins.columns ? pins.lefts[box.column] : undefined,
              linked: known ? linkedFrom(table, id) : undefined,
              corner: box.column === 0 && row + box.rowSpan === table.rows,
            }}
          />
        );
      })}
    </tr>
  );
}

/** The corner above the row headers is in no header tree, and names what stands below it all the same. */
function headerOf(table: Table, { cell, row }: Box): 'column' | 'row' | undefined {
  if (!cell) return undefined;
  const { top, left } = headerCells(table);
  if (top.has(cell.id) || row < headerArea(table).rows) return 'column';
  return left.has(cell.id) ? 'row' : undefined;
}

function linkedFrom(table: Table, cell: CellId): 'text' | 'missing' | undefined {
  const linked = passagesOf(table, cell);
  if (linked.length === 0) return undefined;
  return linked.some((at) => !table.passages?.[at]?.missing) ? 'text' : 'missing';
}

/** Drawn anew only when one of its boxes changed: scrolling sideways touches every row, a step none. */
export const TableRow = memo(
  TableRowPlain,
  (before, after) =>
    before.table === after.table &&
    before.asked === after.asked &&
    before.pins === after.pins &&
    before.numbers === after.numbers &&
    before.height === after.height &&
    before.lines === after.lines &&
    before.boxes.length === after.boxes.length &&
    before.boxes.every((box, index) => {
      const other = after.boxes[index];
      return other !== undefined && sameBox(box, other);
    }),
);
