/** The replies of ODYSSEY as a person reads them: lists of names, and the reader's answer. */
import { type ReadAnswer as Asking, answerIn, laidOpen } from '../../method/answers/answer.ts';
import { givenIn, withoutToolTags } from '../../method/answers/calls.ts';
import { answerInJson, isFields, keyOf } from '../../method/answers/fields.ts';
import { isPlaceholder, refuses, saysUnknown } from '../../method/answers/forms.ts';
import { plain } from '../../method/answers/plain.ts';
import { unwrapped } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { bad } from '../../table/read.ts';

/** What the reader says: an answer, or none and the passages that it would like to keep. */
export interface Reading {
  /** None where the reader found no answer. */
  readonly answer: readonly string[];
  readonly relevant: readonly string[];
  /** The answer is the result of a calculation that the reply states. */
  readonly calculated?: boolean;
}

export type Asked = Pick<Asking, 'kind' | 'isKnown'>;

const BULLET = /^\s*(?:[-*•·‣▪]|\d{1,3}[.)])\s+/;

/** A list of names: in JSON, under one of several keys or not; with bullets; or behind a label, apart by commas. */
export function readNames(text: string, isKey: (key: string) => boolean): Reply<string[]> {
  const bare = withoutToolTags(unwrapped(text).text).trim();
  if (bare === '') return bad('The reply is empty.');
  const given = givenIn(bare, (name) =>
    isKey(keyOf(name)) || /answer|extract|pick|choose|select|submit/i.test(name) ? name : undefined,
  );
  const words = given.length > 0 ? JSON.stringify(given.map(({ fields }) => fields)) : bare;
  if (/[[{]|^\s*"/.test(words)) {
    for (const candidate of jsonIn(words)) {
      const isMended = /mended/.test(candidate.repaired ?? '');
      const found = namesIn(candidate.value, isKey, /^\s*(?:```(?:json)?\s*)?[[{"]/.test(words) || !isMended);
      if (!found) continue;
      const names = distinct(found);
      // A form that is given back holds nothing but its places.
      if (found.length > 0 && names.length === 0) continue;
      return {
        ok: true,
        value: names,
        ...(candidate.repaired ? { repaired: candidate.repaired } : {}),
        ...(candidate.text === text.trim() ? {} : { json: candidate.text }),
      };
    }
  }
  const inWords = distinct(namesInLines(words, isKey));
  return inWords.length > 0 ? { ok: true, value: inWords } : bad('The reply holds no list of names.');
}

const distinct = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '' && !isPlaceholder(name))),
];

function namesIn(
  json: Json,
  isKey: (key: string) => boolean,
  open: boolean,
  depth = 0,
): string[] | undefined {
  if (depth > 8) return undefined;
  if (Array.isArray(json)) {
    if (json.every((one) => !isFields(one) && !Array.isArray(one)))
      return open && (json.length === 0 || json.some((one) => typeof one === 'string'))
        ? json.flatMap((one: Json) => (one === null ? [] : [String(one)]))
        : undefined;
    const inner = json.flatMap((one: Json) => (isFields(one) ? [one] : []));
    const held = inner.map((one) => namesIn(one, isKey, true, depth + 1)).filter((one) => one !== undefined);
    return held.length > 0 ? held.flat() : undefined;
  }
  if (!isFields(json)) {
    if (typeof json === 'string' && /^\s*[[{]/.test(json)) {
      const [inner] = jsonIn(json);
      return inner ? namesIn(inner.value, isKey, open, depth + 1) : undefined;
    }
    return open && depth > 0 && json !== null ? [String(json)] : undefined;
  }
  if (isFields(json.properties)) return undefined;
  const own = Object.entries(json).find(([key]) => isKey(keyOf(key)));
  if (own) return own[1] === null ? [] : namesIn(own[1], isKey, true, depth + 1);
  for (const [key, value] of Object.entries(json)) {
    if (
      !/^(?:arguments|parameters|args|input|response|result|output|reply|data|json|function|toolcalls|content|answer|list|items)$/.test(
        keyOf(key),
      )
    )
      continue;
    const isArguments = /^(?:arguments|parameters|args|input|function)$/.test(keyOf(key));
    const found = namesIn(value, isKey, !isArguments, depth + 1);
    if (found) return found;
  }
  const values = Object.values(json);
  const [only] = values;
  if (values.length === 1 && (Array.isArray(only) || isFields(only)))
    return namesIn(only, isKey, Array.isArray(only), depth + 1);
  const named = json.name ?? json.text ?? json.value;
  return depth > 0 && typeof named === 'string' ? [named] : undefined;
}

/** A bulleted list, or a labelled line of names apart by commas. */
function namesInLines(words: string, isKey: (key: string) => boolean): string[] {
  const lines = words
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 200);
  const listed = lines.filter((line) => BULLET.test(line));
  const items = listed.map((line) => itemOf(line.replace(BULLET, '')));
  if (items.length > 0 && items.every((item) => item.length <= 120 && item.split(' ').length <= 12))
    return items;
  for (const line of lines) {
    const [, label = '', rest = ''] =
      /^[\s>#*_]{0,8}([^:：[(={]{1,60})[:：]\s?[*_]{0,3}\s*(.+)$/.exec(line) ?? [];
    if (rest !== '' && label.split(/\s+/).some((word) => isKey(keyOf(word)))) return apart(rest);
  }
  const [only = ''] = lines;
  const isBare =
    lines.length === 1 &&
    !/[[\]{}()=]/.test(only) &&
    !refuses(only) &&
    !saysUnknown(only) &&
    only.includes(',');
  const names = isBare ? apart(only) : [];
  return names.length > 1 &&
    names.every(
      (name) => name.split(' ').length <= 6 && !/\b(?:is|are|was|were|that|which|because)\b/i.test(name),
    )
    ? names
    : [];
}

const itemOf = (line: string): string =>
  plain(line.split(/\s[–—-]\s|:\s|\s\((?=[^)]*\s[^)]*\)$)/)[0] ?? line);

const apart = (text: string): string[] =>
  text
    .replace(/[.。]\s*$/, '')
    .split(/\s*[,;|，、；]\s*/)
    .map((name) => plain(name))
    .filter((name) => name !== '');

/** What the reader says: its answer, or none, and the passages that it would keep. */
export function readReading(text: string, asked: Asked): Reply<Reading> {
  const words = laidOpen(text);
  const json = answerInJson(words);
  const relevant = relevantIn(json?.fields, words);
  const without = words.split(/\n[ \t]{0,40}[*_#>-]{0,4}[ \t]{0,40}relevant[ _]passages?\b/i)[0] ?? words;
  if (asked.kind !== 'answer' && json && json.values === undefined)
    return { ok: true, value: { answer: [], relevant } };
  const given = json ? words : without.trim() === '' ? words : without;
  const read = answerIn(given, { ...asked, mayNotKnow: true, label: '"answer"' });
  if (!read.ok) return read;
  const { values, unknown, calculated } = read.value;
  return {
    ok: true,
    value: { answer: unknown ? [] : values, relevant, ...(calculated ? { calculated } : {}) },
  };
}

function relevantIn(fields: { readonly [name: string]: Json } | undefined, words: string): string[] {
  if (fields) {
    const value = Object.entries(fields).find(([key]) =>
      /^(?:relevant)?passages?$|^relevant/.test(keyOf(key)),
    )?.[1];
    return distinct(value === undefined ? [] : (namesIn(value, () => false, true, 1) ?? []));
  }
  const [, list, line = ''] =
    /relevant[ _]passages?[*_]{0,3}\s?[:：][*_]{0,3}\s{0,3}(?:\[([^\]]{0,4000})\]|([^\n]{0,1000}))/i.exec(
      words,
    ) ?? [];
  if (list !== undefined) {
    const quoted = [...list.matchAll(/'([^']{0,300})'|"([^"]{0,300})"/g)].map(([, a, b]) => a ?? b ?? '');
    return distinct(quoted.length > 0 ? quoted : list.split(','));
  }
  return /^\W*none\W*$/i.test(line) ? [] : distinct(apart(line));
}
