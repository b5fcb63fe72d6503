/**
 * What stays of a step's picture as elements of the graph library: nodes at their places, edges along their rails.
 * What is gone with the next step is drawn by hand, see marks.ts.
 */
import { QUESTION_MARK } from '../../run/hidden-answer.ts';
import { type Cell, type CellId, cellOf, type Table } from '../../table/model.ts';
import type { Viewport } from './backdrop.ts';
import { type GraphPicture, isPassing, type PictureEdge, type Remainder } from './picture.ts';
import { edgeLine, extentOf, type Places } from './places.ts';
import type { Resting } from './resting.ts';

export interface Scene {
  readonly table: Table;
  readonly picture: GraphPicture;
  readonly trueEdges: boolean;
  /** The trace alone, laid out by forces instead of on the table's grid. */
  readonly free: boolean;
  /** The cells that the step's intermediate table rests on, in a run that makes any. */
  readonly resting?: Resting | undefined;
  /** Cells whose text is kept from those who watch. */
  readonly hidden?: ReadonlySet<CellId> | undefined;
}

/** A cell as the graph tells it. */
export function cellIn({ table, hidden }: Scene, id: CellId): Cell {
  const cell = cellOf(table, id);
  return hidden?.has(id) ? { ...cell, text: QUESTION_MARK } : cell;
}

export interface GraphElement {
  readonly group: 'nodes' | 'edges';
  readonly data: { readonly [name: string]: string | number };
  readonly position?: { x: number; y: number };
  readonly classes: string;
}

/** The elements by id. The trace alone has no rails to keep to. */
export function elementsOf(
  { table, picture, free }: Scene,
  places: Places,
): ReadonlyMap<string, GraphElement> {
  const nodes = picture.nodes.filter((node) => !isPassing(node));
  const held = new Set(nodes.map(({ cell }) => cell));
  const elements = new Map<string, GraphElement>();
  for (const { cell, role, from } of nodes) {
    const { x, y } = extentOf(places, cellOf(table, cell));
    const id = nodeId(cell);
    const classes = from ? `${role} from` : role;
    elements.set(id, {
      group: 'nodes',
      data: { id, width: 1, height: 1, label: '' },
      position: { x, y },
      classes,
    });
  }
  for (const edge of picture.edges) {
    if (edge.role === 'look' || !held.has(edge.a) || !held.has(edge.b)) continue;
    const id = `${edge.line}/${edge.a}/${edge.b}`;
    const data = { id, source: nodeId(edge.a), target: nodeId(edge.b), ...endpoints(table, places, edge) };
    elements.set(id, { group: 'edges', data, classes: free ? `${edge.role} free` : edge.role });
  }
  return elements;
}

export const nodeId = (cell: CellId): string => `n${cell}`;

export const cellOfNode = (id: string): CellId | undefined =>
  /^n\d+$/.test(id) ? (Number(id.slice(1)) as CellId) : undefined;

/** Where an edge meets its nodes, from their middles: on the row or column that both cells cover. */
function endpoints(table: Table, places: Places, { a, b, line }: PictureEdge) {
  const end = (id: CellId) => {
    const { x, y } = extentOf(places, cellOf(table, id));
    const at = edgeLine(places, cellOf(table, a), cellOf(table, b), line);
    return line === 'row' ? `0px ${at - y}px` : `${at - x}px 0px`;
  };
  return { from: end(a), to: end(b) };
}

/** A count on screen, in screen pixels. */
export interface ShownCount {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The rest of a step's neighbours as counts at the ends of their rails. */
export const countsAt = (
  remainders: readonly Remainder[],
  { x, y }: Places,
  { zoom, pan }: Viewport,
): ShownCount[] =>
  remainders.map(({ line, at, count }) => ({
    text: `+${count.toLocaleString('en')}`,
    x: (line === 'row' ? (x.at(-1) ?? 0) : (x[at] ?? 0)) * zoom + pan.x + (line === 'row' ? 20 : 0),
    y: (line === 'row' ? (y[at] ?? 0) : (y.at(-1) ?? 0)) * zoom + pan.y + (line === 'row' ? 0 : 14),
  }));
