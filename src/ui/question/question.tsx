import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { problemNow, tableNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { NEXT_RUN } from './next-run-line.tsx';
import styles from './question.module.css';
import { QUESTION_BOX } from './question-box.ts';
import { type Piece, piecesOf } from './underlines.ts';

/** The headline is the question, and the question is a text box: Enter asks it. */
export function Question() {
  const { ask, run, pointAll } = useActions();
  const question = usePage((state) => state.question);
  const table = usePage(tableNow);
  const ready = usePage((state) => problemNow(state) !== undefined);
  const pieces = useMemo(() => (table ? piecesOf(question, table) : []), [question, table]);
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // What was asked is read next, not typed: the keys step again.
    if (question.trim() !== '') event.currentTarget.blur();
    void run();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!editing) pointAll(pieces[pieceAt(under.current, event)]?.cells ?? []);
  };
  return (
    <div className={styles.question}>
      <Underlines pieces={pieces} inside={under} off={editing} />
      <textarea
        ref={box}
        id={QUESTION_BOX}
        aria-label="Question"
        aria-describedby={NEXT_RUN}
        rows={1}
        value={question}
        disabled={!ready}
        placeholder="Ask something about this table"
        spellCheck={false}
        onChange={(event) => {
          pointAll([]);
          ask(event.target.value.replace(/\s*\n\s*/g, ' '));
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setEditing(true)}
        onBlur={() => setEditing(false)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => pointAll([])}
      />
    </div>
  );
}

interface UnderlinesProps {
  readonly pieces: readonly Piece[];
  readonly inside: React.RefObject<HTMLDivElement | null>;
  /** While somebody types, the words are only words. */
  readonly off: boolean;
}

/** The same text behind the box, unseen but for the lines under its words; it gives the box its height too. */
function Underlines({ pieces, inside, off }: UnderlinesProps) {
  return (
    <div ref={inside} className={styles.underlines} data-off={off ? '' : undefined} aria-hidden="true">
      {pieces.map(({ text, cells }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the question
        <span key={index} data-said={cells.length > 0 ? '' : undefined}>
          {text}
        </span>
      ))}{' '}
    </div>
  );
}

/** Which piece is under the pointer; the box lies above all of them, so places are compared. */
function pieceAt(under: HTMLDivElement | null, { clientX: x, clientY: y }: PointerEvent): number {
  return [...(under?.children ?? [])].findIndex((piece) =>
    [...piece.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    ),
  );
}
