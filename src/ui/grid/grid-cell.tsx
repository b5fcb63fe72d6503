import { type CSSProperties, memo } from 'react';
import { type Box, sameBox } from './boxes.ts';
import styles from './grid.module.css';
import type { HeaderOf } from './model.ts';
import { isNumeric } from './numeric.ts';

/** What the grid's owner has to say of a cell. */
export interface CellLooks {
  /** A header that says a word of the question. */
  readonly asked?: boolean;
  /** It links to passages; `missing` where the text of none was found. */
  readonly linked?: 'text' | 'missing' | undefined;
  /** The same from table to table, wherever the cell stands: it is seen to move. */
  readonly key?: string;
}

interface Props {
  readonly box: Box;
  readonly looks: CellLooks;
  readonly header: HeaderOf;
  /** Where it stays when the table is scrolled sideways. */
  readonly pinned: number | undefined;
  /** In the table's lower left corner, which with merged cells is no row's first cell. */
  readonly corner: boolean;
}

/** Shorter texts stay on one line. */
const ONE_LINE = 16;

/** Longer texts may be cut on screen, so they are titles too. */
const TITLED_FROM = 40;

function GridCellPlain({ box, looks, header, pinned, corner }: Props) {
  const { cell, rowSpan, colSpan, rest } = box;
  if (!cell) return <td className={styles.gap} />;
  const { linked } = looks;
  const Tag = header ? 'th' : 'td';
  const scope =
    header && (header === 'column' ? (colSpan > 1 ? 'colgroup' : 'col') : rowSpan > 1 ? 'rowgroup' : 'row');
  const style: CSSProperties | undefined = pinned === undefined ? undefined : { left: pinnedAt(pinned) };
  const classes = [
    isNumeric(cell.text) && styles.number,
    header === 'column' && styles.head,
    corner && styles.corner,
    cell.text.length <= ONE_LINE ? styles.short : styles.longText,
    box.column === 0 && styles.atLeft,
    pinned !== undefined && styles.pinned,
    looks.asked && styles.asked,
    linked && !box.rest && styles.linked,
  ];
  const className = classes.filter(Boolean).join(' ') || undefined;
  return (
    <Tag
      rowSpan={rowSpan}
      colSpan={colSpan}
      scope={scope}
      className={className}
      style={style}
      title={cell.text.length >= TITLED_FROM ? cell.text : undefined}
      tabIndex={-1}
      data-cell={cell.id}
      data-key={looks.key}
      data-pinned={pinned === undefined ? undefined : ''}
    >
      {rest ? null : wrapped(cell.text, rowSpan > 1 || colSpan > 1)}
      {!rest && linked && (
        <button
          type="button"
          className={styles.passageMark}
          tabIndex={-1}
          aria-label={linked === 'text' ? 'Open its passage' : 'Its passage is missing'}
          data-linked={linked}
        />
      )}
    </Tag>
  );
}

/** Drawn anew only when something about it changed. What a step changes is painted, see drawn.ts. */
export const GridCell = memo(
  GridCellPlain,
  (before, after) =>
    sameBox(before.box, after.box) &&
    before.header === after.header &&
    before.pinned === after.pinned &&
    before.corner === after.corner &&
    before.looks.asked === after.looks.asked &&
    before.looks.linked === after.looks.linked &&
    before.looks.key === after.looks.key,
);

/** The panel's padding, which sticky things would leave open, is taken off. */
export const pinnedAt = (left: number): string => `calc(${left}px - var(--edge))`;

/** Long texts are cut after some lines; those of merged cells stay in sight while any of the cell is. */
function wrapped(text: string, merged: boolean) {
  if (!merged && text.length <= ONE_LINE) return text;
  return <span className={merged ? `${styles.text} ${styles.staying}` : styles.text}>{text}</span>;
}
