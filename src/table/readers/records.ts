/**
 * Files of many records, as data sets come: one JSON object a line, or one JSON list. A record that cannot be read
 * is left out with a sentence that names file, line and field; the others are read.
 */
import { record, string, unknown } from 'zod/mini';
import { bad, good, quotable, type Read } from '../read.ts';
import { lineAt, readText } from './decode.ts';
import { checkShape, parseJson } from './json.ts';
import type { Source } from './reader.ts';

export interface Records<T> {
  readonly records: readonly T[];
  /** One sentence for each record that was left out. */
  readonly faults: readonly string[];
}

/** Reads one record; a fault names the field. */
export type ReadRecord<T> = (record: unknown) => Read<T>;

/** @param schema what each record has to look like. */
export const shaped =
  <S, T>(schema: Parameters<typeof checkShape<S>>[0], then: (record: S) => Read<T>): ReadRecord<T> =>
  (record) => {
    const checked = checkShape(schema, record);
    return checked.ok ? then(checked.value) : checked;
  };

interface Raw<R = unknown> {
  readonly line: number;
  readonly json: Read<R>;
}

/** All records of a source; a fault when there is none that can be read. */
export function readRecords<T>(source: Source, readRecord: ReadRecord<T>): Read<Records<T>> {
  const text = readText(source);
  if (!text.ok) return text;
  const raw = text.value.trimStart().startsWith('[') ? inList(text.value) : good(inLines(text.value));
  return raw.ok ? sorted(source, raw.value, readRecord) : raw;
}

/** The members of a JSON object, each a record under its name. */
export function readMembers<T>(
  source: Source,
  readMember: (name: string, value: unknown) => Read<T>,
): Read<Records<T>> {
  const text = readText(source);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  if (!json.ok) return json;
  const members = checkShape(record(string(), unknown()), json.value);
  if (!members.ok) return members;
  const starts = elementStarts(text.value);
  // A name that comes again, or is a number, is not at its place in the text: then no line is told for any.
  const entries = Object.entries(members.value);
  const inPlace = entries.every(([name], at) =>
    text.value.startsWith(JSON.stringify(name), starts[at] ?? text.value.length),
  );
  const raw = entries.map(
    ([name, value], at): Raw<readonly [string, unknown]> => ({
      line: inPlace ? lineAt(text.value, starts[at] ?? 0) : 1,
      json: good([name, value]),
    }),
  );
  return sorted(source, raw, ([name, value]) => readMember(name, value));
}

/** The records that could be read, and sentences about the others. */
function sorted<R, T>(
  source: Source,
  raw: readonly Raw<R>[],
  readRecord: (record: R) => Read<T>,
): Read<Records<T>> {
  const records: T[] = [];
  const faults: string[] = [];
  for (const { line, json } of raw) {
    const read = json.ok ? readRecord(json.value) : json;
    if (read.ok) records.push(read.value);
    else faults.push(leftOut(source, line, read.fault));
  }
  const [first] = faults;
  if (records.length > 0) return good({ records, faults });
  return bad(first ?? 'The list holds no record; at least one was expected.');
}

/** The sentence about a record that is left out. */
export const leftOut = ({ name }: Source, line: number, fault: string): string =>
  `${name === undefined ? 'The record' : `“${quotable(name)}”: the record`} at line ${line} is left out. ${fault}`;

function inLines(text: string): Raw[] {
  return text.split('\n').flatMap((words, index): Raw[] => {
    if (words.trim() === '') return [];
    const json = parseJson(words);
    return [{ line: index + 1, json: json.ok ? json : bad(json.fault.replace('line 1, ', '')) }];
  });
}

function inList(text: string): Read<Raw[]> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const starts = elementStarts(text);
  return good(
    (json.value as readonly unknown[]).map((value, index) => ({
      line: lineAt(text, starts[index] ?? 0),
      json: good(value),
    })),
  );
}

/** Where the elements of a JSON list, or the members of an object, begin. */
function elementStarts(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  let awaited = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign)) continue;
    if (awaited && sign !== ']' && sign !== '}') {
      starts.push(at);
      awaited = false;
    }
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '[' || sign === '{') {
      depth++;
      if (depth === 1) awaited = true;
    } else if (sign === ']' || sign === '}') depth--;
    else if (sign === ',' && depth === 1) awaited = true;
  }
  return starts;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
