import { type CellId, cellOf, type Header, type HeaderTrees, type Table } from '../table/model.ts';
import { headerPath } from './header-path.ts';

export interface CellPath {
  /** Headers above the cell and left of it, outermost first, itself not among them. */
  readonly top: readonly CellId[];
  readonly left: readonly CellId[];
  /** Of a header: which tree it is in, and how deep. */
  readonly header?: { readonly side: 'top' | 'left'; readonly level: number };
}

/** The path of any cell: of a header those that it is under in its tree, of a data cell those that lead to it. */
export function cellPath(table: Table, trees: HeaderTrees, id: CellId): CellPath {
  for (const side of ['top', 'left'] as const) {
    const index = trees[side].findIndex(({ cell }) => cell === id);
    const header = trees[side][index];
    if (!header) continue;
    const none = { top: [], left: [] };
    return { ...none, [side]: ancestors(trees[side], index), header: { side, level: header.level } };
  }
  return headerPath(table, trees, cellOf(table, id));
}

/** Outermost first; a loop in broken trees ends it. */
function ancestors(tree: readonly Header[], index: number): CellId[] {
  const line: CellId[] = [];
  const seen = new Set([index]);
  for (let at = tree[index]?.parent ?? null; at !== null && !seen.has(at); at = tree[at]?.parent ?? null) {
    seen.add(at);
    const outer = tree[at];
    if (outer) line.unshift(outer.cell);
  }
  return line;
}
