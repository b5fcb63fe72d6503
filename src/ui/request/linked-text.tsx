import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { tableNow } from '../../store/selectors.ts';
import { type Mention, tupleMentions } from '../../table/mentions.ts';
import type { CellId } from '../../table/model.ts';
import { CellName } from '../cell-name.tsx';
import { useActions, usePage } from '../page-context.ts';

/** From so many mentions on they are lit by the pointer only: nobody tabs through a whole table of links. */
const BUTTONS_AT_MOST = 40;

/** Text of a prompt or a reply, whose tuples light the cells that they name. */
export function LinkedText({ text }: { readonly text: string }) {
  const table = usePage(tableNow);
  const mentions = useMemo(() => (table ? tupleMentions(text, table) : []), [text, table]);
  return mentions.length > BUTTONS_AT_MOST ? (
    <ManyMentions text={text} mentions={mentions} />
  ) : (
    <pre>
      {inPieces(text, mentions).map(({ start, words, cell }) =>
        cell === undefined ? words : <CellName key={start} cell={cell} text={words} look="mention" />,
      )}
    </pre>
  );
}

/** One listener for all of them. */
function ManyMentions({ text, mentions }: { readonly text: string; readonly mentions: readonly Mention[] }) {
  const { point } = useActions();
  const lit = useRef(false);
  const over = ({ target }: PointerEvent) => {
    const cell = target instanceof HTMLElement ? target.dataset.mention : undefined;
    lit.current = cell !== undefined;
    point(cell === undefined ? undefined : (Number(cell) as CellId));
  };
  useEffect(
    () => () => {
      if (lit.current) point(undefined);
    },
    [point],
  );
  return (
    <pre onPointerOver={over} onPointerLeave={() => point(undefined)}>
      {inPieces(text, mentions).map(({ start, words, cell }) =>
        cell === undefined ? (
          words
        ) : (
          <span key={start} className="cell-name is-mention" data-mention={cell}>
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
  readonly cell?: CellId;
}

function inPieces(text: string, mentions: readonly Mention[]): Piece[] {
  let at = 0;
  const pieces = mentions.flatMap(({ start, end, cell }) => {
    const before = { start: at, words: text.slice(at, start) };
    at = end;
    return [before, { start, words: text.slice(start, end), cell }];
  });
  return [...pieces, { start: at, words: text.slice(at) }];
}
