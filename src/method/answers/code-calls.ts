/** Calls in code, `GetAllNeighbours((6, 0, "food service"))`, and which of them were only spoken of. */
import type { Json } from '../json.ts';
import type { Call, FunctionNameOf } from './json-calls.ts';

/** Arguments that go on for longer are no call's. */
const INSIDE_AT_MOST = 4000;
/** More calls than this are noise. */
const CALLS_AT_MOST = 60;

export interface Placed extends Call {
  /** Its arguments are values, not names of variables. */
  readonly literal: boolean;
  readonly start: number;
  readonly end: number;
  /** It stands alone on its line, behind a label, or in a list: not within a sentence. */
  readonly alone: boolean;
  /** It is only spoken of: weighed, refused, or told of the past. */
  readonly mentioned: boolean;
}

const NAME = /(?<![\p{L}\p{N}_])[A-Za-z][A-Za-z0-9_]{2,40}(?:\.call)?\s{0,2}\(/gu;

/** What says that a call is not made: weighed, refused or past. */
const NOT_MADE =
  /\b(?:could|might|may(?:be)?|not|never|n['’]t|without|instead of|rather than|avoid|unnecessary|already|previously|earlier|if|unless|such as|e\.g\.|for example|for instance|no need|needless|either|alternatively|options? (?:are|is|include)|available actions|would have|\bno\s*$|had|before calling|used to)\b|n['’]t\b/i;

/** What may stand before a call that stands alone: marks of lists and code, a label, a module. */
const ALONE =
  /^[\s>#*_\-–•"'`\d.):({[]{0,80}(?:[\p{L} ]{0,24}(?:\d{1,2})?[*_]{0,2}\s{0,2}[:：=]\s{0,3})?[*_`"'[({\s]{0,12}(?:print\(\s{0,4})?(?:(?:functions|default_api|tools|api)\.)?$/u;
/** A label behind a sentence: "I know enough. Action: …". */
const LABELLED = /(?:[.!?]\s|^)["'*_]{0,3}(?:next )?(?:action|call|tool)s?[*_]{0,3}\s?[:：]\s?[*_`]{0,3}$/i;
/** So many names are looked at. */
const TRIED_AT_MOST = 400;

/** All complete calls of known functions in a text, in order. */
export function codeCallsIn(text: string, nameOf: FunctionNameOf): Placed[] {
  const found: Placed[] = [];
  let [past, tried] = [0, 0];
  for (const match of text.matchAll(NAME)) {
    if (match.index < past || found.length >= CALLS_AT_MOST) continue;
    const name = match[0].replace(/(?:\.call)?\s*\($/, '');
    if (nameOf(name) === undefined || ++tried > TRIED_AT_MOST) continue;
    const from = match.index + match[0].length;
    const end = closeOf(text, from);
    if (end === undefined) continue;
    const line = text.lastIndexOf('\n', match.index - 1) + 1;
    const before = text.slice(Math.max(line, match.index - 240), match.index);
    // Behind a call that stands alone, on its line.
    const follows =
      past > line && found.at(-1)?.alone === true && /^[\s;,]*$/.test(text.slice(past, match.index));
    const alone = follows || LABELLED.test(before) || ALONE.test(before);
    const { list, named, literal } = argumentsIn(text.slice(from, end));
    found.push({
      name,
      arguments: list,
      ...(named ? { named } : {}),
      why: '',
      literal,
      start: match.index,
      end: end + 1,
      alone,
      mentioned: !alone && NOT_MADE.test(clauseBefore(before)),
    });
    past = end + 1;
  }
  return found;
}

/** Whether what stands at a place is done, and not weighed, refused or told of the past. */
export function isCalled(text: string, at: number): boolean {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return !NOT_MADE.test(clauseBefore(text.slice(Math.max(line, at - 240), at)));
}

/** The words of a sentence before a call. */
function clauseBefore(before: string): string {
  const cut = [...before.matchAll(/[.!?;:]\s|,?\s(?:but|so|and then|then)\s|\n/g)].at(-1);
  return cut ? before.slice(cut.index) : before;
}

/** Where the bracket closes that was open at a place; undefined where it does not. */
function closeOf(text: string, from: number): number | undefined {
  let depth = 1;
  let quote = '';
  const last = Math.min(text.length, from + INSIDE_AT_MOST);
  for (let at = from; at < last; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || (char === "'" && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' '))) quote = char;
    else if (char === '(' || char === '[' || char === '{') depth++;
    else if ((char === ')' || char === ']' || char === '}') && --depth === 0)
      return char === ')' ? at : undefined;
  }
  return undefined;
}

/** A value as code writes it. */
const LITERAL =
  /^(?:["'“`][\s\S]*["'”`]|\[[\s\S]*\]|\{[\s\S]*\}|\([\s\S]*\)|[-−]?[\d.,]+\s?%?|None|True|False|null|true|false|nil)$/;
const KEYWORD = /^\s*([A-Za-z_]\w{0,30})\s*(?:=|:)\s*(?=["'([{\d-]|[A-Za-z])/;

/** Arguments apart by commas at the top; with names where they have them. */
function argumentsIn(inside: string): {
  readonly list: readonly Json[];
  readonly named?: { readonly [name: string]: Json };
  readonly literal: boolean;
} {
  const pieces = apart(inside);
  const named: { [name: string]: Json } = {};
  const list = pieces.map((piece) => {
    const keyword = KEYWORD.exec(piece);
    const value = partOf(keyword ? piece.slice(keyword[0].length) : piece);
    if (keyword?.[1] !== undefined) named[keyword[1]] = value;
    return value;
  });
  const literal = pieces.every((piece) => LITERAL.test(piece.replace(KEYWORD, '').trim()));
  return { list, literal, ...(Object.keys(named).length > 0 ? { named } : {}) };
}

function apart(inside: string): string[] {
  const pieces: string[] = [];
  let [depth, quote, from] = [0, '', 0];
  for (let at = 0; at < inside.length; at++) {
    const char = inside[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || (char === "'" && !/[\p{L}\p{N}]/u.test(inside[at - 1] ?? ' '))) quote = char;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === ',' && depth === 0) {
      pieces.push(inside.slice(from, at));
      from = at + 1;
    }
  }
  pieces.push(inside.slice(from));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** A number, a list, a text without its quotes; a tuple stays as it is written. */
function partOf(piece: string): Json {
  const text = piece.trim();
  if (/^-?\d{1,15}(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^(?:None|null|nil)$/.test(text)) return null;
  if (/^(?:True|False|true|false)$/.test(text)) return text.toLowerCase() === 'true';
  if (/^[[{"]/.test(text)) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      // Not JSON: as it is written.
    }
  }
  return /^(["'“„«「`])\s?([\s\S]*?)\s?["'”“»」`]$/.exec(text)?.[2]?.replace(/\\(["'])/g, '$1') ?? text;
}
