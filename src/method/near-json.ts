/** The JSON values that a text may mean, the most literal first: prose and fences around, slips of a hand, cut ends. */
import { jsonrepair } from 'jsonrepair';
import type { Json } from './json.ts';

export interface Candidate {
  readonly value: Json;
  /** The JSON text that it is read from: a stretch of what came, or that mended. */
  readonly text: string;
  /** What was mended to read it; absent when the text is the JSON. */
  readonly repaired?: string;
}

/** Texts have few pieces of JSON; of noise with many brackets the longest are looked at. */
const PIECES_AT_MOST = 8;

/** A part of the text from a bracket to its match, or to the end where there is none. */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly closed: boolean;
}

export function* jsonIn(text: string): Generator<Candidate> {
  const whole = parsed(text);
  if (whole !== undefined) {
    yield { value: whole, text };
    return;
  }
  const pieces = [...new Set([...fencesIn(text), text])].flatMap(piecesIn);
  const ranked = pieces.toSorted((a, b) => b.text.length - a.text.length).slice(0, PIECES_AT_MOST);
  const around = (piece: Piece) => (piece.text === text ? [] : ['The text around the JSON was left out.']);
  const joined = listOf(text, pieces);
  if (joined !== undefined) yield { ...joined, repaired: 'Several JSON values were read as one list.' };
  for (const piece of ranked) {
    const value = parsed(piece.text);
    if (value !== undefined) yield { value, text: piece.text, repaired: around(piece).join(' ') };
  }
  // What stands inside a bracket that is never closed comes last: first the whole of it is mended.
  const inside = ranked.filter(({ closed }) => !closed).flatMap((piece) => piecesIn(piece.text.slice(1)));
  for (const piece of [...ranked, ...inside.slice(0, PIECES_AT_MOST)]) {
    for (const one of mended(piece.text)) {
      yield { ...one, repaired: [...around(piece), whatWasMended(piece)].join(' ') };
    }
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fencesIn = (text: string): string[] =>
  [...text.matchAll(/```[a-z]*\s*([\s\S]*?)(?:```|$)/gi)].flatMap(([, inner = '']) =>
    /[[{]/.test(inner) ? [inner] : [],
  );

function piecesIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let start = nextBracket(text, 0); start >= 0; ) {
    const { end, closed } = matchOf(text, start);
    pieces.push({ start, text: text.slice(start, end), closed });
    start = nextBracket(text, end);
  }
  return pieces;
}

function nextBracket(text: string, from: number): number {
  for (let i = from; i < text.length; i++) if (text[i] === '[' || text[i] === '{') return i;
  return -1;
}

function matchOf(text: string, start: number): { end: number; closed: boolean } {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth === 0) return { end: i + 1, closed: true };
  }
  return { end: text.length, closed: false };
}

/** Objects one after the other, with nothing but commas and blanks between, where one list was meant. */
function listOf(text: string, pieces: readonly Piece[]): Candidate | undefined {
  if (pieces.length < 2 || pieces.some((piece) => !piece.text.startsWith('{'))) return undefined;
  const between = pieces.reduceRight((rest, { start, text: own }) => {
    return rest.slice(0, start) + rest.slice(start + own.length);
  }, text);
  const list = `[${pieces.map((piece) => piece.text).join(',')}]`;
  const value = /^[\s,;]*$/.test(between) ? parsed(list) : undefined;
  return value === undefined ? undefined : { value, text: list };
}

function* mended(text: string): Generator<Candidate> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  for (const one of new Set([withoutRoundBrackets(clean), clean])) {
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

const STRING = /("(?:[^"\\]|\\[\s\S])*"?)/;

/** Outside strings: tuples `(6, 0, "x")` as lists, and sets of numbers `{0, 1}` as lists too. */
const withoutRoundBrackets = (text: string): string =>
  text
    .split(STRING)
    .map((part) =>
      part.startsWith('"')
        ? part
        : part
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
    .split(STRING)
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
