/** The values of an added column: those that came with its name, and the rest in batches, by their rows' numbers. */
import type { Ask } from '../../method/ask.ts';
import { linesInWords } from '../../method/left-out.ts';
import { askAll, show, type Walk } from '../../method/walk.ts';
import type { OperationOf } from '../../operations/operation.ts';
import type { FlatTable } from '../../table/flat.ts';
import { RETRIES } from './arguments.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import type { Setting } from './state.ts';
import { fitsWhole, type ValuesByRow, valuesPrompt } from './values-prompt.ts';
import { type GivenValues, numbered, valuesReply } from './values-reply.ts';

/** Rows of an added column that are asked for; a longer table is to be narrowed first. */
const ROWS_AT_MOST = 400;
/** Tokens for the form of a reply, and for one value with its row in it. */
const TOKENS = 40;
const TOKENS_A_VALUE = 30;

type AddColumn = OperationOf<'add_column'>;

/**
 * The operation with a value for every row.
 * @param shown how many rows the request showed that named the column.
 */
export function* withValues(
  setting: Setting,
  table: FlatTable,
  operation: AddColumn,
  shown: number,
): Walk<AddColumn> {
  const rows = table.rows.length;
  const { name } = operation;
  const earlier = yield* valuesGiven(setting, operation, Math.min(shown, rows), rows);
  const last = Math.min(rows, ROWS_AT_MOST);
  const missing = upTo(last).filter((row) => !earlier.has(row));
  const { batches, example } = batchesFor(setting, table, { name, earlier }, missing);
  const more = yield* fill(setting, table, { name, earlier: example }, batches);
  if (last < rows) yield* note(`The table has ${rows} rows; “${name}” is empty from row ${last + 1} on.`);
  return { ...operation, values: upTo(rows).map((row) => earlier.get(row) ?? more.get(row) ?? '') };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/**
 * The values that came with the column's name, by their rows' places: by the rows' numbers where these stand with
 * them, else in order, which says whose they are only where there are as many values as rows.
 */
function* valuesGiven(
  { options }: Setting,
  { name, values }: AddColumn,
  expected: number,
  rows: number,
): Walk<ValuesByRow> {
  const byNumber = numbered(values);
  if (byNumber.size > 0 && byNumber.size === values.length) return placed(byNumber, upTo(rows));
  if (values.length === expected || values.length === rows) return new Map(values.entries());
  // With plan and arguments in one reply, values are not asked for yet.
  if (!(options.fused && values.length === 0))
    yield* note(`${given(values.length)} for ${expected} rows of “${name}”; all are asked for again.`);
  return new Map();
}

const given = (count: number): string => `${count} ${count === 1 ? 'value was' : 'values were'} given`;

/** Values by the places of those rows that are wanted. */
const placed = (byRow: ReadonlyMap<number, string>, rows: readonly number[]): Map<number, string> =>
  new Map(
    rows.flatMap((row) => {
      const value = byRow.get(row + 1);
      return value === undefined ? [] : [[row, value] as const];
    }),
  );

const note = (text: string): Walk<void> => show({ kind: 'note', code: 'value-count', text, cells: [] });

/** Places of the rows that one request asks for. */
type Batch = readonly number[];

const inBatches = (rows: readonly number[], size: number): Batch[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

interface Column {
  readonly name: string;
  readonly earlier: ValuesByRow;
}

/** What a reply with so many values may take. */
const replyFor = (setting: Setting, rows: number): number =>
  maxTokensFor(setting, Math.max(setting.options.replyTokens, TOKENS + TOKENS_A_VALUE * rows));

/**
 * The batches that the rows are asked for in, and which of the known values stand with them as an example: as
 * large as the option says, smaller where rows or replies would be too long for the context.
 */
function batchesFor(
  setting: Setting,
  table: FlatTable,
  { name, earlier }: Column,
  missing: readonly number[],
): { readonly batches: readonly Batch[]; readonly example: ValuesByRow } {
  const { valueRows } = setting.options;
  for (let size = valueRows; ; size = Math.ceil(size / 2)) {
    const example = new Map([...earlier].slice(0, size < valueRows ? size : EXAMPLE_AT_MOST));
    const batches = inBatches(missing, size);
    const reply = replyFor(setting, size);
    const fits =
      reply >= TOKENS + TOKENS_A_VALUE * size &&
      batches.every((rows) => fitsWhole(setting, table, { name, earlier: example, reply, rows }));
    if (fits || size === 1) return { batches, example };
  }
}

/** More rows than this teach no more of what a column holds. */
const EXAMPLE_AT_MOST = 20;

/** Asks for all batches at once, and again for the rows that have no value yet. */
function* fill(
  setting: Setting,
  table: FlatTable,
  column: Column,
  batches: readonly Batch[],
): Walk<ReadonlyMap<number, string>> {
  const values = new Map<number, string>();
  let open = batches;
  for (let left = RETRIES; open.length > 0; left--) {
    const replies = yield* askAll(...open.map((rows) => request(setting, table, column, rows)));
    const still: Batch[] = [];
    for (const [index, rows] of open.entries()) {
      const reply = replies[index];
      // What could not be read twice is not asked for a third time.
      if (!reply?.ok) continue;
      for (const [row, value] of valuesFor(rows, reply.value)) values.set(row, value);
      const missing = rows.filter((row) => !values.has(row));
      if (missing.length === 0) continue;
      still.push(missing);
      yield* note(missingNote(column.name, missing, reply.value, left > 0));
    }
    open = left > 0 ? still : [];
  }
  return values;
}

/** The values of a reply by their rows' places; in order only where there are as many as rows. */
const valuesFor = (rows: Batch, { byRow, inOrder }: GivenValues): ReadonlyMap<number, string> =>
  inOrder?.length === rows.length
    ? new Map(rows.map((row, at) => [row, inOrder[at] ?? '']))
    : placed(byRow, rows);

function missingNote(name: string, missing: Batch, { inOrder }: GivenValues, again: boolean): string {
  const [rows] = linesInWords(
    'row',
    missing.map((row) => row + 1),
  );
  const what = inOrder
    ? `${given(inOrder.length)} for ${missing.length} ${missing.length === 1 ? 'row' : 'rows'} of “${name}”`
    : `“${name}” has no value for ${rows}`;
  return `${what}; ${again ? 'it is asked for again' : 'it stays empty there'}.`;
}

function request(
  setting: Setting,
  table: FlatTable,
  { name, earlier }: Column,
  rows: Batch,
): Ask<GivenValues> {
  const reply = replyFor(setting, rows.length);
  return {
    to: 'model',
    purpose: 'column-values',
    facts: { question: setting.task.question, column: name, rows: rows.map((row) => row + 1) },
    messages: valuesPrompt(setting, table, { name, earlier, rows, reply }),
    reply: valuesReply(rows),
    temperature: 0,
    maxTokens: reply,
    rule: (rules: Rules) => rules.values(table, name, rows),
  };
}
