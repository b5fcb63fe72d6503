/** A difference as text: what went is struck out, what came is underlined, long stretches that stayed are folded. */
import { Fragment, useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import styles from './changes.module.css';
import { type Difference, differenceOf, type Piece, wordsChanged } from './difference.ts';

interface Props {
  /** The text before, or another's. */
  readonly before: string;
  readonly now: string;
  /** Compared by words alone: for short texts on one line. */
  readonly words?: boolean;
  /** Said where there is none. */
  readonly equal: string;
}

export default function Changes({ before, now, words = false, equal }: Props) {
  const found = useMemo(
    (): Difference => (words ? wordsChanged(before, now) : differenceOf(before, now)),
    [before, now, words],
  );
  switch (found.kind) {
    case 'equal':
      return <p className={shared.quiet}>{equal}</p>;
    case 'too-much':
      return (
        <p className={shared.quiet}>
          The two have too little in common, or are too long, to be compared here: copy both and compare them
          with a program of your own.
        </p>
      );
    case 'changed':
      return <Pieces pieces={found.pieces} />;
    default:
      return found satisfies never;
  }
}

/** More changes are counted. */
const PIECES_AT_MOST = 600;

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const count = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind).length;
  const more = pieces.length - PIECES_AT_MOST;
  return (
    <>
      <p className={styles.changesSummary}>
        {counted(count('added'), 'addition')}, {counted(count('removed'), 'removal')}.
      </p>
      <pre className={styles.changes} data-changes="">
        {pieces.slice(0, PIECES_AT_MOST).map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the difference
          <Fragment key={at}>{shown(kind, text, at === 0, at === pieces.length - 1)}</Fragment>
        ))}
      </pre>
      {more > 0 && <p className={shared.quiet}>and {more.toLocaleString('en')} more</p>}
    </>
  );
}

function shown(kind: Piece['kind'], text: string, first: boolean, last: boolean) {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return <Same text={text} first={first} last={last} />;
}

/** Lines of what stayed that are shown beside a change. */
const CONTEXT = 2;
/** Folding fewer than these would save nothing. */
const FOLDED_FROM = 3;

function Same({
  text,
  first,
  last,
}: {
  readonly text: string;
  readonly first: boolean;
  readonly last: boolean;
}) {
  const [open, setOpen] = useState(false);
  const lines = text.split('\n');
  const head = first ? 0 : CONTEXT;
  const tail = last ? 0 : CONTEXT;
  const folded = lines.length - head - tail;
  if (open || folded < FOLDED_FROM) return text;
  return (
    <>
      {lines.slice(0, head).map((line) => `${line}\n`)}
      <Button look="link" className={styles.folded} onClick={() => setOpen(true)}>
        {folded} lines as before
      </Button>
      {tail > 0 && '\n'}
      {lines.slice(lines.length - tail).join('\n')}
    </>
  );
}
