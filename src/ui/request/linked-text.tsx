import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { tableNow } from '../../store/selectors.ts';
import type { CellId, Table } from '../../table/model.ts';
import styles from '../cell-name.module.css';
import { CellName } from '../cell-name.tsx';
import shared from '../components/shared.module.css';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { type CellMention, LINKED_UP_TO, MENTIONS_AT_MOST, tuplesIn } from './mentions.ts';

/** From so many mentions on they are lit by the pointer only: nobody tabs through a whole table of links. */
const BUTTONS_AT_MOST = 40;

interface Props {
  readonly text: string;
  /** What in it names cells; tuples, unless said otherwise. */
  readonly find?: (text: string, table: Table) => readonly CellMention[];
}

/** Text of a prompt or a reply, where what names a cell lights it and leads to it. */
export function LinkedText({ text, find = tuplesIn }: Props) {
  const table = usePage(tableNow);
  const mentions = useMemo(() => (table ? find(text, table) : []), [text, table, find]);
  const single = mentions.every(({ cells }) => cells.length === 1);
  const cut = mentions.length === MENTIONS_AT_MOST || text.length > LINKED_UP_TO;
  return (
    <>
      {cut && <p className={shared.quiet}>This is long: only its beginning leads to cells.</p>}
      {mentions.length > BUTTONS_AT_MOST || !single ? (
        <ManyMentions text={text} mentions={mentions} />
      ) : (
        <pre>
          {inPieces(text, mentions).map(({ start, words, cells: [cell] = [] }) =>
            cell === undefined ? words : <CellName key={start} cell={cell} text={words} look="mention" />,
          )}
        </pre>
      )}
    </>
  );
}

const cellsAt = ({ target }: { readonly target: EventTarget }): readonly CellId[] => {
  const named = target instanceof HTMLElement ? target.dataset.mention : undefined;
  return named === undefined ? [] : (named.split(' ').map(Number) as CellId[]);
};

interface ManyProps {
  readonly text: string;
  readonly mentions: readonly CellMention[];
}

/** One listener for all of them. */
function ManyMentions({ text, mentions }: ManyProps) {
  const { pointAll } = useActions();
  const { show } = useGrid();
  const lit = useRef(false);
  const over = (event: PointerEvent) => {
    const cells = cellsAt(event);
    lit.current = cells.length > 0;
    pointAll(cells);
  };
  const jump = (event: MouseEvent) => {
    const [cell] = cellsAt(event);
    if (cell !== undefined) show(cell);
  };
  useEffect(
    () => () => {
      if (lit.current) pointAll([]);
    },
    [pointAll],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer; the table's own cells are there for the keys
    <pre onPointerOver={over} onPointerLeave={() => pointAll([])} onClick={jump}>
      {inPieces(text, mentions).map(({ start, words, cells }) =>
        cells === undefined ? (
          words
        ) : (
          <span key={start} className={styles.name} data-look="mention" data-mention={cells.join(' ')}>
            {words}
          </span>
        ),
      )}
    </pre>
  );
}

interface Piece {
  readonly start: number;
  readonly words: string;
  readonly cells?: readonly CellId[];
}

function inPieces(text: string, mentions: readonly CellMention[]): Piece[] {
  let at = 0;
  const pieces = mentions.flatMap(({ start, end, cells }): Piece[] => {
    const before = { start: at, words: text.slice(at, start) };
    at = end;
    return [before, { start, words: text.slice(start, end), cells }];
  });
  return [...pieces, { start: at, words: text.slice(at) }];
}
