import type { Ask } from './ask.ts';
import type { Options } from './options.ts';

/**
 * How a method that reads hop by hop can be played so that every hop is read, wherever its run ended: to find out what
 * its reader would be given.
 */
export interface HopReading {
  /** How many hops there are. */
  readonly count: number;
  /** Added to a run's own: under these each hop is read by itself, and everything in the end. */
  readonly options: Options;
  /** Of the requests to the reader. */
  readonly purpose: string;
  /** The hop, from 1, that a request to the reader gives; 0 where it gives everything. */
  hopOf(request: Ask<unknown>): number;
  /** The reply of a reader that finds no answer and keeps all that it was given. */
  findsNothing(request: Ask<unknown>): string;
  /** The cells, titles and texts in a part of such a request, without what is only said about them. */
  contentsOf(text: string): readonly string[];
}
