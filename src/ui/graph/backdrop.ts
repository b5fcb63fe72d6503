/**
 * The whole graph without its cliques, drawn under the nodes: every cell a dot at its place (a merged one a bar),
 * every row and column one rail. Drawn by hand on a canvas, only what is in sight: as nodes of the graph library a
 * thousand cells would cost 75 ms a step.
 */
import { type CellId, cellAt, cellOf, isMerged, type Table } from '../../table/model.ts';
import { extentOf, nearestLine, type Places } from './places.ts';
import type { Resting } from './resting.ts';

export interface Viewport {
  readonly zoom: number;
  readonly pan: { readonly x: number; readonly y: number };
  /** Screen pixels. */
  readonly width: number;
  readonly height: number;
}

export interface BackdropColours {
  readonly rail: string;
  readonly dot: string;
  readonly pointed: string;
}

export interface BackdropScene {
  readonly table: Table;
  readonly places: Places;
  /** Draw every edge of the graph as an arc. */
  readonly trueEdges: boolean;
  /** The cells that are pointed at, here or elsewhere. */
  readonly pointed: readonly CellId[];
  /** The cells that an intermediate table still rests on: the others are drawn fainter. */
  readonly resting?: Resting | undefined;
}

/** How much of its colour a cell keeps that the table no longer rests on. */
const FAINT = 0.3;

/** Lines closer together than this on screen are thinned out: more would be one grey block. */
const CLOSEST = 3;

export function drawBackdrop(
  context: CanvasRenderingContext2D,
  { table, places, trueEdges, pointed, resting }: BackdropScene,
  viewport: Viewport,
  colours: BackdropColours,
): void {
  const { zoom, pan, width, height } = viewport;
  const toX = (x: number) => x * zoom + pan.x;
  const toY = (y: number) => y * zoom + pan.y;
  context.clearRect(0, 0, width, height);
  const rows = inSight(places.y, -pan.y / zoom, (height - pan.y) / zoom, zoom);
  const columns = inSight(places.x, -pan.x / zoom, (width - pan.x) / zoom, zoom);
  context.lineWidth = 1.3;
  context.strokeStyle = colours.rail;
  context.beginPath();
  const [left, right] = [toX(places.x[0] ?? 0), toX(places.x.at(-1) ?? 0)];
  const [top, bottom] = [toY(places.y[0] ?? 0), toY(places.y.at(-1) ?? 0)];
  for (const row of rows) line(context, left, toY(places.y[row] ?? 0), right, toY(places.y[row] ?? 0));
  for (const column of columns)
    line(context, toX(places.x[column] ?? 0), top, toX(places.x[column] ?? 0), bottom);
  context.stroke();
  if (trueEdges) drawTrueEdges(context, table, places, { toX, toY }, colours.dot);
  const sight = { rows, columns, toX, toY, zoom };
  context.fillStyle = colours.dot;
  if (resting) {
    context.globalAlpha = FAINT;
    drawDots(context, table, places, sight, (id) => resting.on[id] !== 1);
    context.globalAlpha = 1;
  }
  drawDots(context, table, places, sight, (id) => !resting || resting.on[id] === 1);
  for (const cell of pointed) ring(context, table, places, cell, { toX, toY }, colours.pointed);
}

const line = (context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number) => {
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
};

/** The lines between two coordinates, thinned out where they are too close together to be told apart. */
function inSight(middles: readonly number[], from: number, to: number, zoom: number): number[] {
  if (middles.length === 0) return [];
  const first = Math.max(0, nearestLine(middles, from) - 1);
  const last = Math.min(middles.length - 1, nearestLine(middles, to) + 1);
  const pitch = ((middles.at(-1) ?? 0) - (middles[0] ?? 0)) / Math.max(1, middles.length - 1);
  const every = Math.max(1, Math.ceil(CLOSEST / Math.max(1e-9, pitch * zoom)));
  const lines: number[] = [];
  for (let index = Math.ceil(first / every) * every; index <= last; index += every) lines.push(index);
  return lines;
}

interface Sight {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
  readonly zoom: number;
}

function drawDots(
  context: CanvasRenderingContext2D,
  table: Table,
  places: Places,
  { rows, columns, toX, toY, zoom }: Sight,
  drawn: (id: CellId) => boolean,
): void {
  const radius = Math.max(0.8, Math.min(3.2, zoom * 5));
  context.beginPath();
  const bars = new Set<CellId>();
  for (const row of rows) {
    for (const column of columns) {
      const cell = cellAt(table, row, column);
      if (!cell || !drawn(cell.id)) continue;
      if (isMerged(cell)) bars.add(cell.id);
      else {
        const [x, y] = [toX(places.x[column] ?? 0), toY(places.y[row] ?? 0)];
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
    }
  }
  for (const id of bars) {
    const { left, right, top, bottom } = extentOf(places, cellOf(table, id));
    const [x, y] = [toX(left) - radius, toY(top) - radius];
    context.roundRect(x, y, toX(right) + radius - x, toY(bottom) + radius - y, radius);
  }
  context.fill();
}

interface ToScreen {
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

/** Every edge as an arc that bulges the more the farther it reaches, so that a row's clique can be seen. */
function drawTrueEdges(
  context: CanvasRenderingContext2D,
  table: Table,
  places: Places,
  { toX, toY }: ToScreen,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 0.6;
  context.beginPath();
  const arcs = (
    count: number,
    at: (index: number) => readonly [number, number, CellId] | undefined,
    across: boolean,
  ) => {
    const stops = Array.from({ length: count }, (_, index) => at(index)).flatMap((stop) =>
      stop ? [stop] : [],
    );
    stops.forEach(([x1, y1, a], index) => {
      for (const [x2, y2, b] of stops.slice(index + 1)) {
        if (a === b) continue;
        const bulge = Math.min(26, (across ? x2 - x1 : y2 - y1) * 0.12);
        context.moveTo(x1, y1);
        context.quadraticCurveTo(
          (x1 + x2) / 2 + (across ? 0 : bulge),
          (y1 + y2) / 2 - (across ? bulge : 0),
          x2,
          y2,
        );
      }
    });
  };
  const stop = (row: number, column: number) => {
    const cell = cellAt(table, row, column);
    return cell && ([toX(places.x[column] ?? 0), toY(places.y[row] ?? 0), cell.id] as const);
  };
  for (let row = 0; row < table.rows; row++) arcs(table.columns, (column) => stop(row, column), true);
  for (let column = 0; column < table.columns; column++) arcs(table.rows, (row) => stop(row, column), false);
  context.stroke();
}

function ring(
  context: CanvasRenderingContext2D,
  table: Table,
  places: Places,
  id: CellId,
  { toX, toY }: ToScreen,
  colour: string,
): void {
  const { left, right, top, bottom } = extentOf(places, cellOf(table, id));
  context.strokeStyle = colour;
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(toX(left) - 9, toY(top) - 9, toX(right) - toX(left) + 18, toY(bottom) - toY(top) + 18, 9);
  context.stroke();
}
