import type { Range } from '@e965/xlsx';
import { makeTable, type PlacedCell, type Table } from '../../model.ts';

/** The last row and column that a sheet can have; a merge that reaches one means "the whole row" or column. */
const LAST_ROW = 1_048_575;
const LAST_COLUMN = 16_383;

/** The smallest range around everything that can be read, so that empty margins are left out. */
export function usedRange(
  texts: readonly (readonly string[])[],
  merges: readonly Range[],
): Range | undefined {
  const used = { s: { r: Infinity, c: Infinity }, e: { r: -1, c: -1 } };
  const include = (row: number, column: number) => {
    used.s.r = Math.min(used.s.r, row);
    used.s.c = Math.min(used.s.c, column);
    used.e.r = Math.max(used.e.r, row);
    used.e.c = Math.max(used.e.c, column);
  };
  texts.forEach((line, row) => {
    line.forEach((_, column) => {
      include(row, column);
    });
  });
  for (const { s, e } of merges) {
    if (texts[s.r]?.[s.c] === undefined) continue;
    include(e.r < LAST_ROW ? e.r : s.r, e.c < LAST_COLUMN ? e.c : s.c);
  }
  return used.e.r < 0 ? undefined : used;
}

/** The sheet's used range as a table: a cell at every position that no merge covers, empty ones too. */
export function tableOfSheet(
  name: string,
  texts: readonly (readonly string[])[],
  merges: readonly Range[],
  used: Range,
): Table {
  const rows = used.e.r - used.s.r + 1;
  const columns = used.e.c - used.s.c + 1;
  const covered = new Uint8Array(rows * columns);
  const cells: PlacedCell[] = [];
  const place = (row: number, column: number, rowSpan: number, colSpan: number) => {
    const text = texts[row + used.s.r]?.[column + used.s.c] ?? '';
    for (let r = row; r < row + rowSpan; r++) {
      covered.fill(1, r * columns + column, r * columns + column + colSpan);
    }
    cells.push({ row, column, rowSpan, colSpan, text });
  };
  for (const { s, e } of merges) {
    // A merge may begin in the empty margin that was left out; then it holds no text and counts from the edge.
    const row = Math.max(0, s.r - used.s.r);
    const column = Math.max(0, s.c - used.s.c);
    const rowSpan = Math.min(e.r, used.e.r) - used.s.r - row + 1;
    const colSpan = Math.min(e.c, used.e.c) - used.s.c - column + 1;
    if (rowSpan < 1 || colSpan < 1 || covered[row * columns + column]) continue;
    place(row, column, rowSpan, colSpan);
  }
  for (let at = 0; at < covered.length; at++) {
    if (!covered[at]) place(Math.floor(at / columns), at % columns, 1, 1);
  }
  return makeTable(name, rows, columns, cells);
}
