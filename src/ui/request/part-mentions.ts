/** What of a prompt's part names cells: tuples, and beside them the words of the cells that the part holds. */
import type { PromptPart } from '../../method/ask.ts';
import { wordsOfCells } from '../../table/cell-words.ts';
import { cellOf, type Table } from '../../table/model.ts';
import { type CellMention, LINKED_UP_TO, MENTIONS_AT_MOST, tuplesIn } from './mentions.ts';

export function mentionsIn({ text, role, cells = [] }: PromptPart, table: Table): readonly CellMention[] {
  const tuples = tuplesIn(text, table);
  const held = cells.filter((id) => table.cells[id] !== undefined).map((id) => cellOf(table, id));
  if (held.length === 0) return tuples;
  const words = wordsOfCells(text.slice(0, LINKED_UP_TO), held, { prose: role !== 'table' });
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
