/** What of the tables the prompts show: as the options say, or where that is too long what the question is about. */
import type { PromptPart } from '../../method/ask.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { shownName, shownNames } from '../../operations/names.ts';
import type { OperationId } from '../../operations/operation.ts';
import { type Cut, encoded } from '../../table/encode.ts';
import { cellsOfFlat, type FlatCell, type FlatTable } from '../../table/flat.ts';
import { memoisedBy } from '../../table/memoised.ts';
import { answerEnd, answerRequest, answerRules } from './answer-wording.ts';
import { switchedOn } from './candidates.ts';
import { cutFor, omittedBy } from './cut.ts';
import { roomBeside } from './room.ts';
import { type Setting, type State, stageOf, tableOf } from './state.ts';
import { stepEnd, stepRules } from './step-wording.ts';
import {
  argumentEnd,
  argumentRequest,
  argumentRules,
  askedPart,
  captioned,
  chainPart,
  columnAsJson,
  columnsAsJson,
  HERE,
  leadPart,
  planEnd,
  planRules,
  sampleOf,
  VALUES,
} from './wording.ts';

export interface TableShown {
  readonly part: PromptPart;
  /** Places of the rows and columns in it, in order. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** The columns in a table's text, by name. */
export const namesShown = (table: FlatTable, { columns }: TableShown): string[] => {
  const names = shownNames(table);
  return columns.map((column) => names[column] ?? '');
};

/** How many of the first rows are there without a gap. */
export const leadingRows = ({ rows }: TableShown): number => {
  const gap = rows.findIndex((row, at) => row !== at);
  return gap < 0 ? rows.length : gap;
};

/** A part with the table's text, and the cells of the first table in it. */
function shownAs(
  table: FlatTable,
  cut: Cut | undefined,
  rows: number,
  text: (cut?: Cut) => string,
): TableShown {
  const shown = cut ?? { rows: upTo(Math.min(rows, table.rows.length)), columns: upTo(table.columns.length) };
  const cells = cellsOfFlat({
    ...table,
    columns: shown.columns.flatMap((column) => table.columns[column] ?? []),
    rows: shown.rows.flatMap((place) => {
      const row = table.rows[place];
      return row ? [{ ...row, cells: shown.columns.flatMap((column) => row.cells[column] ?? []) }] : [];
    }),
  });
  const omitted = cut && omittedBy(table, cut);
  const part: PromptPart = {
    role: 'table',
    text: text(cut),
    cells,
    ...(omitted === undefined ? {} : { omitted }),
  };
  return { part, ...shown };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A table's text, with the sentence on what a cut leaves out. */
const textOf =
  ({ options }: Setting, table: FlatTable, rows: number) =>
  (cut?: Cut): string =>
    captioned(
      table,
      cut
        ? `${omittedBy(table, cut)}\n${encoded(table, options.encoding, cut)}`
        : encoded(table, options.encoding, rows),
    );

/** Of a request with a long table beside its side table, this share is the side table's. */
const GROUPS_SHARE = 1 / 3;

/** What a plan, the choice of rows and the answer leave for the table; the same for all, so that all show the same. */
function roomForTable(setting: Setting, state: State): number {
  const common = [leadPart(setting), { text: HERE }, askedPart(setting)];
  const all = [...switchedOn(setting.options), 'end'] as const;
  // What is tried without success is told in the same round, over the same table.
  const history = chainPart(setting, { ...state, skipped: switchedOn(setting.options) });
  if (setting.options.fused) {
    const begin = [...common, ...stepRules(setting), history];
    const ends = [
      stepEnd(setting, all),
      answerRequest(setting),
      argumentRequest('select_row', []),
      argumentRequest('select_column', shownNames(stageOf(setting, state).table)),
    ];
    return Math.min(...ends.map((end) => roomBeside(setting, [...begin, end])));
  }
  return Math.min(
    roomBeside(setting, [...common, ...planRules(setting, all), history, planEnd(all)]),
    roomBeside(setting, [...common, argumentRules(setting, 'select_row'), argumentEnd('select_row', [])]),
    roomBeside(setting, [...common, answerRules(setting), answerEnd(setting)]),
  );
}

/** Once the rows are sorted, the first are those that were sorted for. */
const isSorted = ({ chain }: State): boolean =>
  chain.some(({ operation }) => operation.id === 'sort_by' && operation.of === undefined);

interface Tables {
  readonly table: TableShown;
  /** The side table of the last grouping, in words; none where nothing was grouped. */
  readonly groups: readonly PromptPart[];
}

/** The tables as a plan, the choice of rows and the answer show them; every table of a chain is one of its own. */
export const tablesShown = memoisedBy(tableOf, (setting: Setting, state: State): Tables => {
  const { table, groups } = stageOf(setting, state);
  const { options, task } = setting;
  const room = roomForTable(setting, state);
  const side = groups ? [sideTable(setting, groups, room * GROUPS_SHARE, groupsSorted(state))] : [];
  const text = textOf(setting, table, options.planRows);
  const cut = cutFor({
    question: task.question,
    table,
    room: Number.isFinite(room) ? side.reduce((left, part) => left - tokensAtMost(part.text), room) : room,
    rowsAtMost: options.planRows,
    inOrder: isSorted(state),
    text,
  });
  return { table: shownAs(table, cut, options.planRows, text), groups: side };
});

/** Once the groups are sorted, the first of them are those that they were sorted for. */
const groupsSorted = ({ chain }: State): boolean => {
  const last = chain.findLast(({ operation }) => operation.id === 'group_by' || operation.id === 'sort_by');
  return last?.operation.id === 'sort_by' && last.operation.of === 'groups';
};

/** The side table of a grouping (Figure 15). */
function sideTable(setting: Setting, groups: FlatTable, room: number, inOrder: boolean): PromptPart {
  const { question } = setting.task;
  const rows = setting.options.planRows;
  const title = `How often each value of “${shownName(groups, 0)}” occurs:`;
  const text = (cut?: Cut) =>
    `${title}\n${cut ? `${omittedBy(groups, cut)}\n` : ''}${encoded(groups, setting.options.encoding, cut ?? rows, 'group')}`;
  const cut = cutFor({ question, table: groups, room, rowsAtMost: rows, inOrder, text });
  return shownAs(groups, cut, rows, text).part;
}

/** The few first rows, for a request that names a column: of a wide table the columns that the question is about. */
export function firstRowsShown(
  setting: Setting,
  state: State,
  id: Extract<OperationId, 'add_column' | 'sort_by' | 'group_by'>,
): TableShown {
  const { table } = stageOf(setting, state);
  const { options, task } = setting;
  const rows = id === 'group_by' ? options.groupRows : options.sortRows;
  const text = textOf(setting, table, rows);
  const room = roomBeside(setting, [
    leadPart(setting),
    argumentRules(setting, id),
    { text: HERE },
    ...groupsToSort(setting, state, id),
    askedPart(setting),
    argumentEnd(id, [], sideNames(setting, state, id)),
  ]);
  const names = shownNames(table);
  const cut = cutFor({
    question: task.question,
    table: { ...table, rows: table.rows.slice(0, rows) },
    room,
    rowsAtMost: rows,
    inOrder: true,
    // The names of the columns stand in the prompt once more.
    text: (some) =>
      `${text(some)}\n${(some ? some.columns.map((column) => names[column]) : names).join(', ')}`,
  });
  return shownAs(table, cut, rows, text);
}

/** The side table, for a request that names a column to sort by: it can be one of it (Figure 7). */
export const groupsToSort = (setting: Setting, state: State, id: OperationId): readonly PromptPart[] =>
  id === 'sort_by' ? tablesShown(setting, state).groups : [];

/** The names of its columns, for the same request. */
export function sideNames(setting: Setting, state: State, id: OperationId): readonly string[] {
  const { groups } = stageOf(setting, state);
  return groups && id === 'sort_by' ? shownNames(groups) : [];
}

/** The columns as JSON, each with a few values (Figure 11). */
export function columnsShown(setting: Setting, state: State): TableShown {
  const { table } = stageOf(setting, state);
  const room = roomBeside(setting, [
    leadPart(setting),
    argumentRules(setting, 'select_column'),
    { text: HERE },
    askedPart(setting),
    argumentEnd('select_column', []),
  ]);
  const { question } = setting.task;
  const text = (cut?: Cut) =>
    cut
      ? `${omittedBy(table, { ...cut, rows: upTo(table.rows.length) })}\n${columnsAsJson(table, question, cut.columns)}`
      : columnsAsJson(table, question);
  const names = shownNames(table);
  const cut = cutFor({
    question,
    table,
    room,
    rowsAtMost: Number.POSITIVE_INFINITY,
    inOrder: false,
    text: (some) =>
      `${text(some)}\n${(some ? some.columns.map((column) => names[column]) : names).join(', ')}`,
    cost: ({ row, column }) =>
      row > 0
        ? 0
        : tokensAtMost(columnAsJson(table, column, question)) + tokensAtMost(names[column] ?? '') + 2,
  });
  const few = sampleTable(table, question);
  const columns = cut?.columns ?? upTo(table.columns.length);
  const { part } = shownAs(few, { rows: upTo(few.rows.length), columns }, VALUES, () => text(cut));
  const omitted = cut && omittedBy(table, { ...cut, rows: upTo(table.rows.length) });
  const { omitted: _, ...whole } = part;
  return {
    part: omitted === undefined ? whole : { ...whole, omitted },
    rows: upTo(table.rows.length),
    columns,
  };
}

/** The values that the JSON shows, as a table of so many rows. */
function sampleTable(table: FlatTable, question: string): FlatTable {
  const samples = table.columns.map((_, column) => sampleOf(table, column, question));
  const rows = upTo(Math.min(VALUES, table.rows.length)).map((at) => ({
    at,
    cells: samples.map((sample, column) => table.rows[sample[at] ?? -1]?.cells[column] ?? NOTHING),
  }));
  return { ...table, rows };
}

const NOTHING: FlatCell = { text: '', from: [] };
