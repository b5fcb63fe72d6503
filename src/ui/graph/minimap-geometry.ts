/** Where the whole graph and what is in sight of it stand in the small picture of a large graph. */
import type { Viewport } from './backdrop.ts';
import type { Place } from './marks.ts';
import type { Places } from './places.ts';

/** The picture's bounds, in screen pixels. */
const WIDEST = 132;
const HIGHEST = 96;
const LEAST = 22;
/** Smaller panes have no room for the picture beside what it is a picture of. */
const LEAST_ROOM = { width: 360, height: 240 };
/** A graph of which so much more than this share is out of sight gets the picture. */
const MOSTLY_SEEN = 0.98;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MinimapGeometry {
  /** Of the picture, in screen pixels. */
  readonly width: number;
  readonly height: number;
  /** From units of the plane to the picture's pixels; long graphs are drawn thicker than they are. */
  readonly across: number;
  readonly down: number;
  /** What is in sight, within the picture. */
  readonly sight: Rectangle;
}

/** The picture of a plane that is partly out of sight; undefined where (nearly) all of it is seen. */
export function minimapOf({ width, height }: Places, view: Viewport): MinimapGeometry | undefined {
  const { zoom, pan } = view;
  const [wide, high] = [width * zoom, height * zoom];
  if (view.width < LEAST_ROOM.width || view.height < LEAST_ROOM.height) return undefined;
  if (wide <= 0 || high <= 0) return undefined;
  const seen = (from: number, size: number, room: number) =>
    Math.max(0, Math.min(room, from + size) - Math.max(0, from)) / size;
  if (seen(pan.x, wide, view.width) >= MOSTLY_SEEN && seen(pan.y, high, view.height) >= MOSTLY_SEEN)
    return undefined;
  const scale = Math.min(WIDEST / width, HIGHEST / height);
  const [w, h] = [Math.max(LEAST, width * scale), Math.max(LEAST, height * scale)];
  const [across, down] = [w / width, h / height];
  const left = clamp((-pan.x / zoom) * across, 0, w);
  const top = clamp((-pan.y / zoom) * down, 0, h);
  const right = clamp(((view.width - pan.x) / zoom) * across, 0, w);
  const bottom = clamp(((view.height - pan.y) / zoom) * down, 0, h);
  return {
    width: w,
    height: h,
    across,
    down,
    sight: { x: left, y: top, width: right - left, height: bottom - top },
  };
}

/** The pan that brings a place of the plane into the middle, no further than the graph goes. */
export function panToMiddle({ x, y }: Place, { width, height }: Places, view: Viewport): Viewport['pan'] {
  const { zoom } = view;
  const along = (at: number, room: number, size: number, now: number) =>
    size <= room ? now : clamp(room / 2 - at, room - size, 0);
  return {
    x: along(x * zoom, view.width, width * zoom, view.pan.x),
    y: along(y * zoom, view.height, height * zoom, view.pan.y),
  };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
