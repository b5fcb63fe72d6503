import { cellPath } from '../../reading/cell-path.ts';
import type { HeaderSide } from '../../reading/header-edits.ts';
import { type CellId, cellOf, type HeaderTrees, type Table } from '../../table/model.ts';
import { Button } from '../components/button.tsx';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './headers.module.css';

interface Props {
  readonly table: Table;
  readonly trees: HeaderTrees;
  /** The selected cells, and which of them has the focus. */
  readonly chosen: readonly CellId[];
  readonly active: number | undefined;
  readonly onMark: (as: HeaderSide | 'data') => void;
}

/** The path of the cell that is looked at, in words, and what the selected cells are. */
export function HeaderBar({ table, trees, chosen, active, onMark }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={styles.bar} data-table-work="" role="group" aria-label="Headers">
      <PathWords {...{ table, trees, active }} />
      <Marks {...{ table, trees, chosen, onMark }} />
      <Undo />
    </div>
  );
}

/** Said as the focus or the pointer moves; else of the cell that was selected last. */
function PathWords({ table, trees, active }: Pick<Props, 'table' | 'trees' | 'active'>) {
  const pointed = usePage((state) => (state.pointed.length === 1 ? state.pointed[0] : undefined));
  const id = pointed ?? active;
  const cell = id === undefined ? undefined : table.cells[id];
  return (
    <output className={styles.path} aria-label="Header path">
      {cell ? <PathOf {...{ table, trees }} id={cell.id} /> : <Summary {...{ table, trees }} />}
    </output>
  );
}

const ORIGIN = (table: Table): string =>
  table.headers === undefined
    ? 'inferred'
    : table.headers.byHand
      ? 'corrected by hand'
      : 'as the source says';

function Summary({ table, trees }: Pick<Props, 'table' | 'trees'>) {
  const { top, left } = trees;
  const words = `${counted(top.length, 'header')} above the data, ${left.length} left of them, ${ORIGIN(table)}.`;
  return <span className={styles.hint}>{words} Point at a cell for its path; drag a line to move it.</span>;
}

interface PathProps extends Pick<Props, 'table' | 'trees'> {
  readonly id: CellId;
}

const SIDES = { top: 'columns', left: 'rows' } as const;

function PathOf({ table, trees, id }: PathProps) {
  const { top, left, header } = cellPath(table, trees, id);
  const none = top.length === 0 && left.length === 0;
  return (
    <>
      <b>{wordsOf(table, id)}</b>
      {header && (
        <span className={styles.kind}>{`header of ${SIDES[header.side]}, level ${header.level}`}</span>
      )}
      <Line name={header ? 'under' : 'column'} cells={top} table={table} />
      <Line name={header ? 'under' : 'row'} cells={left} table={table} />
      {none && !header && <span className={styles.kind}>no headers</span>}
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly cells: readonly CellId[];
  readonly table: Table;
}

function Line({ name, cells, table }: LineProps) {
  if (cells.length === 0) return null;
  return (
    <span className={styles.line}>
      <i>{name}</i> {cells.map((cell) => wordsOf(table, cell)).join(' › ')}
    </span>
  );
}

const LONGEST = 48;

function wordsOf(table: Table, id: CellId): string {
  const words = cellOf(table, id).text.replace(/\s+/g, ' ').trim();
  if (words === '') return 'empty cell';
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

const KINDS: readonly { readonly as: HeaderSide | 'data'; readonly name: string; readonly help: string }[] = [
  { as: 'top', name: 'Column header', help: 'The selected cells are headers of the columns below them' },
  { as: 'left', name: 'Row header', help: 'The selected cells are headers of the rows beside them' },
  { as: 'data', name: 'Data', help: 'The selected cells are no headers' },
];

function Marks({ table, trees, chosen, onMark }: Pick<Props, 'table' | 'trees' | 'chosen' | 'onMark'>) {
  const sideOf = (id: CellId): HeaderSide | 'data' =>
    trees.top.some(({ cell }) => cell === id)
      ? 'top'
      : trees.left.some(({ cell }) => cell === id)
        ? 'left'
        : 'data';
  const sides = new Set(chosen.slice(0, SIDES_ASKED).map(sideOf));
  const [side] = sides.size === 1 ? sides : [];
  const [only] = chosen;
  const what =
    chosen.length === 1 && only !== undefined
      ? `“${wordsOf(table, only)}” is`
      : chosen.length > 1
        ? `These ${chosen.length} cells are`
        : 'Select a cell to mark it';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={styles.marks} role="group" aria-label={what}>
      <span className={styles.what} aria-hidden="true">
        {what}
      </span>
      {KINDS.map(({ as, name, help }) => (
        <Button
          key={as}
          look="tool"
          aria-pressed={side === as}
          title={help}
          disabled={chosen.length === 0}
          onClick={() => side !== as && onMark(as)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Whether many cells are alike is seen by the first of them. */
const SIDES_ASKED = 200;

function Undo() {
  const { undoHeaders, redoHeaders, resetHeaders } = useActions();
  const edits = usePage((state) => state.headerEdits);
  const past = edits?.past.length ?? 0;
  const future = edits?.future.length ?? 0;
  const isFirst = past === 0 || edits?.past[0]?.headers === edits?.now.headers;
  return (
    <div className={styles.undo}>
      <Button look="tool" disabled={past === 0} onClick={undoHeaders}>
        Undo
      </Button>
      <Button look="tool" disabled={future === 0} onClick={redoHeaders}>
        Redo
      </Button>
      <Button
        look="tool"
        disabled={isFirst}
        title="The original headers, before any correction"
        onClick={resetHeaders}
      >
        Reset
      </Button>
    </div>
  );
}
