/** What stands where on screen: holes for the library's nodes, and the cell under the pointer. */
import { type CellId, cellAt } from '../../table/model.ts';
import type { Hole } from './draw-marks.ts';
import type { Mark, Place, Plane } from './marks.ts';
import { nearestLine } from './places.ts';
import type { NodeSize } from './sizes.ts';

/** What a node's frame takes beyond its size, on both sides together; the light about it takes more. */
const FRAME = 4;
const LIT_FRAME = 12;

/** Where nodes of the library stand on screen. */
export function holesOf(
  sizes: readonly NodeSize[],
  pointed: readonly CellId[],
  { nodeAt, view: { zoom, pan } }: Plane,
): Hole[] {
  return sizes.flatMap(({ cell, width, height }) => {
    const node = nodeAt(cell);
    const frame = pointed.includes(cell) ? LIT_FRAME : FRAME;
    return node
      ? [
          {
            x: node.x * zoom + pan.x,
            y: node.y * zoom + pan.y,
            width: width + frame,
            height: height + frame,
          },
        ]
      : [];
  });
}

/** The cell at a place of the plane. A step's mark may reach over its neighbours' places, and is itself there. */
export function cellAtPlace(
  place: Place,
  marks: readonly Mark[],
  { table, places, view: { zoom, pan } }: Plane,
): CellId | undefined {
  const [x, y] = [place.x * zoom + pan.x, place.y * zoom + pan.y];
  const mark = marks.findLast(
    (one) => Math.abs(x - one.x) <= one.width / 2 && Math.abs(y - one.y) <= one.height / 2,
  );
  if (mark) return mark.cell;
  if (place.x < 0 || place.y < 0 || place.x > places.width || place.y > places.height) return undefined;
  return cellAt(table, nearestLine(places.y, place.y), nearestLine(places.x, place.x))?.id;
}
