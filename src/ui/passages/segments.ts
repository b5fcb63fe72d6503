/** A text cut where marks begin and end: pure, so that the panel only draws. */

/** Why a stretch of a passage is marked. */
export type MarkKind = 'opened' | 'evidence' | 'given' | 'entity';

export interface TextMark {
  readonly start: number;
  readonly end: number;
  readonly kind: MarkKind;
  /** The entity's key. */
  readonly key?: string;
}

export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly kinds: readonly MarkKind[];
  readonly key?: string;
}

/** The stretches from `start` to `end`, each with all marks over it; together they are the whole of it. */
export function segmentsOf(start: number, end: number, marks: readonly TextMark[]): Segment[] {
  const inside = marks.filter((mark) => mark.start < end && mark.end > start);
  const edges = new Set([start, end]);
  for (const mark of inside) {
    edges.add(Math.max(start, mark.start));
    edges.add(Math.min(end, mark.end));
  }
  const places = [...edges].sort((a, b) => a - b);
  // Marks in the order of their beginnings, so that each stretch looks at those that can reach it alone.
  const open: TextMark[] = [];
  const waiting = inside.toSorted((a, b) => a.start - b.start);
  let next = 0;
  return places.slice(0, -1).map((from, index): Segment => {
    for (; (waiting[next]?.start ?? Number.POSITIVE_INFINITY) <= from; next++)
      open.push(waiting[next] as TextMark);
    const over = open.filter((mark) => mark.end > from);
    open.splice(0, open.length, ...over);
    const key = over.find((mark) => mark.key !== undefined)?.key;
    return {
      start: from,
      end: places[index + 1] ?? end,
      kinds: [...new Set(over.map(({ kind }) => kind))],
      ...(key === undefined ? {} : { key }),
    };
  });
}

/** Shorter texts are one block a paragraph; longer paragraphs are cut at the end of a sentence, or at a blank. */
const LONGEST = 3000;

/** Blocks of a text: the browser lays out those in sight, however long the text is. */
export function blocksOf(text: string): { readonly start: number; readonly end: number }[] {
  const blocks: { start: number; end: number }[] = [];
  let at = 0;
  while (at < text.length) {
    const line = text.indexOf('\n', at);
    const paragraph = line < 0 ? text.length : line + 1;
    const end = paragraph - at <= LONGEST ? paragraph : cutIn(text, at);
    if (/\S/.test(text.slice(at, end))) blocks.push({ start: at, end });
    at = end;
  }
  return blocks;
}

function cutIn(text: string, at: number): number {
  const piece = text.slice(at, at + LONGEST);
  const sentence = Math.max(piece.lastIndexOf('. '), piece.lastIndexOf('? '), piece.lastIndexOf('! '));
  const blank = sentence > LONGEST / 2 ? sentence + 1 : piece.lastIndexOf(' ');
  if (blank > LONGEST / 2) return at + blank + 1;
  // Never between the two halves of one character.
  const half = /[\uD800-\uDBFF]$/.test(piece);
  return at + LONGEST - (half ? 1 : 0);
}
