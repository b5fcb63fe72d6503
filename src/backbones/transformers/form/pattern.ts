/** Patterns of JSON Schema as pieces: of characters, classes, groups and counts only, as `method/form.ts` writes them. */
import { all, characterOf, exact, many, one, type Piece } from './pieces.ts';

/** Thrown where a pattern has something else; whoever reads a form then knows that it cannot be held. */
export class UnknownForm extends Error {}

const CLASSES: { readonly [letter: string]: RegExp } = { d: /\d/, w: /\w/, s: /\s/ };

type Taker = (code: number) => boolean;

const inClass =
  (letter: string): Taker =>
  (code) =>
    CLASSES[letter]?.test(String.fromCharCode(code)) ?? false;

/** The texts that the pattern matches whole. */
export function patternPiece(pattern: string): Piece {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) throw new UnknownForm(`open pattern ${pattern}`);
  const reader = new Reader(pattern.slice(1, -1));
  const piece = reader.either();
  if (!reader.isOver) throw new UnknownForm(`pattern ${pattern}`);
  return piece;
}

class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    // What is read here are codes of ASCII, so nothing is cut in two.
    if (/[^ -~]/.test(text)) throw new UnknownForm('a pattern beyond ASCII');
    this.#text = text;
  }

  get isOver(): boolean {
    return this.#at === this.#text.length;
  }

  either(): Piece {
    const ways = [this.#sequence()];
    while (this.#took('|')) ways.push(this.#sequence());
    return one(...ways);
  }

  #sequence(): Piece {
    const parts: Piece[] = [];
    while (!this.isOver && !'|)'.includes(this.#text[this.#at] ?? '')) parts.push(this.#counted());
    return all(...parts);
  }

  #counted(): Piece {
    const what = this.#atom();
    const counts = this.#counts();
    return counts ? many(what, ...counts) : what;
  }

  #counts(): readonly [least: number, most: number] | undefined {
    if (this.#took('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#took('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#took('?')) return [0, 1];
    const [written, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#text.slice(this.#at)) ?? [];
    if (written === undefined) return undefined;
    this.#at += written.length;
    if (!comma) return [Number(least), Number(least)];
    return [Number(least), most ? Number(most) : Number.POSITIVE_INFINITY];
  }

  #atom(): Piece {
    const char = this.#next();
    if (char === '(') {
      if (this.#took('?:') || this.#text[this.#at] !== '?') {
        const inside = this.either();
        if (this.#took(')')) return inside;
      }
      throw new UnknownForm('a group');
    }
    if (char === '[') return this.#set();
    if (char === '.') return characterOf((code) => code !== 10, true);
    if (char === '\\') {
      const letter = this.#next();
      if (letter in CLASSES) return characterOf(inClass(letter), false);
      if (/\w/.test(letter)) throw new UnknownForm(`\\${letter}`);
      return literal(letter);
    }
    if ('^$*+?{}'.includes(char)) throw new UnknownForm(char);
    return literal(char);
  }

  #set(): Piece {
    const isOther = this.#took('^');
    const takers: Taker[] = [];
    while (!this.#took(']')) takers.push(this.#range());
    const takes: Taker = (code) => takers.some((taker) => taker(code));
    return isOther ? characterOf((code) => !takes(code), true) : characterOf(takes, false);
  }

  #range(): Taker {
    const char = this.#next();
    if (char === '\\') {
      const letter = this.#next();
      if (letter in CLASSES) return inClass(letter);
      if (/\w/.test(letter)) throw new UnknownForm(`\\${letter}`);
      return (code) => code === letter.charCodeAt(0);
    }
    const [, last] = /^-([^\]\\])/.exec(this.#text.slice(this.#at)) ?? [];
    if (last !== undefined) this.#at += 2;
    const [from, to] = [char.charCodeAt(0), (last ?? char).charCodeAt(0)];
    return (code) => code >= from && code <= to;
  }

  #next(): string {
    const char = this.#text[this.#at++];
    if (char === undefined) throw new UnknownForm('an open pattern');
    return char;
  }

  #took(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }
}

const literal = (char: string): Piece => exact(JSON.stringify(char).slice(1, -1));
