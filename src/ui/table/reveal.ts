/** The arithmetic of bringing something into sight along one axis. */

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Of what is larger than the view, so much has to be seen. */
const ENOUGH = 40;

/** How far to scroll so that the thing is in sight: not at all if it is, else so that it comes to the middle. */
export function wayTo(thing: Span, view: Span): number {
  const room = view.to - view.from;
  const size = thing.to - thing.from;
  const seen = Math.min(thing.to, view.to) - Math.max(thing.from, view.from);
  if (size <= room ? seen >= size - 1 : seen >= Math.min(ENOUGH, room)) return 0;
  const middle = size <= room ? (thing.from + thing.to) / 2 : thing.from + room / 2;
  return middle - (view.from + view.to) / 2;
}

/** The index of the stretch that a position lies in, among edges in order. */
export function indexAt(edges: readonly number[], position: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
