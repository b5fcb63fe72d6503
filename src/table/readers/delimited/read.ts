import Papa from 'papaparse';
import type { Table } from '../../model.ts';
import { bad, good, type Read } from '../../read.ts';
import { lineAt, readText } from '../decode.ts';
import { gridTable } from '../grid.ts';
import type { Source } from '../reader.ts';
import { findDelimiter } from './delimiter.ts';
import { type LinesAround, withoutLinesAround } from './lines-around.ts';

/** Comma-separated text, or with another delimiter, which is found out. */
export function readCsv(source: Source): Read<readonly Table[]> {
  const text = readText(source);
  if (!text.ok) return text;
  const { body: whole, delimiter } = withoutSeparatorLine(text.value.replace(/\r\n?/g, '\n'));
  const { body, ...around } = withoutLinesAround(whole);
  const rows = quotedRows(body, delimiter ?? findDelimiter(body));
  return rows.ok ? tableFrom(rows.value, around) : rows;
}

/** Tab-separated text, quoted as spreadsheets do it or, where that does not work out, not quoted at all. */
export function readTsv(source: Source): Read<readonly Table[]> {
  const text = readText(source);
  if (!text.ok) return text;
  const { body, ...around } = withoutLinesAround(text.value.replace(/\r\n?/g, '\n'));
  const quoted = quotedRows(body, '\t');
  if (quoted.ok) return tableFrom(quoted.value, around);
  // `"Heroes" (song)` is a normal cell where tabs alone separate; an unclosed quote is a mistake anywhere.
  const plain = parse(body, '\t').errors.some((error) => error.code === 'InvalidQuotes');
  return plain ? tableFrom(plainRows(body), around) : quoted;
}

/** Excel writes the delimiter into a first line of its own: `sep=;`. */
function withoutSeparatorLine(text: string): { body: string; delimiter?: string } {
  const line = /^sep=(.)\n/i.exec(text);
  return line?.[1] ? { body: text.slice(line[0].length), delimiter: line[1] } : { body: text };
}

/** Entirely empty lines are taken for spacing, not for rows. */
const parse = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: true });

const plainRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/**
 * Rows with quoted cells. Some writers escape a quote with a backslash instead of doubling it, which the usual
 * rules read as a broken quote; such text is rewritten, and read that way if everything then falls into place.
 */
function quotedRows(text: string, delimiter: string): Read<string[][]> {
  const usual = parse(text, delimiter);
  const fault = usual.errors.find((error) => error.type === 'Quotes');
  if (!fault) return good(usual.data);
  if (text.includes('\\"')) {
    const doubled = text.replace(/\\(["\\])/g, (_, escaped: string) => (escaped === '"' ? '""' : escaped));
    const rewritten = parse(doubled, delimiter);
    if (!rewritten.errors.some((error) => error.type === 'Quotes')) return good(rewritten.data);
  }
  const line = lineAt(text, Math.max(0, (fault.index ?? 0) - 1));
  if (fault.code === 'MissingQuotes') {
    return bad(`The quote opened in line ${line} is never closed; a closing " was expected before the end.`);
  }
  return bad(
    `The quoted cell that begins in line ${line} goes on after its closing quote; ` +
      'a delimiter or the end of the line was expected, and "" for a quote inside.',
  );
}

/** White space around a text is not part of it. */
function tableFrom(
  parsed: string[][],
  { title, footnotes }: Omit<LinesAround, 'body'>,
): Read<readonly Table[]> {
  const rows = parsed.map((texts) => texts.map((text) => text.trim()));
  for (const footnote of rows.length > 0 ? footnotes : []) rows.push([footnote]);
  const table = gridTable({ title, rows, headed: false });
  return table.ok ? good([table.value]) : table;
}
