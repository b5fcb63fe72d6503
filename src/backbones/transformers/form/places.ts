/**
 * Where in a form a text is: all places that it can have come to, since a form may go on in several ways with the
 * same beginning. Repetitions are counted, not written out, so a form takes little memory however long its texts are.
 */
import { begins, leastOf, leastOfMany, type Piece } from './pieces.ts';

/** What is still to come, the next first. */
interface ToCome {
  readonly piece: Piece | typeof MEASURED;
  /** Of a repetition: how many came. Of bytes: how many of them. */
  readonly came: number;
  readonly rest: ToCome | undefined;
  /** The fewest characters that are needed up to the end of what is measured. */
  readonly needs: number;
}

/** Ends the stretch whose characters are measured. */
const MEASURED = { kind: 'measured-end' } as const;

interface Place {
  /** Nothing where the form is at its end. */
  readonly next: ToCome | undefined;
  /** How many characters there may still be, where they are measured. */
  readonly left: number;
}

export type Places = readonly Place[];

const UNMEASURED = Number.POSITIVE_INFINITY;

function push(piece: ToCome['piece'], came: number, rest: ToCome | undefined): ToCome {
  const after = rest === undefined || rest.piece === MEASURED ? 0 : rest.needs;
  return { piece, came, rest, needs: needsOf(piece, came) + after };
}

function needsOf(piece: ToCome['piece'], came: number): number {
  if (piece.kind === 'measured-end') return 0;
  if (piece.kind === 'many') return leastOfMany(piece, came);
  if (piece.kind === 'bytes') return piece.bytes.length - came;
  return leastOf(piece);
}

/** The places before the first byte. */
export function placesAtStart(form: Piece): Places {
  const places: Place[] = [];
  open(push(form, 0, undefined), UNMEASURED, places);
  return places;
}

/** Goes on to the places where a byte is next. */
function open(next: ToCome | undefined, left: number, places: Place[]): void {
  if (next === undefined) return void places.push({ next, left });
  const { piece, came, rest } = next;
  switch (piece.kind) {
    case 'all':
      return void open(
        piece.of.reduceRight<ToCome | undefined>((later, part) => push(part, 0, later), rest),
        left,
        places,
      );
    case 'one':
      for (const way of piece.of) open(push(way, 0, rest), left, places);
      return;
    case 'many': {
      if (came >= piece.least) open(rest, left, places);
      if (came >= piece.most) return;
      const more = push(piece.what, 0, push(piece, came + 1, rest));
      open(piece.between && came > 0 ? push(piece.between, 0, more) : more, left, places);
      return;
    }
    case 'measured':
      return void open(push(piece.what, 0, push(MEASURED, 0, rest)), piece.most, places);
    case 'measured-end':
      return void open(rest, UNMEASURED, places);
    case 'bytes':
      if (came === piece.bytes.length) return void open(rest, left, places);
      if (next.needs <= left) places.push({ next, left });
      return;
    default:
      if (next.needs <= left) places.push({ next, left });
  }
}

/** Whether the form is whole here. */
export const canEnd = (places: Places): boolean => places.some(({ next }) => next === undefined);

/** Whether a byte may come at one of the places. */
export const takes = (places: Places, byte: number): boolean =>
  places.some(({ next }) => next !== undefined && follow(next, byte) !== undefined);

/** The places after a byte; none where it may not come. */
export function placesAfter(places: Places, byte: number): Places {
  const after: Place[] = [];
  for (const { next, left } of places) {
    const followed = next && follow(next, byte);
    if (followed) open(followed.rest, begins(byte) ? left - 1 : left, after);
  }
  return after;
}

/** What comes after a byte, wrapped so that the end of the form is something too. */
function follow({ piece, came, rest }: ToCome, byte: number): { rest: ToCome | undefined } | undefined {
  switch (piece.kind) {
    case 'bytes':
      return piece.bytes[came] === byte ? { rest: push(piece, came + 1, rest) } : undefined;
    case 'char': {
      if (byte < 0x80) return piece.ascii[byte] ? { rest } : undefined;
      const tail = piece.beyond ? TAILS[byte] : undefined;
      return tail && { rest: push(tail, 0, rest) };
    }
    case 'tail': {
      if (byte < piece.from || byte > piece.to) return undefined;
      return { rest: piece.more === 1 ? rest : push(tailOf(piece.more - 1), 0, rest) };
    }
    default:
      return undefined;
  }
}

const tailOf = (more: number, from = 0x80, to = 0xbf): Piece => ({ kind: 'tail', more, from, to });

/** What follows the first byte of a character, by that byte; the bounds are those of well-formed UTF-8. */
const TAILS: { readonly [byte: number]: Piece } = Object.fromEntries([
  ...range(0xc2, 0xdf).map((byte) => [byte, tailOf(1)]),
  ...range(0xe0, 0xef).map((byte) => [
    byte,
    tailOf(2, byte === 0xe0 ? 0xa0 : 0x80, byte === 0xed ? 0x9f : 0xbf),
  ]),
  ...range(0xf0, 0xf4).map((byte) => [
    byte,
    tailOf(3, byte === 0xf0 ? 0x90 : 0x80, byte === 0xf4 ? 0x8f : 0xbf),
  ]),
]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
