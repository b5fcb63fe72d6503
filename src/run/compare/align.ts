/**
 * Aligns two sequences so that what goes together stands together (Needleman and Wunsch, 1970): the sum over all
 * pairs is the largest there is, gaps cost nothing. Only pairs near the diagonal are looked at, so that memory grows
 * with the length and not with its square; for up to some hundred items on each side that leaves nothing out.
 */

/** So many places beside the diagonal. */
const BAND = 250;

const ALONE_ROW = 1;
const ALONE_COLUMN = 2;
const TOGETHER = 3;

export type Pair = readonly [row: number, column: number];

/**
 * The pairs in order, each index at most once; `score` is 0 for two that must not stand together, else a whole
 * number above 0. What begins or ends both sequences alike (`same`) is paired before anything is weighed: such a
 * pair is never worse than another, if nothing scores higher with one of the two.
 */
export function align(
  rows: number,
  columns: number,
  score: (row: number, column: number) => number,
  same: (row: number, column: number) => boolean,
  band = BAND,
): readonly Pair[] {
  let head = 0;
  while (head < rows && head < columns && same(head, head)) head++;
  let tail = 0;
  const most = Math.min(rows, columns) - head;
  while (tail < most && same(rows - 1 - tail, columns - 1 - tail)) tail++;
  const inner = weighed(
    rows - head - tail,
    columns - head - tail,
    (row, column) => score(row + head, column + head),
    band,
  );
  return [
    ...Array.from({ length: head }, (_, index): Pair => [index, index]),
    ...inner.map(([row, column]): Pair => [row + head, column + head]),
    ...Array.from({ length: tail }, (_, index): Pair => [rows - tail + index, columns - tail + index]),
  ];
}

function weighed(
  rows: number,
  columns: number,
  score: (row: number, column: number) => number,
  band: number,
): Pair[] {
  const slope = columns / Math.max(1, rows);
  // Two neighbouring rows' windows touch, however steep the diagonal is.
  const half = Math.max(band, Math.ceil(slope) + 1);
  const from = (row: number) => Math.max(0, Math.floor(row * slope) - half);
  const to = (row: number) => Math.min(columns, Math.floor(row * slope) + half);
  let above = new Int32Array(columns + 1).fill(-1);
  let best = new Int32Array(columns + 1).fill(-1);
  const ways: Uint8Array[] = [];
  for (let row = 0; row <= rows; row++) {
    const [first, last] = [from(row), to(row)];
    const way = new Uint8Array(last - first + 1);
    best.fill(-1);
    for (let column = first; column <= last; column++) {
      let most = row === 0 && column === 0 ? 0 : -1;
      const up = row > 0 ? (above[column] ?? -1) : -1;
      if (up > most) [most, way[column - first]] = [up, ALONE_ROW];
      const left = column > first ? (best[column - 1] ?? -1) : -1;
      if (left > most) [most, way[column - first]] = [left, ALONE_COLUMN];
      const before = row > 0 && column > 0 ? (above[column - 1] ?? -1) : -1;
      const together = before < 0 ? 0 : score(row - 1, column - 1);
      if (together > 0 && before + together > most)
        [most, way[column - first]] = [before + together, TOGETHER];
      best[column] = most;
    }
    ways.push(way);
    [above, best] = [best, above];
  }
  return walkedBack(rows, columns, (row, column) => ways[row]?.[column - from(row)] ?? 0);
}

function walkedBack(rows: number, columns: number, way: (row: number, column: number) => number): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [rows, columns];
  while (row > 0 && column > 0) {
    switch (way(row, column)) {
      case TOGETHER:
        pairs.push([--row, --column]);
        break;
      case ALONE_ROW:
        row--;
        break;
      default:
        column--;
    }
  }
  return pairs.reverse();
}
