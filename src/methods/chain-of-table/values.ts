/** The values of an added column: those that came with its name, and the rest in batches. */
import type { Ask } from '../../method/ask.ts';
import { askAll, show, type Walk } from '../../method/walk.ts';
import type { OperationOf } from '../../operations/operation.ts';
import type { FlatTable } from '../../table/flat.ts';
import { RETRIES } from './arguments.ts';
import { valuesByRule } from './by-rule.ts';
import { valuesReply } from './replies.ts';
import { maxTokensFor } from './room.ts';
import type { Setting } from './state.ts';
import { fitsWhole, valuesPrompt } from './values-prompt.ts';

/** Rows of an added column that are asked for; a longer table is to be narrowed first. */
const ROWS_AT_MOST = 400;
/** Tokens for the form of a reply, and for one value in it. */
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
  const { values } = operation;
  const expected = Math.min(shown, rows);
  const fits = values.length === expected || values.length === rows;
  if (!fits)
    yield* note(
      `${given(values.length)} for ${expected} rows of “${operation.name}”; all are asked for again.`,
    );
  const known = fits ? values : [];
  const last = Math.min(rows, ROWS_AT_MOST);
  const { batches, example } = batchesFor(setting, table, { name: operation.name, known }, last);
  const more = yield* fill(setting, table, { name: operation.name, known: known.slice(0, example) }, batches);
  if (last < rows)
    yield* note(`The table has ${rows} rows; “${operation.name}” is empty from row ${last + 1} on.`);
  return { ...operation, values: [...known, ...more] };
}

const given = (count: number): string => `${count} ${count === 1 ? 'value was' : 'values were'} given`;

const note = (text: string): Walk<void> => show({ kind: 'note', code: 'value-count', text, cells: [] });

interface Batch {
  readonly from: number;
  readonly to: number;
}

const batchesOf = (from: number, to: number, size: number): Batch[] =>
  Array.from({ length: Math.ceil(Math.max(0, to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size),
  }));

interface Column {
  readonly name: string;
  readonly known: readonly string[];
}

/** What a reply with so many values may take. */
const replyFor = (setting: Setting, rows: number): number =>
  maxTokensFor(setting, Math.max(setting.options.replyTokens, TOKENS + TOKENS_A_VALUE * rows));

/**
 * The batches that the rows are asked for in, and how many of the known values stand with them as an example: as
 * large as the option says, smaller where rows or replies would be too long for the context.
 */
function batchesFor(
  setting: Setting,
  table: FlatTable,
  { name, known }: Column,
  last: number,
): { readonly batches: readonly Batch[]; readonly example: number } {
  const { valueRows } = setting.options;
  for (let size = valueRows; ; size = Math.ceil(size / 2)) {
    const example = size < valueRows ? Math.min(known.length, size) : known.length;
    const batches = batchesOf(known.length, last, size);
    const reply = replyFor(setting, size);
    const wanted = { name, known: known.slice(0, example), reply };
    const fits =
      reply >= TOKENS + TOKENS_A_VALUE * size &&
      batches.every((batch) => fitsWhole(setting, table, { ...wanted, ...batch }));
    if (fits || size === 1) return { batches, example };
  }
}

/** Asks for all batches at once, and again for those whose number of values is wrong. */
function* fill(
  setting: Setting,
  table: FlatTable,
  column: Column,
  batches: readonly Batch[],
): Walk<readonly string[]> {
  const values = new Map<Batch, readonly string[]>();
  let open = batches;
  for (let left = RETRIES; open.length > 0; left--) {
    const replies = yield* askAll(...open.map((batch) => request(setting, table, column, batch)));
    const wrong: Batch[] = [];
    for (const [index, batch] of open.entries()) {
      const reply = replies[index];
      const rows = batch.to - batch.from;
      const got = reply?.ok ? reply.value : [];
      values.set(
        batch,
        Array.from({ length: rows }, (_, row) => got[row] ?? ''),
      );
      if (!reply?.ok || got.length === rows) continue;
      wrong.push(batch);
      yield* note(
        `${given(got.length)} for ${rows} ${rows === 1 ? 'row' : 'rows'} of “${column.name}”; ${
          left > 0 ? 'they are asked for again' : 'missing ones stay empty'
        }.`,
      );
    }
    open = left > 0 ? wrong : [];
  }
  return batches.flatMap((batch) => values.get(batch) ?? []);
}

function request(
  setting: Setting,
  table: FlatTable,
  { name, known }: Column,
  { from, to }: Batch,
): Ask<readonly string[]> {
  const reply = replyFor(setting, to - from);
  return {
    to: 'model',
    purpose: 'column-values',
    facts: { question: setting.task.question, column: name, from: from + 1, to },
    messages: valuesPrompt(setting, table, { name, known, from, to, reply }),
    reply: valuesReply(to - from),
    temperature: 0,
    maxTokens: reply,
    byRule: () => valuesByRule(table, name, from, to),
  };
}
