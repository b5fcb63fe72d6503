import { makeTable, type PlacedCell, type Table } from '../../model.ts';
import { bad, good, type Read } from '../../read.ts';
import { readText } from '../decode.ts';
import { sizeFault, tooLarge } from '../limit.ts';
import type { Source } from '../reader.ts';
import { plainText } from './inline.ts';
import { endsTable, isDelimiterRow, splitRow } from './rows.ts';

/** A table in the document: its title and its lines, the delimiter row left out. */
interface Block {
  readonly title: string;
  readonly head: string;
  readonly body: readonly string[];
}

/** Every pipe table of a document, each with the line directly above it or the nearest heading as its title. */
export function readMarkdown(source: Source): Read<readonly Table[]> {
  const text = readText(source);
  if (!text.ok) return text;
  const lines = text.value.split(/\r\n?|\n/);
  const blocks = blocksIn(lines);
  if (blocks.length === 0) return bad(whyNone(lines));
  const tables: Table[] = [];
  for (const [index, block] of blocks.entries()) {
    const columns = splitRow(block.head).length;
    if (tooLarge(block.body.length + 1, columns))
      return sizeFault(`Table ${index + 1}`, block.body.length + 1, columns);
    tables.push(tableFrom(block, columns));
  }
  return good(tables);
}

function blocksIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let title = '';
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence;
    if (mark || fence !== undefined) continue;
    const heading = /^ {0,3}#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) title = plainText(heading.replace(/\s#+\s*$/, '').trim());
    if (!isHead(line, lines[at + 1])) continue;
    let end = at + 2;
    while (end < lines.length && !endsTable(lines[end] ?? '')) end++;
    blocks.push({ title: lineAbove(lines, at) || title, head: line, body: lines.slice(at + 2, end) });
    at = end - 1;
  }
  return blocks;
}

/** A longer line is a text of its own, not a title. */
const LONGEST = 160;

/** The paragraph of one line directly above a table; a word with a colon ("Then:") only leads over to it. */
function lineAbove(lines: readonly string[], head: number): string {
  let at = head - 1;
  if ((lines[at] ?? '').trim() === '') at--;
  const line = lines[at] ?? '';
  const alone = (lines[at - 1] ?? '').trim() === '' || /^ {0,3}#{1,6}\s/.test(lines[at - 1] ?? '');
  if (!alone || line.includes('|') || endsTable(line) || line.length > LONGEST) return '';
  const text = plainText(line.trim());
  return /^\S+:$/.test(text) ? '' : text.replace(/\s*:$/, '');
}

/** A head row is one with a delimiter row of as many cells under it. */
const isHead = (line: string, next: string | undefined): boolean =>
  next !== undefined &&
  line.trim() !== '' &&
  isDelimiterRow(next) &&
  splitRow(line).length === splitRow(next).length;

/** As in GFM the head row sets the number of columns: short rows are padded, what lies beyond is not shown. */
function tableFrom({ title, head, body }: Block, columns: number): Table {
  const cells = [head, ...body].flatMap((line, row) => {
    const texts = splitRow(line);
    return Array.from({ length: columns }, (_, column): PlacedCell => {
      const cell = { row, column, rowSpan: 1, colSpan: 1, text: plainText(texts[column] ?? '').trim() };
      return row === 0 ? { ...cell, header: true } : cell;
    });
  });
  return makeTable(title, body.length + 1, columns, cells);
}

/** What keeps the first thing that looks like a table from being one. */
function whyNone(lines: readonly string[]): string {
  const example = 'a row like | --- | --- |';
  const delimiter = lines.findIndex(isDelimiterRow);
  if (delimiter >= 0) {
    const found = splitRow(lines[delimiter] ?? '').length;
    const above = lines[delimiter - 1]?.trim() ? splitRow(lines[delimiter - 1] ?? '').length : 0;
    return `The delimiter row in line ${delimiter + 1} has ${found} cells and the head row above it ${above}; as many were expected.`;
  }
  const row = lines.findIndex((line) => line.includes('|'));
  if (row < 0)
    return `No pipe table was found in ${lines.length} lines: a head row was expected, and under it ${example}.`;
  return `Line ${row + 1} looks like the head row of a table, but line ${row + 2} is no delimiter row; ${example} was expected there.`;
}
