/**
 * Files of many records, as data sets come: one JSON object a line, or one JSON list. A record that cannot be read
 * is left out with a sentence that names file, line and field; the others are read.
 */
import { bad, good, type Read } from '../read.ts';
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

interface Raw {
  readonly line: number;
  readonly json: Read<unknown>;
}

/** All records of a source; a fault when there is none that can be read. */
export function readRecords<T>(source: Source, readRecord: ReadRecord<T>): Read<Records<T>> {
  const text = readText(source);
  if (!text.ok) return text;
  const raw = text.value.trimStart().startsWith('[') ? inList(text.value) : good(inLines(text.value));
  if (!raw.ok) return raw;
  const records: T[] = [];
  const faults: string[] = [];
  for (const { line, json } of raw.value) {
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
  `${name === undefined ? 'The record' : `“${name}”: the record`} at line ${line} is left out. ${fault}`;

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

/** Where the elements of a JSON list begin. */
function elementStarts(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  let awaited = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign)) continue;
    if (awaited && sign !== ']') {
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
