/** Where the boundaries between rows and between columns are on screen, read from the cells that are drawn. */
import type { Box } from '../grid/boxes.ts';

export interface Edges {
  /** The height at which each row begins, and the last one ends, by the row's index. */
  readonly rows: ReadonlyMap<number, number>;
  /** The same of columns, from the left. */
  readonly columns: ReadonlyMap<number, number>;
}

/** Places are in the window. What stays in sight tells before what slides under it. */
export function edgesOf(grid: HTMLTableElement, boxes: readonly (readonly Box[])[]): Edges {
  const rows = new Map<number, number>();
  const columns = new Map<number, number>();
  const first = (edges: Map<number, number>, at: number, place: number): void => {
    if (!edges.has(at)) edges.set(at, place);
  };
  const lines = [...grid.rows].filter(({ dataset }) => dataset.index === undefined);
  for (const [index, line] of boxes.entries()) {
    const cells = [...(lines[index]?.cells ?? [])].filter((cell) => cell.dataset.index === undefined);
    for (const [at, box] of line.entries()) {
      const rect = cells[at]?.getBoundingClientRect();
      if (!rect) continue;
      first(rows, box.row, rect.top);
      first(rows, box.row + box.rowSpan, rect.bottom);
      first(columns, box.column, rect.left);
      first(columns, box.column + box.colSpan, rect.right);
    }
  }
  return { rows, columns };
}

/** The index whose edge is nearest to a place, among those that are allowed. */
export function nearestEdge(
  edges: ReadonlyMap<number, number>,
  place: number,
  allowed: (at: number) => boolean,
): number | undefined {
  let best: number | undefined;
  for (const [at, edge] of edges) {
    const distance = Math.abs(edge - place);
    if (best !== undefined && distance >= Math.abs((edges.get(best) ?? 0) - place)) continue;
    if (allowed(at)) best = at;
  }
  return best;
}
