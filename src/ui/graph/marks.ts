/**
 * What the current step looked at or left out, and the lines along which it looked: gone with the next step, so
 * drawn by hand on a canvas of its own. Forty of them as nodes of the graph library cost more than all else a step
 * does.
 */
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import type { Viewport } from './backdrop.ts';
import { type GraphPicture, isPassing, type PictureEdge, type PictureNode } from './picture.ts';
import { edgeLine, extentOf, type Places } from './places.ts';
import type { NodeSize } from './sizes.ts';

/** In screen pixels, as everything here. */
export interface Path {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Mark extends NodeSize {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly look: 'neighbour' | 'dropped';
  /** The current step looked from here. */
  readonly from: boolean;
}

/** A place of the plane. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How the plane is seen: where cells stand on it, and where their nodes, if any, were dragged to. */
export interface Plane {
  readonly table: Table;
  readonly places: Places;
  readonly view: Viewport;
  readonly nodeAt: (cell: CellId) => Place | undefined;
}

/** The marks that are in sight. */
export function marksOf(nodes: readonly PictureNode[], sizes: readonly NodeSize[], plane: Plane): Mark[] {
  const { table, places, view } = plane;
  const sizeOf = new Map(sizes.map((size) => [size.cell, size]));
  return nodes.flatMap((node): Mark[] => {
    const size = sizeOf.get(node.cell);
    if (!size || !isPassing(node)) return [];
    const { x: across, y: down } = extentOf(places, cellOf(table, node.cell));
    const [x, y] = [across * view.zoom + view.pan.x, down * view.zoom + view.pan.y];
    const out = Math.abs(x - view.width / 2) > (view.width + size.width) / 2;
    if (out || Math.abs(y - view.height / 2) > (view.height + size.height) / 2) return [];
    return [{ ...size, x, y, look: node.role === 'dropped' ? 'dropped' : 'neighbour', from: node.from }];
  });
}

/** The paths of the current step's looks, each from where it looked to what it saw. */
export function looksOf({ nodes, edges }: GraphPicture, plane: Plane): Path[] {
  const from = new Set(nodes.filter((node) => node.from).map(({ cell }) => cell));
  return edges
    .filter(({ role }) => role === 'look')
    .map((edge) => pathOf(from.has(edge.a) ? edge : { ...edge, a: edge.b, b: edge.a }, plane));
}

function pathOf(
  { a, b, line }: Pick<PictureEdge, 'a' | 'b' | 'line'>,
  { table, places, view, nodeAt }: Plane,
): Path {
  const at = edgeLine(places, cellOf(table, a), cellOf(table, b), line);
  const end = (cell: CellId) => {
    const home = extentOf(places, cellOf(table, cell));
    const node = nodeAt(cell) ?? home;
    const [x, y] = line === 'row' ? [home.x, at] : [at, home.y];
    return {
      x: (x + node.x - home.x) * view.zoom + view.pan.x,
      y: (y + node.y - home.y) * view.zoom + view.pan.y,
    };
  };
  const [one, two] = [end(a), end(b)];
  return { x1: one.x, y1: one.y, x2: two.x, y2: two.y };
}

/** The same lines, each stretch of a rail once: dashes over dashes would look like another kind of line. */
export function once(paths: readonly Path[]): readonly Path[] {
  const rails = new Map<string, Path[]>();
  const free: Path[] = [];
  for (const { x1, y1, x2, y2 } of paths) {
    const path = { x1: Math.min(x1, x2), y1: Math.min(y1, y2), x2: Math.max(x1, x2), y2: Math.max(y1, y2) };
    const rail = y1 === y2 ? `row ${y1}` : x1 === x2 ? `column ${x1}` : undefined;
    if (rail === undefined) free.push({ x1, y1, x2, y2 });
    else rails.set(rail, [...(rails.get(rail) ?? []), path]);
  }
  return [...[...rails.values()].flatMap(joined), ...free];
}

/** Stretches of one rail, those that overlap as one. */
function joined(paths: readonly Path[]): Path[] {
  const merged: Path[] = [];
  for (const path of paths.toSorted((a, b) => a.x1 - b.x1 || a.y1 - b.y1)) {
    const last = merged.at(-1);
    if (last && path.x1 <= last.x2 && path.y1 <= last.y2)
      merged[merged.length - 1] = {
        ...last,
        x2: Math.max(last.x2, path.x2),
        y2: Math.max(last.y2, path.y2),
      };
    else merged.push(path);
  }
  return merged;
}
