/** How large rows and columns are that are not laid out by the browser, because few of them are drawn. */

export interface Sizes {
  readonly heights: readonly number[];
  /** Where each row begins, and last where the last one ends. */
  readonly down: readonly number[];
  /** How many lines of text fit into each row; one if nothing is said. */
  readonly lines?: readonly number[];
  /** Of columns the same. Absent where all of them are drawn, and the browser lays them out. */
  readonly widths?: readonly number[];
  readonly across?: readonly number[];
}

/** Where each row or column begins, and last where the last one ends. */
export function edgesOf(sizes: readonly number[]): readonly number[] {
  const edges = [0];
  let at = 0;
  for (const size of sizes) {
    at += size;
    edges.push(at);
  }
  return edges;
}

export const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** Rows of one height. */
export function evenSizes(rows: number, height: number): Sizes {
  const heights = new Array<number>(rows).fill(height);
  return { heights, down: edgesOf(heights) };
}
