/** Draws a step's marks and lines: the same frames as in the table, over the graph's edges and beside its nodes. */
import type { CellId } from '../../table/model.ts';
import type { Viewport } from './backdrop.ts';
import type { Mark, Path } from './marks.ts';
import type { GraphColours } from './style.ts';

/** A place that is left open, since a node of the graph library stands there. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MarksScene {
  readonly marks: readonly Mark[];
  readonly lines: readonly Path[];
  readonly holes: readonly Hole[];
  readonly pointed: readonly CellId[];
}

const RADIUS = 7;
const TEXT = 12.5;
const LINE = 15;
const SIDES = 10;

export function drawMarks(
  context: CanvasRenderingContext2D,
  { marks, lines, holes, pointed }: MarksScene,
  { width, height }: Pick<Viewport, 'width' | 'height'>,
  colours: GraphColours,
): void {
  context.clearRect(0, 0, width, height);
  context.strokeStyle = colours.near;
  context.lineWidth = 1.6;
  context.setLineDash([5, 4]);
  context.beginPath();
  for (const { x1, y1, x2, y2 } of lines) {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
  context.font = `${TEXT}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of marks) drawFrame(context, mark, colours);
  for (const mark of marks) drawWords(context, mark, colours);
  context.setLineDash([]);
  context.strokeStyle = colours.question;
  context.lineWidth = 3;
  for (const mark of marks) {
    if (!pointed.includes(mark.cell)) continue;
    context.beginPath();
    box(context, mark, 4, RADIUS + 4);
    context.stroke();
  }
  context.globalCompositeOperation = 'destination-out';
  context.beginPath();
  for (const hole of holes) box(context, hole, 0, RADIUS);
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** A round rectangle about a middle, so much larger than what it is about. */
function box(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Hole,
  beyond: number,
  radius: number,
): void {
  context.roundRect(
    x - width / 2 - beyond,
    y - height / 2 - beyond,
    width + 2 * beyond,
    height + 2 * beyond,
    radius,
  );
}

function drawFrame(context: CanvasRenderingContext2D, mark: Mark, colours: GraphColours): void {
  const dropped = mark.look === 'dropped';
  context.fillStyle = colours.panel;
  context.strokeStyle = dropped ? colours.dropped : colours.near;
  context.lineWidth = mark.from ? 3.2 : dropped ? 1.2 : 1.5;
  context.setLineDash(dropped ? [1.2, 1.8] : [4, 2]);
  context.beginPath();
  box(context, mark, 0, RADIUS);
  context.fill();
  context.stroke();
}

function drawWords(context: CanvasRenderingContext2D, mark: Mark, colours: GraphColours): void {
  if (mark.label === '') return;
  const dropped = mark.look === 'dropped';
  context.fillStyle = dropped ? colours.dropped : colours.ink;
  const lines = mark.tall ? wrapped(context, mark.label, mark.width - SIDES) : [mark.label];
  lines.forEach((words, index) => {
    const y = mark.y + (index - (lines.length - 1) / 2) * LINE + 0.5;
    context.fillText(words, mark.x, y);
    if (!dropped) return;
    const { width } = context.measureText(words);
    context.fillRect(mark.x - width / 2, y - 0.5, width, 1);
  });
}

/** Words in as many lines as they need for a width; one that is wider alone keeps its line. */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && context.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
