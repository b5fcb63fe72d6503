/** The marks of the timeline: a shape for each kind of step. */
import type { Step } from '../../method/step.ts';

export type Shape = 'circle' | 'diamond' | 'square' | 'triangle' | 'disc';

export function shapeOf(kind: Step['kind']): Shape {
  switch (kind) {
    case 'select':
      return 'circle';
    case 'thought':
      return 'diamond';
    case 'walk':
    case 'reshape':
    case 'hop':
      return 'square';
    case 'note':
      return 'triangle';
    case 'answer':
      return 'disc';
    default:
      return kind satisfies never;
  }
}

/** Room at both ends of the track for half a mark; the slider's thumb is as wide as both. */
export const EDGE = 9;

/** Where the mark of a step stands on a track of a width; a single step stands at the start. */
export const markPlace = (index: number, count: number, width: number): number =>
  EDGE + (count > 1 ? (index / (count - 1)) * (width - 2 * EDGE) : 0);

/** Marks shrink when there are many, so that two never touch. */
export const markSize = (count: number, width: number): number =>
  Math.max(3, Math.min(15, (width - 2 * EDGE) / Math.max(1, count - 1) - 3));
