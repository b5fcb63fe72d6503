/**
 * How large nodes are on screen: the same at any zoom, as wide as their text where there is room, cut where a
 * neighbour on the same row stands close. Where rows or columns are too dense for words, a node is a mark.
 */
import type { Cell, CellId } from '../../table/model.ts';
import { isNumeric } from '../grid/numeric.ts';
import { isPassing, type PictureNode } from './picture.ts';
import { type Extent, extentOf, type Places } from './places.ts';

export interface NodeSize {
  readonly cell: CellId;
  /** Screen pixels. */
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** It covers several rows, so its words may take several lines. */
  readonly tall: boolean;
}

const HEIGHT = 28;
const LETTER = 7.1;
const PADDING = 20;
const WIDEST = 190;
const GAP = 6;
/** Below this width there is no room for words. */
const WORDS_NEED = 34;
const MARK = 12;
/** Beside a number that fits no otherwise: cut, it says nothing. */
const TIGHT = 6;
const LINE = 17;
/** What of a line is filled when words are wrapped. */
const WRAPPED = 0.8;

interface Placed {
  readonly node: PictureNode;
  readonly extent: Extent;
  readonly text: string;
  /** How far it would like to reach beyond the middles of its first and last column, in screen pixels. */
  readonly reach: number;
}

export function sizesOf(
  nodes: readonly PictureNode[],
  cellOf: (id: CellId) => Cell,
  places: Places,
  zoom: number,
): NodeSize[] {
  const placed = nodes.map((node): Placed => {
    const cell = cellOf(node.cell);
    const extent = extentOf(places, cell);
    const text = cell.text.replace(/\s+/g, ' ').trim() || 'empty';
    const words = Math.min(WIDEST, text.length * LETTER + PADDING);
    return { node, extent, text, reach: Math.max(PADDING, words - (extent.right - extent.left) * zoom) / 2 };
  });
  return placed.map((one) => sizeOf(one, placed, places, zoom));
}

/** So far apart that no node is in another's way. */
const FAR = 1000;

/** The sizes of nodes that are not held to the table's grid: as wide as their text. */
export const freeSizesOf = (
  nodes: readonly PictureNode[],
  cellOf: (id: CellId) => Cell,
  places: Places,
): NodeSize[] =>
  sizesOf(nodes, cellOf, places, FAR).map(({ cell, label }) => ({
    cell,
    label,
    width: Math.min(WIDEST, label.length * LETTER + PADDING + 2),
    height: HEIGHT,
    tall: false,
  }));

function sizeOf(one: Placed, all: readonly Placed[], places: Places, zoom: number): NodeSize {
  const { node, extent, text, reach } = one;
  // A merged node covers the middles of all its rows and columns, so that every edge along one of them meets it.
  const spanWidth = (extent.right - extent.left) * zoom;
  const spanHeight = (extent.bottom - extent.top) * zoom;
  const room = roomFor(one, all, places, zoom);
  const width = Math.max(spanWidth + 2 * Math.min(reach, room.reach), spanWidth > 0 ? spanWidth + MARK : 0);
  const height = Math.min(HEIGHT, room.height);
  if ((!isStrong(node) && width < WORDS_NEED) || height < 16) {
    return {
      cell: node.cell,
      width: Math.max(MARK, spanWidth + MARK),
      height: Math.max(MARK, spanHeight + MARK),
      label: '',
      tall: false,
    };
  }
  // A node that covers several rows has room for several lines.
  const lines = Math.max(1, Math.min(3, Math.floor((spanHeight + height) / LINE)));
  const lettersBeside = (beside: number) =>
    Math.max(1, Math.floor(lines * ((width - beside) / LETTER) * (lines > 1 ? WRAPPED : 1)));
  const fits = isNumeric(text) && text.length <= lettersBeside(TIGHT);
  const letters = lettersBeside(fits ? TIGHT : PADDING - 8);
  const label = text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
  return {
    cell: node.cell,
    width: Math.max(WORDS_NEED, width),
    height: spanHeight > 0 ? spanHeight + height : height,
    label,
    tall: lines > 1,
  };
}

const isStrong = (node: PictureNode): boolean => node.from || !isPassing(node);

/** What was only looked at keeps this much beside the trace: room for a short number. */
const SHORT = WORDS_NEED / 2 + 3;

/** Part of a number would be another number, so words give way to it. */
const rankOf = ({ node, text }: Placed): number => (isStrong(node) ? 2 : 0) + (isNumeric(text) ? 1 : 0);

/**
 * What a node leaves to another on its row: half of the way, or less where the other needs less. What was only
 * looked at or dropped gives way to the trace and to evidence, and words to numbers, but for a short number's room.
 */
function yielded(one: Placed, other: Placed, way: number): number {
  const half = way / 2;
  const rank = rankOf(one) - rankOf(other);
  if (rank === 0) return Math.min(other.reach, half);
  return rank > 0
    ? Math.min(other.reach, SHORT, half)
    : Math.min(other.reach, way - Math.min(one.reach, SHORT, half));
}

/** Where the graph is fitted, so much of its pane is left beside the plane at least. */
const BESIDE = 10;

/** How far a node may reach to either side, and how high it may be, beside the nodes that stand near and the edge. */
function roomFor(
  one: Placed,
  all: readonly Placed[],
  places: Places,
  zoom: number,
): { reach: number; height: number } {
  const { node, extent, reach: own } = one;
  let reach = Math.min(extent.left, places.width - extent.right) * zoom + BESIDE;
  let height = Infinity;
  for (const other of all) {
    const { extent: there, reach: its } = other;
    if (other.node.cell === node.cell) continue;
    const across = Math.max(there.left - extent.right, extent.left - there.right) * zoom;
    const down = Math.max(there.top - extent.bottom, extent.top - there.bottom) * zoom;
    if (down < HEIGHT && across > 0)
      reach = Math.min(reach, across - GAP - yielded(one, other, across - GAP));
    if (across < own + its && down > 0) height = Math.min(height, down - 4);
  }
  return { reach, height };
}
