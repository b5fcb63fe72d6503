import { type ReactNode, useCallback, useMemo } from 'react';
import { QUESTION_MARK, withoutAnswer } from '../../run/hidden-answer.ts';
import { hiddenAnswerNow, viewNow } from '../../store/selectors.ts';
import { NO_CELLS } from '../../store/state.ts';
import type { FlatTable } from '../../table/flat.ts';
import shared from '../components/shared.module.css';
import type { OnPress } from '../grid/cell-events.ts';
import { usePainted } from '../grid/drawn.ts';
import styles from '../grid/grid.module.css';
import { Grid } from '../grid/grid.tsx';
import type { GridCell } from '../grid/model.ts';
import { type Marking, Roles } from '../grid/roles.tsx';
import { evenSizes } from '../grid/sizes.ts';
import { useGridWindow } from '../grid/use-window.ts';
import { usePage } from '../page-context.ts';
import { cellKey } from './keys.ts';
import { stageModel } from './stage-model.ts';

interface Props {
  readonly name: string;
  readonly table: FlatTable;
  /** What each column is from table to table. */
  readonly keys: readonly string[];
  readonly onPress?: OnPress;
  readonly choosing?: ChosenRows | undefined;
  /** It stands beside another table, which leaves it its room. */
  readonly side?: boolean;
  /** Marks what an operation changed of it. */
  readonly changed?: ReactNode;
}

/** Rows are numbered and chosen by pressing them. */
export interface ChosenRows {
  /** Places from 0. */
  readonly rows: ReadonlySet<number>;
  readonly onChoose: (row: number) => void;
}

/** Longer tables are drawn around what is seen, with rows of one height; grid.module.css draws them so high. */
const WHOLE_UP_TO = 120;
const ROW_HIGH = 30;

/** An intermediate table. Pointing at a cell lights the cells of the first table that it comes from, and back. */
export function StageTable({ name, table, keys, onPress, choosing, side, changed }: Props) {
  const count = table.rows.length;
  const long = count > WHOLE_UP_TO;
  // The same for a table of as many rows: with others, all places would be measured anew.
  const sizesIn = useMemo(() => {
    const sizes = long ? evenSizes(count + 1, ROW_HIGH) : undefined;
    return sizes && (() => sizes);
  }, [count, long]);
  const looksOf = useCallback(
    ({ row, column }: GridCell) => ({
      key: cellKey(row === 0 ? -1 : (table.rows[row - 1]?.at ?? row), keys[column] ?? ''),
    }),
    [table, keys],
  );
  return (
    <Grid
      name={name}
      model={stageModel(table)}
      look={[styles.stage, long ? styles.long : '', side ? styles.side : ''].join(' ')}
      useWindow={useGridWindow}
      {...{ sizesIn, looksOf, onPress }}
      before={choosing && ((row) => <RowNumber {...choosing} row={row - 1} />)}
      under={count === 0 && <p className={shared.quiet}>No row is left.</p>}
    >
      <Evidence table={table} />
      {changed}
    </Grid>
  );
}

const EVIDENCE: Marking = { role: 'evidence', fresh: false };

/** A value that was worked out of a whole row is no evidence because one of its cells is. */
function Evidence({ table }: Pick<Props, 'table'>) {
  const evidence = new Set(usePage((state) => viewNow(state)?.evidence ?? NO_CELLS));
  const markingOf = (cell: GridCell) => {
    const from = cell.row > 0 ? stageModel(table).origins(cell) : [];
    return from.length > 0 && from.every((id) => evidence.has(id)) ? EVIDENCE : undefined;
  };
  const hidden = usePage(hiddenAnswerNow);
  usePainted('data-hidden-answer', (cell) =>
    hidden && cell.row > 0 && withoutAnswer(cell.text, hidden) === QUESTION_MARK ? '' : undefined,
  );
  return <Roles markingOf={markingOf} />;
}

/** Counted from 1, as people write rows in the form; the cells beside it take the keys. */
function RowNumber({ rows, onChoose, row }: ChosenRows & { readonly row: number }) {
  if (row < 0) return <td className={styles.index} />;
  const chosen = rows.has(row);
  return (
    <th
      scope="row"
      className={styles.index}
      data-chosen={chosen ? '' : undefined}
      onClick={() => onChoose(row)}
    >
      {(row + 1).toLocaleString('en')}
      {chosen && <span className={shared.unseen}> (stays)</span>}
    </th>
  );
}
