/** What part of the plane is in sight: the arithmetic of fitting and panning, in screen pixels. */
import type { Viewport } from './backdrop.ts';
import type { Places } from './places.ts';

/** Room between the outermost cells and the panel's edge. */
export const MARGIN = 24;

type Pan = Viewport['pan'];
type Room = Pick<Viewport, 'width' | 'height'>;

/** The plane was laid out for its panel, so fitting is to show it as it is; a longer one from its beginning. */
export function fitted(places: Places, { width, height }: Room): { zoom: number; pan: Pan } {
  const begin = (room: number, size: number) => Math.max(MARGIN / 2, (room - size) / 2);
  return { zoom: 1, pan: { x: begin(width, places.width), y: begin(height, places.height) } };
}

/** All of the plane in sight, however small it becomes, in the middle of its room. */
export function wholeIn(places: Places, { width, height }: Room): { zoom: number; pan: Pan } {
  const least = (room: number, size: number) => Math.max(1, room - MARGIN) / Math.max(1, size);
  const zoom = Math.min(1, least(width, places.width), least(height, places.height));
  return {
    zoom,
    pan: { x: (width - places.width * zoom) / 2, y: (height - places.height * zoom) / 2 },
  };
}

/** The pan that has a place of the plane in sight; as it is, if the place is in sight already. */
export function panTo(
  { x, y }: { readonly x: number; readonly y: number },
  places: Places,
  { zoom, pan, width, height }: Viewport,
): Pan {
  return {
    x: along(x * zoom, pan.x, width, places.width * zoom),
    y: along(y * zoom, pan.y, height, places.height * zoom),
  };
}

/** Not further than the graph goes. */
function along(at: number, pan: number, room: number, size: number): number {
  const seen = at + pan >= MARGIN && at + pan <= room - MARGIN;
  if (seen || size <= room) return pan;
  return Math.min(MARGIN / 2, Math.max(room - size - MARGIN / 2, room / 2 - at));
}
