/** The JSON values that a text may mean, the most literal first: prose and fences around, slips of a hand, cut ends. */
import { jsonrepair } from 'jsonrepair';
import { inAscii } from './answers/narrow.ts';
import { type Json, parsedJson } from './json.ts';

export interface Candidate {
  readonly value: Json;
  /** The JSON text that it is read from: a stretch of what came, or that mended. */
  readonly text: string;
  /** Where it begins in what came, and ends; absent where it was put together, or stands within something else. */
  readonly place?: { readonly start: number; readonly end: number };
  /** What was mended to read it; absent when the text is the JSON. */
  readonly repaired?: string;
}

/** Texts have few pieces of JSON; of noise with many brackets the longest are looked at. */
const PIECES_AT_MOST = 8;
/** More pieces than this are no list of objects, and what comes after them is not looked at. */
const FOUND_AT_MOST = 4000;
const FENCES_AT_MOST = 40;
/** A longer text is not mended: that takes several readings. */
const MENDED_AT_MOST = 60_000;

/** A part of the text from a bracket to its match, or to the end where there is none. */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly closed: boolean;
  /** Where the text begins that is cut at the end of the piece; absent where none is. */
  readonly cutAt?: number;
}

export function* jsonIn(given: string): Generator<Candidate> {
  // Brackets of another width are brackets.
  const text = /[｛［]/.test(given) ? inAscii(given) : given;
  const whole = parsedJson(text);
  if (whole !== undefined) {
    yield { value: whole, text, place: { start: 0, end: text.length } };
    return;
  }
  const pieces = [...new Set([...fencesIn(text), text])].flatMap(piecesIn);
  const ranked = pieces.toSorted((a, b) => b.text.length - a.text.length).slice(0, PIECES_AT_MOST);
  const around = (piece: Piece) => (piece.text === text ? [] : ['The text around the JSON was left out.']);
  const placed = (piece: Piece) => {
    const start = text.startsWith(piece.text, piece.start) ? piece.start : text.indexOf(piece.text);
    return start < 0 ? {} : { place: { start, end: start + piece.text.length } };
  };
  const joined = listOf(text, pieces);
  if (joined !== undefined) yield { ...joined, repaired: 'Several JSON values were read as one list.' };
  for (const piece of ranked) {
    const value = parsedJson(piece.text);
    if (value !== undefined)
      yield { value, text: piece.text, repaired: around(piece).join(' '), ...placed(piece) };
  }
  // What stands inside a bracket that is never closed comes last: first the whole of it is mended.
  const inside = ranked.filter(({ closed }) => !closed).flatMap((piece) => piecesIn(piece.text.slice(1)));
  for (const piece of [...ranked, ...inside.slice(0, PIECES_AT_MOST)]) {
    if (piece.text.length > MENDED_AT_MOST) continue;
    for (const one of mended(withoutCut(piece))) {
      yield { ...one, repaired: [...around(piece), whatWasMended(piece)].join(' '), ...placed(piece) };
    }
  }
}

const fencesIn = (text: string): string[] =>
  [...text.matchAll(/```[a-z]*\s{0,40}([\s\S]*?)(?:```|$)/gi)]
    .slice(0, FENCES_AT_MOST)
    .flatMap(([, inner = '']) => (/[[{]/.test(inner) ? [inner] : []));

function piecesIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let start = nextBracket(text, 0); start >= 0 && pieces.length < FOUND_AT_MOST; ) {
    const { end, closed, cutAt } = matchOf(text, start);
    const piece = { start, text: text.slice(start, end), closed };
    pieces.push(cutAt === undefined ? piece : { ...piece, cutAt: cutAt - start });
    start = nextBracket(text, end);
  }
  return pieces;
}

/**
 * What is whole of a piece that is cut: half a text is none, and is left out with its key, and so is the list that
 * holds it, of which nobody knows what else it would have held.
 */
function withoutCut({ text, closed, cutAt }: Piece): string {
  if (closed || /[\]}]\s*$/.test(text)) return text;
  const kept = (cutAt === undefined ? text : text.slice(0, cutAt)).trimEnd();
  const open = openAt(kept);
  const inner = open.at(-1) ?? 0;
  if (kept[inner] === '{') return cutAt === undefined ? text : withoutKey(kept);
  if (cutAt === undefined && !/[,[\d]$/.test(kept)) return text;
  const items = kept.slice(inner + 1);
  if (/[\]}]\s*,?\s*(?:[^\]}]{0,40})$/.test(items) && /[{[]/.test(items))
    return kept.slice(0, Math.max(kept.lastIndexOf(']'), kept.lastIndexOf('}')) + 1);
  const entries = items
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  // A list that repeats itself until it is cut would have gone on with the same.
  if (entries.length > 3 && new Set(entries).size * 2 <= entries.length) return kept.replace(/,$/, '');
  return open.length > 1 ? withoutKey(kept.slice(0, inner).trimEnd()) : kept.slice(0, inner + 1);
}

const KEY = /"(?:[^"\\]|\\.){0,80}"\s{0,9}:\s{0,9}$/;

/** Without a key at the end whose value is missing. */
function withoutKey(text: string): string {
  const key = KEY.exec(text.slice(-200));
  return key ? text.slice(0, text.length - key[0].length) : text;
}

/** Where the brackets stand that are not closed. */
function openAt(text: string): number[] {
  const open: number[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') open.push(at);
    else if (char === ']' || char === '}') open.pop();
  }
  return open;
}

function nextBracket(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (text[i] === '[' || text[i] === '{') return i;
  return -1;
}

function matchOf(text: string, start: number): { end: number; closed: boolean; cutAt?: number } {
  let depth = 0;
  let inString = false;
  let opened = start;
  for (let i = start; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') {
      inString = true;
      opened = i;
    } else if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth === 0) return { end: i + 1, closed: true };
  }
  return { end: text.length, closed: false, ...(inString ? { cutAt: opened } : {}) };
}

/** Objects one after the other, with nothing but commas and blanks between, where one list was meant. */
function listOf(text: string, pieces: readonly Piece[]): Candidate | undefined {
  if (pieces.length < 2 || pieces.some((piece) => !piece.text.startsWith('{'))) return undefined;
  const ends = pieces.map(({ start, text: own }) => start + own.length);
  const between = [
    ...pieces.map(({ start }, at) => text.slice(ends[at - 1] ?? 0, start)),
    text.slice(ends.at(-1)),
  ].join('');
  const list = `[${pieces.map((piece) => piece.text).join(',')}]`;
  const value = /^[\s,;]*$/.test(between) ? parsedJson(list) : undefined;
  return value === undefined ? undefined : { value, text: list };
}

function* mended(text: string): Generator<Candidate> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  const plain = inAscii(clean);
  for (const one of new Set([withoutRoundBrackets(plain), plain])) {
    const found = repaired(one);
    if (found) yield found;
  }
}

function repaired(text: string): Candidate | undefined {
  try {
    const json = jsonrepair(text);
    return { value: JSON.parse(json), text: json };
  } catch {
    return undefined;
  }
}

const DOUBLE_QUOTED = /("(?:[^"\\]|\\[\s\S])*"?)/;
/** The same, and texts between single quotes as Python writes them. */
const STRING = /("(?:[^"\\]|\\[\s\S])*"?|(?<=[[{,:(]\s{0,9})'(?:[^'\\\n]|\\[^\n])*'(?=\s{0,9}[\]},:)]))/;

/** Outside strings: tuples `(6, 0, "x")` as lists, and sets of numbers `{0, 1}` as lists too. */
const withoutRoundBrackets = (text: string): string =>
  text
    .split(STRING)
    .map((part) =>
      /^["']/.test(part)
        ? part
        : part
            .replace(/(^|[\s,[\]{}])#[^\n]*/g, '$1')
            .replace(
              /\{(\s*\d+(?:\s*(?:,|\.\.)\s*\d+)*\s*)\}/g,
              (_, inner: string) => `[${inner.replace('..', ',')}]`,
            )
            .replaceAll('(', '[')
            .replaceAll(')', ']'),
    )
    .join('');

/** In one sentence, so that nobody takes a mended reply for a clean one. */
function whatWasMended({ text, closed }: Piece): string {
  const outside = text
    .split(DOUBLE_QUOTED)
    .filter((part) => !part.startsWith('"'))
    .join('""');
  const found = [
    ...(closed ? [] : ['its end was missing']),
    ...(/,\s*(?:[\]}]|$)/.test(outside) ? ['a comma too many'] : []),
    ...(/\b(?:True|False|None)\b/.test(outside) ? ['True, False or None as in Python'] : []),
    ...(/[[{,:]\s*'/.test(outside) ? ['single quotes'] : []),
    ...(/[()]/.test(outside) ? ['round brackets'] : []),
  ];
  return found.length === 0
    ? 'The JSON was not well formed and was mended.'
    : `The JSON was mended: ${found.join(', ')}.`;
}
