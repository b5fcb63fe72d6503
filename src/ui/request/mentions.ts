/** What of a prompt's or a reply's text names cells as tuples. */
import { tupleMentions } from '../../table/mentions.ts';
import type { CellId, Table } from '../../table/model.ts';

export interface CellMention {
  readonly start: number;
  readonly end: number;
  /** One, or all that the words may mean. */
  readonly cells: readonly CellId[];
}

/** Of a longer text, as of a table of 10,000 rows, only what stands up to here leads to cells. */
export const LINKED_UP_TO = 100_000;
/** More than these would be more elements than a browser lays out at once. */
export const MENTIONS_AT_MOST = 4000;

export const tuplesIn = (text: string, table: Table): readonly CellMention[] =>
  tupleMentions(text.slice(0, LINKED_UP_TO), table)
    .slice(0, MENTIONS_AT_MOST)
    .map(({ cell, ...place }) => ({ ...place, cells: [cell] }));
