import type { Limits } from '../../src/method/method.ts';
import type { Options } from '../../src/method/options.ts';
import { drawTable } from '../../src/table/draw.ts';
import { makeTable, type Table } from '../../src/table/model.ts';

/** A table of our own with real facts, a question, its right answer, and how its run was made. */
export interface Example {
  readonly id: string;
  readonly table: Table;
  readonly question: string;
  readonly gold: readonly (string | number)[];
  /** Where the facts are from, for people to look up. */
  readonly source: string;
  /** What the example stands for, in a few words. */
  readonly shows: string;
  /** What to watch, in one sentence. */
  readonly watch: string;
  /** GraphOTTER unless said. */
  readonly method?: 'graph-otter' | 'chain-of-table' | 'odyssey' | 'table-parser' | 'direct';
  /** A preset of the method; its first one unless said. */
  readonly preset?: string;
  /** Options that are other than the preset's. */
  readonly options?: Options;
  /** The run comes to another answer than the right one, which is the point of it. */
  readonly fails?: true;
  /** Replies written by us, in order; without them the offline reader answers. */
  readonly byHand?: readonly HandReply[];
  /** Replies of a real model, as studies/real-model/record.ts keeps them. */
  readonly byModel?: ModelReplies;
}

/** What a model replied to an example's requests: recorded once, never rewritten. */
export interface ModelReplies {
  /** The model's true name, how its weights are stored and what ran it. */
  readonly model: string;
  readonly limits: Limits;
  readonly preset: string;
  readonly replies: readonly { readonly purpose: string; readonly text: string }[];
}

export interface HandReply {
  readonly purpose: string;
  /** Free text, or what is written as JSON. */
  readonly reply: string | object;
}

/** A drawn table whose first rows and columns are headers. */
export function drawWithHeaders(
  title: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  drawing: string,
): Table {
  const table = drawTable(title, drawing);
  const placed = table.cells.map(({ id, ...cell }) =>
    cell.row < rows || cell.column < columns ? { ...cell, header: true as const } : cell,
  );
  return makeTable(title, table.rows, table.columns, placed);
}
