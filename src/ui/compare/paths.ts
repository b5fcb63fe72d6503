/** Two paths over one table and one graph: which cells are whose, as the table marks them and the graph draws them. */
import { type Comparison, pathEdgesAt } from '../../run/compare/compare.ts';
import { laidOut } from '../../store/comparison-sums.ts';
import type { CellId } from '../../table/model.ts';
import type { GraphPicture, PictureEdge, PictureNode } from '../graph/picture.ts';
import type { Marking, PathRole } from '../grid/roles.tsx';
import type { Marks } from '../table/step-roles.tsx';

export type Side = 'a' | 'b';

export interface Paths extends Marks {
  readonly picture: GraphPicture;
  /** Cells on one path alone, and on both. */
  readonly counts: { readonly a: number; readonly b: number; readonly both: number };
}

/** More nodes are not drawn, and those on both paths are left out first: the table marks them all. */
const NODES_AT_MOST = 160;

/**
 * Both paths at a line of the alignment.
 * @param side whose table is on screen, where the cells of the two cannot be laid over each other
 */
export function pathsAt(comparison: Comparison, line: number, side: Side): Paths {
  const only = comparison.ground.kind === 'apart' ? side : undefined;
  const now = laidOut(comparison, line);
  const before = line > 0 ? laidOut(comparison, line - 1) : undefined;
  const [wasA, wasB] = [new Set(before?.a), new Set(before?.b)];
  const [inA, inB] = [new Set(now.a), new Set(now.b)];
  const roles: [PathRole, readonly CellId[]][] = [
    ['path-a', only === 'b' ? [] : now.onlyA],
    ['path-b', only === 'a' ? [] : now.onlyB],
    ['path-both', now.both],
  ];
  const markings = new Map<CellId, Marking>();
  const nodes: PictureNode[] = [];
  for (const [role, cells] of roles) {
    for (const cell of cells) {
      const joinsA = role !== 'path-b' && inA.has(cell) && !wasA.has(cell);
      const fresh = joinsA || (role !== 'path-a' && inB.has(cell) && !wasB.has(cell));
      markings.set(cell, { role, fresh });
      nodes.push({ cell, role, from: false, fresh });
    }
  }
  return {
    markings,
    focus: nodes.find(({ fresh }) => fresh)?.cell,
    picture: { nodes: nodes.slice(0, NODES_AT_MOST), edges: edgesAt(comparison, line, only), remainders: [] },
    counts: { a: now.onlyA.length, b: now.onlyB.length, both: now.both.length },
  };
}

/** The edges of both paths; one that is in both is one edge. */
function edgesAt({ a, b, rows }: Comparison, line: number, only: Side | undefined): PictureEdge[] {
  const reached = rows[line]?.reached ?? { a: -1, b: -1 };
  const edges = new Map<string, PictureEdge>();
  const add = (role: PathRole, of: ReturnType<typeof pathEdgesAt>) => {
    for (const edge of of) {
      const key = `${edge.line}/${edge.a}/${edge.b}`;
      edges.set(key, { ...edge, fresh: false, role: edges.has(key) ? 'path-both' : role });
    }
  };
  if (only !== 'b') add('path-a', pathEdgesAt(a, reached.a));
  if (only !== 'a') add('path-b', pathEdgesAt(b, reached.b));
  return [...edges.values()];
}
