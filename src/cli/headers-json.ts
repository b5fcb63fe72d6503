import type { Json } from '../method/json.ts';
import { cellOf, type Header, type HeaderTrees, type Table } from '../table/model.ts';

/** Header trees as the command line prints them; `parent` is an index into the same list or null. */
export const headersJson = (table: Table, { top, left }: HeaderTrees): { top: Json; left: Json } => ({
  top: treeJson(table, top),
  left: treeJson(table, left),
});

const treeJson = (table: Table, headers: readonly Header[]): Json =>
  headers.map(({ cell, level, parent }) => {
    const { row, column, rowSpan, colSpan, text } = cellOf(table, cell);
    return { row, column, rowSpan, colSpan, text, level, parent };
  });
