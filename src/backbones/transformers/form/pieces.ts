import { memoised } from '../../../table/memoised.ts';

/**
 * What a form is made of once it is read: pieces of bytes, since that is what tokens are made of. A token may end in
 * the middle of a character, so characters beyond ASCII are followed byte by byte.
 */

export type Piece =
  /** Just these. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** One character: of ASCII those that are marked, `beyond` it any or none. */
  | { readonly kind: 'char'; readonly ascii: Uint8Array; readonly beyond: boolean }
  /** The rest of a character: so many bytes, the first of them within bounds. */
  | { readonly kind: 'tail'; readonly more: number; readonly from: number; readonly to: number }
  | { readonly kind: 'all' | 'one'; readonly of: readonly Piece[] }
  | {
      readonly kind: 'many';
      readonly what: Piece;
      readonly between?: Piece;
      readonly least: number;
      readonly most: number;
    }
  /** At most so many characters in all. */
  | { readonly kind: 'measured'; readonly what: Piece; readonly most: number };

const encoder = new TextEncoder();

export const exact = (text: string): Piece => ({ kind: 'bytes', bytes: encoder.encode(text) });

export const all = (...of: readonly Piece[]): Piece => ({ kind: 'all', of });

export const one = (...of: readonly Piece[]): Piece =>
  of.length === 1 && of[0] ? of[0] : { kind: 'one', of };

export const many = (what: Piece, least: number, most: number, between?: Piece): Piece => ({
  kind: 'many',
  what,
  least,
  most,
  ...(between ? { between } : {}),
});

export const maybe = (what: Piece): Piece => many(what, 0, 1);

/** The code of a character below which there are only controls. */
const FIRST_PRINTED = 0x20;
const ASCII = 0x80;
/** What stands for itself nowhere in a JSON text, and how it is written there; others are not needed. */
const ESCAPED: readonly (readonly [character: string, written: string])[] = [
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
];

/**
 * One character within a JSON text.
 * @param takes which of ASCII it may be, by code
 */
export function characterOf(takes: (code: number) => boolean, beyond: boolean): Piece {
  const isEscaped = (code: number) => ESCAPED.some(([character]) => character.charCodeAt(0) === code);
  const ascii = Uint8Array.from({ length: ASCII }, (_, code) =>
    code >= FIRST_PRINTED && !isEscaped(code) && takes(code) ? 1 : 0,
  );
  const escaped = ESCAPED.filter(([character]) => takes(character.charCodeAt(0)));
  return one({ kind: 'char', ascii, beyond }, ...escaped.map(([, written]) => exact(written)));
}

/** The fewest characters of a piece; used where they are measured, so an escaped one may count twice. */
export const leastOf: (piece: Piece) => number = memoised((piece) => {
  switch (piece.kind) {
    case 'bytes':
      return piece.bytes.reduce((sum, byte) => sum + (begins(byte) ? 1 : 0), 0);
    case 'char':
      return 1;
    case 'tail':
      return 0;
    case 'all':
      return piece.of.reduce((sum, part) => sum + leastOf(part), 0);
    case 'one':
      return Math.min(...piece.of.map(leastOf));
    case 'many':
      return leastOfMany(piece, 0);
    case 'measured':
      return leastOf(piece.what);
    default:
      return piece satisfies never;
  }
});

/** What is still needed of a repetition of which some have come. */
export const leastOfMany = (
  { what, between, least }: Extract<Piece, { kind: 'many' }>,
  came: number,
): number => {
  const missing = Math.max(0, least - came);
  const gaps = between && missing > 0 ? missing - (came === 0 ? 1 : 0) : 0;
  return missing * leastOf(what) + (between ? gaps * leastOf(between) : 0);
};

/** Whether a byte begins a character of UTF-8. */
export const begins = (byte: number): boolean => (byte & 0xc0) !== 0x80;
