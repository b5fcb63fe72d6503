import { type CSSProperties, memo } from 'react';
import { type Box, sameBox } from './boxes.ts';
import { isNumeric } from './numeric.ts';
import { cellElementId } from './point-at.ts';

export interface CellLooks {
  readonly header: 'column' | 'row' | undefined;
  /** A header that says a word of the question. */
  readonly asked: boolean;
  /** Where it stays when the table is scrolled sideways. */
  readonly pinned: number | undefined;
  /** It links to passages; `missing` where the text of none was found. */
  readonly linked: 'text' | 'missing' | undefined;
  /** In the table's lower left corner, which with merged cells is no row's first cell. */
  readonly corner: boolean;
}

/** Shorter texts stay on one line. */
const ONE_LINE = 16;

/** Longer texts may be cut on screen, so they are titles too. */
const TITLED_FROM = 40;

interface Props {
  readonly box: Box;
  readonly looks: CellLooks;
}

function TableCellPlain({ box, looks }: Props) {
  const { cell, rowSpan, colSpan, rest } = box;
  if (!cell) return <td className="gap" />;
  const { header, pinned, linked } = looks;
  const Tag = header ? 'th' : 'td';
  const scope =
    header && (header === 'column' ? (colSpan > 1 ? 'colgroup' : 'col') : rowSpan > 1 ? 'rowgroup' : 'row');
  const style: CSSProperties | undefined = pinned === undefined ? undefined : { left: pinnedAt(pinned) };
  return (
    <Tag
      id={rest ? undefined : cellElementId(cell.id)}
      rowSpan={rowSpan}
      colSpan={colSpan}
      scope={scope}
      className={classesOf(box, looks)}
      style={style}
      title={cell.text.length >= TITLED_FROM ? cell.text : undefined}
      tabIndex={-1}
      data-cell={cell.id}
    >
      {rest ? null : wrapped(cell.text, rowSpan > 1 || colSpan > 1)}
      {!rest && linked && (
        <button
          type="button"
          className={linked === 'text' ? 'passage-mark' : 'passage-mark is-missing'}
          tabIndex={-1}
          aria-label={linked === 'text' ? 'Open its passage' : 'Its passage is missing'}
          data-passage-of={cell.id}
        />
      )}
    </Tag>
  );
}

/** Drawn anew only when something about it changed. What a step changes is painted, see step-roles.tsx. */
export const TableCell = memo(
  TableCellPlain,
  ({ box, looks }, { box: nextBox, looks: next }) =>
    sameBox(box, nextBox) &&
    looks.header === next.header &&
    looks.asked === next.asked &&
    looks.pinned === next.pinned &&
    looks.linked === next.linked &&
    looks.corner === next.corner,
);

/** The panel's padding, which sticky things would leave open, is taken off. */
export const pinnedAt = (left: number): string => `calc(${left}px - var(--edge))`;

/** Long texts are cut after some lines; those of merged cells stay in sight while any of the cell is. */
const wrapped = (text: string, merged: boolean) =>
  merged || text.length > ONE_LINE ? <span className={merged ? 'text staying' : 'text'}>{text}</span> : text;

function classesOf({ cell, column }: Box, looks: CellLooks): string | undefined {
  const text = cell?.text ?? '';
  const { header, asked, pinned, corner } = looks;
  const classes = [
    isNumeric(text) && 'number',
    header === 'column' && 'head',
    corner && 'corner',
    text.length <= ONE_LINE && 'short',
    column === 0 && 'at-left',
    pinned !== undefined && 'pinned',
    asked && 'is-asked',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
