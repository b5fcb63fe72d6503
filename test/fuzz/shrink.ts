/** A smaller input that fails in the same way: pieces are left out for as long as it does. */

import { type Tried, tried } from './case.ts';
import type { Input, Kind } from './kind.ts';

/** In milliseconds. */
const PATIENCE = 15_000;

/** What is told of a fault without what is told of the input. */
const sortOf = ({ fault = '' }: Tried): string =>
  fault.replace(/"(?:[^"\\]|\\.)*"?|“[^”]*”|\d+/g, '').slice(0, 60);

export async function shrunk(kind: Kind, input: Input, found: Tried): Promise<Input> {
  const until = performance.now() + PATIENCE;
  const sort = sortOf(found);
  let { bytes } = input;
  for (let piece = Math.ceil(bytes.length / 2); piece >= 1; piece = piece === 1 ? 0 : Math.ceil(piece / 2)) {
    for (let at = 0; at < bytes.length; ) {
      if (performance.now() > until) return { ...input, bytes };
      const less = new Uint8Array(bytes.length - Math.min(piece, bytes.length - at));
      less.set(bytes.subarray(0, at));
      less.set(bytes.subarray(at + piece), at);
      const again = await tried(kind, { ...input, bytes: less });
      if (again.came === 'broken' && sortOf(again) === sort) bytes = less;
      else at += piece;
    }
  }
  return { ...input, bytes };
}
