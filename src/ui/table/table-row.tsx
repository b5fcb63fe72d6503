import { memo } from 'react';
import type { CellId } from '../../table/model.ts';
import type { Box } from './layout.ts';
import { cellElementId } from './point-at.ts';
import { type Marking, ROLE_NAMES } from './roles.ts';

interface Props {
  readonly boxes: readonly Box[];
  readonly markings: ReadonlyMap<CellId, Marking>;
}

/** Numbers stand right, so that their digits are under each other. */
const NUMBER = /^[^\p{L}\d]{0,4}\d[\d\s.,’'/:]*[^\p{L}\d]{0,3}$/u;

/** Shorter texts stay on one line. */
const ONE_LINE = 16;

function TableRowPlain({ boxes, markings }: Props) {
  return (
    <tr>
      {boxes.map((box) => (
        <TableCell key={box.column} box={box} {...(box.cell && { marking: markings.get(box.cell.id) })} />
      ))}
    </tr>
  );
}

/** Drawn anew only when the marking of one of its cells changed: a step touches few rows. */
export const TableRow = memo(
  TableRowPlain,
  (before, after) =>
    before.boxes === after.boxes &&
    before.boxes.every(
      ({ cell }) => !cell || sameMarking(before.markings.get(cell.id), after.markings.get(cell.id)),
    ),
);

const sameMarking = (a: Marking | undefined, b: Marking | undefined): boolean =>
  a?.role === b?.role && a?.fresh === b?.fresh;

function TableCell({ box, marking }: { box: Box; marking?: Marking | undefined }) {
  const { cell, rowSpan, colSpan, rest, header, corner } = box;
  if (!cell) return <td className="gap" />;
  const Tag = header ? 'th' : 'td';
  const scope =
    header && (header === 'column' ? (colSpan > 1 ? 'colgroup' : 'col') : rowSpan > 1 ? 'rowgroup' : 'row');
  const classes = [
    NUMBER.test(cell.text.trim()) ? 'number' : '',
    header === 'column' ? 'head' : '',
    corner ? 'corner' : '',
    cell.text.length <= ONE_LINE ? 'short' : '',
    box.column === 0 ? 'at-left' : '',
    marking ? `is-${marking.role}` : '',
    marking?.fresh ? 'is-fresh' : '',
  ];
  return (
    <Tag
      id={rest ? undefined : cellElementId(cell.id)}
      rowSpan={rowSpan}
      colSpan={colSpan}
      scope={scope}
      className={classes.join(' ').trim() || undefined}
      data-role={marking?.role}
      data-cell={cell.id}
    >
      {rest ? null : cell.text}
      {marking && !rest && <span className="unseen">({ROLE_NAMES[marking.role]})</span>}
    </Tag>
  );
}
