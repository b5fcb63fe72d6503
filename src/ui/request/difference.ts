/**
 * What changed from one text to another, by lines and within changed lines by words. Loaded when somebody wants to
 * see it. What the two have in common at both ends is set aside first, so that a long prompt with a short change is
 * compared quickly; two texts that have little in common are told, not compared.
 */
import { diffLines, diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export type Difference =
  | { readonly kind: 'equal' }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] }
  /** Too long, or with too little in common, to be compared while somebody waits. */
  | { readonly kind: 'too-much' };

/** Characters of the differing middle of both texts together. */
const COMPARED_AT_MOST = 400_000;
/** Lines that may come and go, and words of one changed stretch. */
const LINES_CHANGED_AT_MOST = 1500;
const WORDS_CHANGED_AT_MOST = 600;
/** Lines with less in common are others, not changed ones: a mixture of their words would say nothing. */
const ALIKE_FROM = 0.4;
/** A longer stretch of changed lines stands as a whole: by words it would cost time and be hard to read. */
const BY_WORDS_UP_TO = 4000;

export function differenceOf(before: string, now: string): Difference {
  if (before === now) return { kind: 'equal' };
  const start = commonLines(before, now);
  const end = commonEnd(before, now, start);
  const old = before.slice(start, before.length - end);
  const fresh = now.slice(start, now.length - end);
  if (old.length + fresh.length > COMPARED_AT_MOST) return { kind: 'too-much' };
  const changes = diffLines(old, fresh, { maxEditLength: LINES_CHANGED_AT_MOST });
  if (!changes) return { kind: 'too-much' };
  const lines = changes.map(
    ({ added, removed, value }): Piece => ({ kind: kindOf({ added, removed }), text: value }),
  );
  return {
    kind: 'changed',
    pieces: merged([
      { kind: 'same', text: before.slice(0, start) },
      ...byWords(lines),
      { kind: 'same', text: before.slice(before.length - end) },
    ]),
  };
}

/** What changed from one text to another that is written on one line: by words alone. */
export function wordsChanged(before: string, now: string): Difference {
  if (before === now) return { kind: 'equal' };
  if (before.length + now.length > BY_WORDS_UP_TO * 10) return { kind: 'too-much' };
  const changes = diffWordsWithSpace(before, now, { maxEditLength: WORDS_CHANGED_AT_MOST * 2 });
  return changes ? { kind: 'changed', pieces: merged(changes.map(pieceOf)) } : { kind: 'too-much' };
}

interface Changed {
  readonly added?: boolean;
  readonly removed?: boolean;
}

const kindOf = ({ added, removed }: Changed): Piece['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

const pieceOf = (change: Changed & { readonly value: string }): Piece => ({
  kind: kindOf(change),
  text: change.value,
});

/** Lines that went and lines that came in their place are compared by words. */
function byWords(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    const next = pieces[at + 1];
    if (!piece) continue;
    const words =
      piece.kind === 'removed' && next?.kind === 'added' ? inWords(piece.text, next.text) : undefined;
    all.push(...(words ?? [piece]));
    if (words) at++;
  }
  return all;
}

function inWords(before: string, now: string): readonly Piece[] | undefined {
  if (before.length + now.length > BY_WORDS_UP_TO) return undefined;
  const pieces = diffWordsWithSpace(before, now, { maxEditLength: WORDS_CHANGED_AT_MOST })?.map(pieceOf);
  const same =
    pieces?.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0) ?? 0;
  return same >= Math.max(before.length, now.length) * ALIKE_FROM ? pieces : undefined;
}

/** Neighbours of one kind as one, and none that is empty. */
function merged(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = all.at(-1);
    if (last?.kind === piece.kind) all[all.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}

/** Characters of the lines that both texts begin with. */
function commonLines(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at === 0 ? 0 : a.lastIndexOf('\n', at - 1) + 1;
}

/** Characters of the lines that both end with, after what they begin with. */
function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let same = 0;
  while (same < most && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  const line = a.indexOf('\n', a.length - same);
  return line < 0 || same === 0 ? 0 : a.length - line - 1;
}
