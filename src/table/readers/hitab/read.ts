import { array, int, minimum, object, string } from 'zod/mini';
import { makeTable, type PlacedCell, type Table, withHeaders } from '../../model.ts';
import { bad, good, type Read } from '../../read.ts';
import { readText } from '../decode.ts';
import { checkShape, parseJson } from '../json.ts';
import { sizeFault, tooLarge } from '../limit.ts';
import type { Source } from '../reader.ts';
import { headersBelow } from './headers.ts';

const index = int().check(minimum(0));

const Region = object({ first_row: index, last_row: index, first_column: index, last_column: index });

/** The header trees are read apart, since trees of any depth would exhaust the stack here. */
const HitabTable = object({ title: string(), texts: array(array(string())), merged_regions: array(Region) });
type HitabTable = ReturnType<typeof HitabTable.parse>;
type Region = ReturnType<typeof Region.parse>;

/** The one table of a HiTab file, with its header trees. */
export function readHitab(source: Source): Read<readonly Table[]> {
  const text = readText(source);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  if (!json.ok) return json;
  const file = checkShape(HitabTable, json.value);
  if (!file.ok) return file;
  const grid = gridOf(file.value);
  if (!grid.ok) return grid;
  const roots = json.value as { top_root?: unknown; left_root?: unknown };
  const top = headersBelow(roots.top_root, 'top_root', grid.value);
  if (!top.ok) return top;
  const left = headersBelow(roots.left_root, 'left_root', grid.value);
  if (!left.ok) return left;
  return good([withHeaders(grid.value, { top: top.value, left: left.value })]);
}

function gridOf({ title, texts, merged_regions }: HitabTable): Read<Table> {
  const rows = texts.length;
  const columns = texts[0]?.length ?? 0;
  if (columns === 0)
    return bad('The field texts holds no cell; at least one row with one text was expected.');
  if (tooLarge(rows, columns)) return sizeFault('The table', rows, columns);
  const ragged = texts.findIndex((line) => line.length !== columns);
  if (ragged >= 0) {
    return bad(
      `The field texts[${ragged}] has ${texts[ragged]?.length} texts; ${columns} were expected, as in texts[0].`,
    );
  }
  const covered = new Uint8Array(rows * columns);
  const cells: PlacedCell[] = [];
  for (const [at, region] of merged_regions.entries()) {
    const merged = clip(region, rows, columns);
    if (!merged) continue;
    const fault = cover(covered, columns, merged, `The field merged_regions[${at}]`);
    if (fault) return bad(fault);
    cells.push({ ...merged, text: texts[merged.row]?.[merged.column] ?? '' });
  }
  texts.forEach((line, row) => {
    line.forEach((text, column) => {
      if (!covered[row * columns + column]) cells.push({ row, column, rowSpan: 1, colSpan: 1, text });
    });
  });
  return good(makeTable(title, rows, columns, cells));
}

type Merged = Omit<PlacedCell, 'text' | 'header'>;

/** The part of a region that lies on the grid: about 1 file in 30 has regions that run past it. */
function clip(region: Region, rows: number, columns: number): Merged | undefined {
  const { first_row: row, first_column: column } = region;
  const rowSpan = Math.min(region.last_row + 1, rows) - row;
  const colSpan = Math.min(region.last_column + 1, columns) - column;
  return rowSpan > 0 && colSpan > 0 ? { row, column, rowSpan, colSpan } : undefined;
}

/** Marks what a merged cell covers; a fault when another one already does. */
function cover(covered: Uint8Array, columns: number, merged: Merged, field: string): string | undefined {
  for (let row = merged.row; row < merged.row + merged.rowSpan; row++) {
    for (let column = merged.column; column < merged.column + merged.colSpan; column++) {
      if (covered[row * columns + column]) {
        return `${field} covers row ${row}, column ${column}, as does an earlier region; regions without overlap were expected.`;
      }
      covered[row * columns + column] = 1;
    }
  }
  return undefined;
}
