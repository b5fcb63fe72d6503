/**
 * Generated tables, of which every cell's place and meaning is known: flat ones, ones with merged headers above, with
 * sections on the left, and with both. Some numbers are large and seldom alike, some small and often alike.
 */
import { type CellId, makeTable, type PlacedCell, type Table } from '../../src/table/model.ts';
import type { Chance } from '../random.ts';

export const SHAPES = ['flat', 'merged', 'sections', 'both'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Line {
  /** Its place in the grid. */
  readonly at: number;
  readonly name: string;
  /** The merged header that it stands under; empty where there is none. */
  readonly outer: string;
}

export interface GeneratedTable {
  readonly table: Table;
  readonly shape: Shape;
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** Rows that hold headers, and columns that do. */
  readonly headRows: number;
  readonly headColumns: number;
  at(row: number, column: number): CellId;
  text(id: CellId): string;
}

const PLACES =
  'Ardmoor Belwick Corrin Dunvale Elsby Farrow Glenock Hartsea Inverlea Jarrowby Kelmont Lindale Morwen Northey'.split(
    ' ',
  );
const SECTIONS = ['Coast', 'Uplands', 'Islands'];
const MEASURES = ['barley', 'oats', 'turnips', 'linseed', 'clover', 'rye'];
const GROUPS = ['harvest 1911', 'harvest 1926', 'harvest 1938'];
const SUBJECTS = ['Farming returns', 'Crops by parish', 'Yearly yields'];

export function generateTable(chance: Chance, shape: Shape): GeneratedTable {
  const merged = shape === 'merged' || shape === 'both';
  const sections = shape === 'sections' || shape === 'both';
  const measures = chance.shuffled(MEASURES).slice(0, merged ? 3 : 4);
  const groups = merged ? chance.shuffled(GROUPS).slice(0, 2) : [''];
  const headRows = merged ? 2 : 1;
  const headColumns = sections ? 2 : 1;
  const places = chance.shuffled(PLACES);
  const perSection = 3;
  const outers = sections ? chance.shuffled(SECTIONS).slice(0, 2) : [''];
  const rows = outers
    .flatMap((outer, section): Line[] =>
      places
        .slice(section * perSection, sections ? (section + 1) * perSection : 5 + chance.below(4))
        .map((name) => ({ at: 0, name, outer })),
    )
    .map((line, index): Line => ({ ...line, at: headRows + index }));
  const columns = groups
    .flatMap((outer) => measures.map((name) => ({ name, outer })))
    .map((line, index): Line => ({ ...line, at: headColumns + index }));
  const cells = [
    ...corner(headRows, headColumns),
    ...above(columns, groups, merged),
    ...left(rows, sections),
    ...numbers(chance, rows, columns),
  ];
  const table = makeTable(chance.pick(SUBJECTS), headRows + rows.length, headColumns + columns.length, cells);
  const byPlace = new Map(table.cells.map(({ id, row, column }) => [`${row},${column}`, id]));
  return {
    table,
    shape,
    rows,
    columns,
    headRows,
    headColumns,
    at: (row, column) => byPlace.get(`${row},${column}`) as CellId,
    text: (id) => table.cells[id]?.text ?? '',
  };
}

const cell = (row: number, column: number, text: string, rowSpan = 1, colSpan = 1): PlacedCell => ({
  row,
  column,
  rowSpan,
  colSpan,
  text,
});

function corner(headRows: number, headColumns: number): PlacedCell[] {
  return headColumns === 2
    ? [cell(0, 0, 'Region', headRows), cell(0, 1, 'Parish', headRows)]
    : [cell(0, 0, 'Parish', headRows)];
}

function above(columns: readonly Line[], groups: readonly string[], merged: boolean): PlacedCell[] {
  if (!merged) return columns.map(({ at, name }) => cell(0, at, name));
  const outer = groups.flatMap((group) => {
    const own = columns.filter((column) => column.outer === group);
    return own[0] ? [cell(0, own[0].at, group, 1, own.length)] : [];
  });
  return [...outer, ...columns.map(({ at, name }) => cell(1, at, name))];
}

function left(rows: readonly Line[], sections: boolean): PlacedCell[] {
  if (!sections) return rows.map(({ at, name }) => cell(at, 0, name));
  return rows.flatMap(({ at, name, outer }, index) => {
    const own = rows.filter((row) => row.outer === outer);
    const begins = rows[index - 1]?.outer !== outer;
    return [...(begins ? [cell(at, 0, outer, own.length)] : []), cell(at, 1, name)];
  });
}

/** In some tables numbers are large and differ, in some they are small and come again. */
function numbers(chance: Chance, rows: readonly Line[], columns: readonly Line[]): PlacedCell[] {
  const [most, decimals] = chance.pick([
    [90_000, 0],
    [9_000, 1],
    [90, 0],
  ] as const);
  return rows.flatMap((row) =>
    columns.map((column) => {
      const number = 11 + chance.below(most) + (decimals === 0 ? 0 : (1 + chance.below(9)) / 10);
      return cell(row.at, column.at, decimals === 0 ? String(number) : number.toFixed(1));
    }),
  );
}
