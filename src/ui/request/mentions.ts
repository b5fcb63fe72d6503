/** What of a prompt's or a reply's text names cells: tuples anywhere, and in a part the words of the cells that it holds. */
import type { Part } from '../../method/ask.ts';
import { wordsOfCells } from '../../table/cell-words.ts';
import { tupleMentions } from '../../table/mentions.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';

export interface CellMention {
  readonly start: number;
  readonly end: number;
  /** One, or all that the words may mean. */
  readonly cells: readonly CellId[];
}

/** Of a longer text, as of a table of 10,000 rows, only the tuples and words up to here are linked. */
export const LINKED_UP_TO = 100_000;
/** More than these would be more elements than a browser lays out at once. */
export const MENTIONS_AT_MOST = 4000;

export function mentionsIn(text: string, table: Table, part?: Part): readonly CellMention[] {
  const looked = text.slice(0, LINKED_UP_TO);
  const tuples = tupleMentions(looked, table).map(
    ({ cell, ...place }): CellMention => ({ ...place, cells: [cell] }),
  );
  const held = (part?.cells ?? [])
    .filter((id) => table.cells[id] !== undefined)
    .map((id) => cellOf(table, id));
  if (held.length === 0) return tuples.slice(0, MENTIONS_AT_MOST);
  const prose = part?.role !== 'table';
  const words = wordsOfCells(looked, held, { prose });
  return besideTuples(tuples, words).slice(0, MENTIONS_AT_MOST);
}

/** Both in the order of the text; words inside a tuple are the tuple's. */
function besideTuples(tuples: readonly CellMention[], words: readonly CellMention[]): CellMention[] {
  const all: CellMention[] = [];
  let next = 0;
  for (const tuple of tuples) {
    for (; (words[next]?.end ?? Number.POSITIVE_INFINITY) <= tuple.start; next++) {
      const word = words[next];
      if (word) all.push(word);
    }
    while ((words[next]?.start ?? Number.POSITIVE_INFINITY) < tuple.end) next++;
    all.push(tuple);
  }
  return [...all, ...words.slice(next)];
}
