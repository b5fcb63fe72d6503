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

/** Marks shrink when there are many, so that two never touch. @param slot the room of each in pixels */
export const markSize = (slot: number): number => Math.max(3, Math.min(15, slot - 3));

/** The answer is told apart by its size too. */
export const sizeOf = (shape: Shape, slot: number): number =>
  shape === 'disc' ? Math.min(19, markSize(slot) * 1.27) : markSize(slot);
