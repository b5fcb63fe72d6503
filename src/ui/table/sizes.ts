/**
 * How wide columns and how high rows are drawn in a table too large to be laid out by the browser as a whole.
 * Sizes follow from the texts' lengths alone: a row that comes into sight is as high as it was counted, so the
 * scroll bar never slips.
 */
import { memoised } from '../../table/memoised.ts';
import { type Cell, isMerged, type Table } from '../../table/model.ts';
import { edgesOf, type Sizes, sum } from '../grid/sizes.ts';

export type Density = 'comfortable' | 'compact';

/** No text takes more lines; the whole of it is the cell's title. */
const LINES_AT_MOST = 3;

/** In pixels; grid.module.css draws with the same. */
const MEASURES = {
  comfortable: { character: 8.4, line: 20, sides: 25, padding: 13 },
  compact: { character: 7.8, line: 18, sides: 17, padding: 9 },
} as const;

const NARROWEST = 52;
const WIDEST = 250;

/** What the texts of a table ask for, whatever it is drawn in: read once, since there may be 300,000. */
interface Texts {
  /** The characters of the longest text in each column, of cells that cover no other. */
  readonly longest: readonly number[];
  /** The cells that may need several lines: all others fit into their column on one. */
  readonly wrapping: readonly Cell[];
}

/** No text of so many characters is wider than the widest column. */
const ONE_LINE = Math.floor((WIDEST - MEASURES.comfortable.sides) / MEASURES.comfortable.character);

const textsOf = memoised((table: Table): Texts => {
  const longest = new Array<number>(table.columns).fill(0);
  const wrapping: Cell[] = [];
  for (const cell of table.cells) {
    const { text, column, colSpan } = cell;
    const characters = charactersOf(text);
    if (colSpan === 1 && characters > (longest[column] ?? 0)) longest[column] = characters;
    if (characters > ONE_LINE || colSpan > 1 || text.includes('\n')) wrapping.push(cell);
  }
  return { longest, wrapping };
});

/** The sizes of a table that is drawn in a panel `room` pixels wide: columns share what is left of it. */
export function sizesOf(table: Table, density: Density, room: number): Required<Sizes> {
  const { character, line, sides, padding } = MEASURES[density];
  const { longest, wrapping } = textsOf(table);
  const wanted = longest.map((characters) =>
    Math.ceil(Math.max(NARROWEST, Math.min(WIDEST, characters * character + sides))),
  );
  const stretch = Math.max(1, room / sum(wanted));
  const widths = wanted.map((width) => Math.floor(width * stretch));
  const edges = edgesOf(widths);
  const lines = new Array<number>(table.rows).fill(1);
  for (const cell of wrapping) {
    if (cell.rowSpan > 1) continue;
    const width = (edges[cell.column + cell.colSpan] ?? 0) - (edges[cell.column] ?? 0) - sides;
    const needed = linesOf(cell.text, Math.max(1, Math.floor(width / character)), isMerged(cell));
    if (needed > (lines[cell.row] ?? 1)) lines[cell.row] = Math.min(LINES_AT_MOST, needed);
  }
  const heights = lines.map((count) => count * line + padding);
  return { widths, heights, lines, across: edges, down: edgesOf(heights) };
}

/** Letters of East Asian scripts are twice as wide. */
const charactersOf = (text: string): number =>
  /[\u1100-\uFFEF]/.test(text) ? text.length + (text.match(/[\u1100-\uFFEF]/g)?.length ?? 0) : text.length;

/** Words do not fill their lines to the end: a tenth is left open. */
function linesOf(text: string, perLine: number, merged: boolean): number {
  const length = charactersOf(text);
  if (length <= perLine && !text.includes('\n')) return 1;
  const slack = merged ? 1 : 1.1;
  return text
    .split('\n')
    .reduce((all, part) => all + Math.max(1, Math.ceil((part.length * slack) / perLine)), 0);
}
