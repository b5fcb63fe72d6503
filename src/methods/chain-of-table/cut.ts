/** The rows and columns of a table that the question is about, as many as fit, and a sentence on the others. */
import { linesInWords } from '../../method/left-out.ts';
import { fitsInto, tokensAtMost } from '../../method/tokens.ts';
import { shortened, shownNames } from '../../operations/names.ts';
import { excerptOf } from '../../reading/excerpt.ts';
import type { Cut } from '../../table/encode.ts';
import type { FlatTable } from '../../table/flat.ts';
import type { Cell } from '../../table/model.ts';
import { gridOf } from './grid.ts';

export interface CutRequest {
  readonly question: string;
  readonly table: FlatTable;
  /** Tokens that the text may take. */
  readonly room: number;
  /** Of so many rows at most. */
  readonly rowsAtMost: number;
  /** The first rows, rather than those that the question is about. */
  readonly inOrder: boolean;
  /** What is sent, of the whole table or of a cut. */
  text(cut?: Cut): string;
  /** What a cell adds to the text, where that is not its own text. */
  cost?(cell: Cell): number;
}

/** So many rows of a long table are looked through. */
const ROWS_LOOKED_AT = 4000;
/** What a cost leaves out, such as a row's number, is found by writing the text: so often at most. */
const TRIES = 8;
/** What a try that was too long is made shorter by at least. */
const SHORTER = 0.9;

/** The cut that fits; undefined where the whole does. Where nothing fits, the smallest that was tried. */
export function cutFor({ table, question, room, text, ...limits }: CutRequest): Cut | undefined {
  if (fitsInto(text(), room)) return undefined;
  const looked = { ...table, rows: table.rows.slice(0, ROWS_LOOKED_AT) };
  const grid = gridOf(looked);
  const cost = limits.cost ?? (({ text: own }: Cell) => tokensAtMost(own) + 1);
  let budget = room;
  let cut: Cut = { rows: [], columns: [] };
  for (let tries = 0; tries < TRIES; tries++) {
    const { rowsAtMost, inOrder } = limits;
    const excerpt = excerptOf(grid, question, { room: budget, cost, rowsAtMost, inOrder });
    // The header row of the grid is its first.
    const without = (places: readonly number[], count: number, first: number) => {
      const left = new Set(places);
      return Array.from({ length: count }, (_, at) => at).filter((at) => !left.has(at + first));
    };
    cut = {
      rows: without(excerpt?.rowsLeftOut ?? [], looked.rows.length, 1).slice(0, rowsAtMost),
      columns: without(excerpt?.columnsLeftOut ?? [], table.columns.length, 0),
    };
    const tokens = tokensAtMost(text(cut));
    if (tokens <= room) break;
    budget = Math.floor(budget * Math.min(SHORTER, room / tokens));
  }
  return cut;
}

/** Names of columns that a sentence bears. */
const NAMED = 6;
const NAME_LETTERS = 30;

/** One sentence on what a cut leaves out. */
export function omittedBy(table: FlatTable, cut: Cut): string {
  const size = `The table has ${table.rows.length} rows and ${table.columns.length} columns and is too long to be shown whole`;
  const [rows, columns] = [new Set(cut.rows), new Set(cut.columns)];
  const rowsOut = table.rows.flatMap((_, row) => (rows.has(row) ? [] : [row + 1]));
  const names = shownNames(table).filter((_, column) => !columns.has(column));
  const shown = names.slice(0, NAMED).map((name) => `“${shortened(name, NAME_LETTERS)}”`);
  const rest = names.length - shown.length;
  const columnsOut =
    names.length === 0
      ? []
      : [
          `${names.length === 1 ? 'the column' : 'the columns'} ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
        ];
  const what = [...linesInWords('row', rowsOut), ...columnsOut].join(' and ');
  return `${size}: ${what} ${rowsOut.length + names.length === 1 ? 'is' : 'are'} left out.`;
}
