/** Records of a file taken apart before any is parsed, so that one that is broken costs only itself. */
import { bad, type Read } from '../../read.ts';
import { parseJson } from '../json.ts';

/** A record's own text, its place in the list from 0, and the line of the file that it begins on, from 1. */
interface Record {
  readonly text: string;
  readonly index: number;
  readonly line: number;
}

/** A record that was read, or a sentence that names the file, the line and the field. */
export interface ReadRecords<T> {
  readonly records: readonly T[];
  readonly faults: readonly string[];
}

/** Reads each record of a JSON list, or of a file with one a line. @param name the file, for the faults. */
export function readRecords<T>(text: string, name: string, read: (json: unknown) => Read<T>): ReadRecords<T> {
  const records: T[] = [];
  const faults: string[] = [];
  for (const { text: own, index, line } of text.trimStart().startsWith('[') ? itemsIn(text) : linesIn(text)) {
    const json = parseJson(own);
    const record = json.ok ? read(json.value) : bad(withoutPlace(json.fault));
    if (record.ok) records.push(record.value);
    else faults.push(`${name}, line ${line}, record ${index + 1}: ${record.fault}`);
  }
  return { records, faults };
}

/** The line is the file's, not that of the record's own text. */
const withoutPlace = (fault: string): string => fault.replace(/ at line \d+, column \d+/, '');

function* linesIn(text: string): Generator<Record> {
  let index = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() !== '') yield { text: line, index: index++, line: at + 1 };
  }
}

/**
 * The items of the outermost list, cut at its commas. A text that is never closed would swallow the rest of the
 * file, so a text ends at the end of its line, as JSON has it.
 */
function* itemsIn(text: string): Generator<Record> {
  let depth = 0;
  let index = 0;
  let line = 1;
  let [start, startLine] = [-1, 1];
  const item = (end: number): Record[] => {
    const own = start < 0 ? '' : text.slice(start, end).trim();
    start = -1;
    return own === '' ? [] : [{ text: own, index: index++, line: startLine }];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\n') line++;
    else if (char === '"') {
      if (depth === 1 && start < 0) [start, startLine] = [at, line];
      at = endOfText(text, at);
    } else if (char === '[' || char === '{') {
      if (depth === 1 && start < 0) [start, startLine] = [at, line];
      depth++;
    } else if (char === ']' || char === '}') {
      if (depth <= 1) yield* item(at);
      depth = Math.max(1, depth - 1);
    } else if (char === ',' && depth === 1) yield* item(at);
    else if (depth === 1 && start < 0 && /\S/.test(char ?? '')) [start, startLine] = [at, line];
  }
  yield* item(text.length);
}

/** The closing quote, or the last character of the line. */
function endOfText(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
    else if (text[at] === '\n') return at - 1;
  }
  return text.length;
}
