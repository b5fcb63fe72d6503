/** What of the table the prompts show: all of it, or where that is too long the part that the question is about. */
import { nodeOf, nodesOfCell } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import type { PromptPart } from '../../method/ask.ts';
import { linesInWords } from '../../method/left-out.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { type Excerpt, excerptOf } from '../../reading/excerpt.ts';
import { memoised } from '../../table/memoised.ts';
import { type CellId, cellOf, type Table, withoutHeaders } from '../../table/model.ts';
import { roomInRounds, tableRoom } from './room.ts';
import type { Setting } from './state.ts';
import { tableText } from './table-text.ts';

export interface TableShown {
  readonly parts: readonly PromptPart[];
  /** The cells in it; undefined when that is all of them. */
  readonly excerpt?: readonly CellId[];
  /** Tokens that are left beside it; infinite where nobody needs to count. */
  readonly left: number;
}

/** The same for every request of a run, so that what a backbone has computed for it can be used again. */
export const tableShown = memoised((setting: Setting): TableShown => {
  const excerpt = excerptFor(setting);
  const parts = [
    excerpt ? someOfTable(setting, excerpt) : wholeTable(setting),
    ...headersPart(setting, excerpt && new Set(excerpt.cells)),
  ];
  return { parts, ...(excerpt ? { excerpt: excerpt.cells } : {}), left: roomBeside(setting, parts) };
});

/** The table as the rounds show it: as above, or by its title. */
export function tableInRounds(setting: Setting): TableShown {
  const { options, task, graph } = setting;
  if (options.table === 'whole') return tableShown(setting);
  const title: PromptPart = {
    role: 'table',
    text: `Table: ${task.table.title}\nIt has ${graph.inRow.length} rows and ${graph.inColumn.length} columns. Its cells are not shown: your trace holds what is found so far.`,
  };
  const parts = [title, ...headersPart(setting)];
  return { parts, excerpt: [], left: roomBeside(setting, parts) };
}

function roomBeside(setting: Setting, parts: readonly PromptPart[]): number {
  const free = roomInRounds(setting);
  return free > ROOM_FOR_ALL
    ? Number.POSITIVE_INFINITY
    : parts.reduce((left, { text }) => left - tokensAtMost(text), free);
}

/** More than any table's text takes: with so much room nothing is counted. */
const ROOM_FOR_ALL = 50_000_000;

function excerptFor(setting: Setting): Excerpt | undefined {
  const { task, graph, options } = setting;
  const room = tableRoom(setting);
  if (room > ROOM_FOR_ALL) return undefined;
  const { headers } = task.table;
  const headerCells = new Set(headersTold(setting));
  // A header that is told as such stands in the prompt twice.
  const cost = ({ id }: { readonly id: CellId }) =>
    (headerCells.has(id) ? 2 : 1) *
    (options.tableForm !== 'nodes'
      ? (tokensAtMost(cellOf(task.table, id).text) + 3) * placesOf(task.table, id)
      : nodesOfCell(graph, id).reduce(
          (sum, node) => sum + tokensAtMost(nodeText(nodeOf(graph, node))) + 1,
          0,
        ));
  return excerptOf(withoutHeaders(task.table), task.question, {
    room: room - OMISSIONS - tokensAtMost(task.table.title) - numbersIn(setting),
    cost,
    ...(options.knownHeaders && headers ? { trees: headers } : {}),
  });
}

const placesOf = (table: Table, id: CellId): number => {
  const { rowSpan, colSpan } = cellOf(table, id);
  return rowSpan * colSpan;
};

/** Tokens of the line with the columns' numbers, and of the line under it. */
const numbersIn = ({ task, options }: Setting): number =>
  options.tableForm === 'nodes' ? 0 : 8 * task.table.columns;

/** Tokens that the sentence about what was left out may take. */
const OMISSIONS = 60;

/** The whole table as nodes, a line a row; a merged cell stands in its first row. */
const wholeTable = (setting: Setting): PromptPart => ({
  role: 'table',
  text: `Table: ${setting.task.table.title}\n${rowsOf(setting)}`,
  cells: setting.task.table.cells.map(({ id }) => id),
});

function someOfTable(setting: Setting, { cells, rowsLeftOut, columnsLeftOut }: Excerpt): PromptPart {
  const { table } = setting.task;
  const lines = [...linesInWords('row', rowsLeftOut), ...linesInWords('column', columnsLeftOut)].join(
    ' and ',
  );
  const omitted = `The table has ${table.rows} rows and ${table.columns} columns and is too long to be shown whole: ${lines} ${rowsLeftOut.length + columnsLeftOut.length === 1 ? 'is' : 'are'} left out, but for headers.`;
  return {
    role: 'table',
    text: `Table: ${table.title}\n${omitted}\n${rowsOf(setting, new Set(cells))}`,
    cells,
    omitted,
  };
}

const rowsOf = ({ task, graph, options }: Setting, cells?: ReadonlySet<CellId>): string =>
  tableText(task.table, graph, options.tableForm, cells);

const headersTold = ({ task, options }: Setting): CellId[] => {
  const trees = options.knownHeaders ? task.table.headers : undefined;
  return trees ? [...trees.top, ...trees.left].map(({ cell }) => cell) : [];
};

/** Which cells are headers, when the data set knows and the option says to tell (ablation "known headers"). */
function headersPart({ task, options }: Setting, within?: ReadonlySet<CellId>): PromptPart[] {
  const trees = task.table.headers;
  if (!options.knownHeaders || !trees) return [];
  const cellsOf = (side: 'top' | 'left') =>
    trees[side].map(({ cell }) => cell).filter((cell) => !within || within.has(cell));
  const texts = (cells: readonly CellId[]) =>
    cells.map((cell) => nodeText(cellOf(task.table, cell))).join(' ') || 'none';
  const [top, left] = [cellsOf('top'), cellsOf('left')];
  return [
    {
      role: 'table',
      text: `Headers above the data: ${texts(top)}\nHeaders left of the data: ${texts(left)}`,
      cells: [...top, ...left],
    },
  ];
}
