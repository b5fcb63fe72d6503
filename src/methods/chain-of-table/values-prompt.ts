/** The request for values of an added column, for rows that the request for its name did not show. */
import type { Message, PromptPart } from '../../method/ask.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { encoded } from '../../table/encode.ts';
import { cellsOfFlat, type FlatTable } from '../../table/flat.ts';
import { cutFor, omittedBy } from './cut.ts';
import { roomBeside } from './room.ts';
import type { Setting } from './state.ts';
import { rowName } from './values-reply.ts';
import { askedPart, captioned, fixed, leadPart } from './wording.ts';

/** Values by the places of their rows, from 0. */
export type ValuesByRow = ReadonlyMap<number, string>;

export interface ValuesRequest {
  readonly name: string;
  /** Values that rows have already, as an example. */
  readonly earlier: ValuesByRow;
  /** Places of the rows whose values are wanted. */
  readonly rows: readonly number[];
  /** How long the reply may be. */
  readonly reply: number;
}

/** Whether the request fits with its whole rows. */
export const fitsWhole = (setting: Setting, table: FlatTable, request: ValuesRequest): boolean =>
  roomBeside(setting, partsOf(setting, table, request), request.reply) >= 0;

/** All columns, or where these rows are too long those that the question is about. */
export function valuesPrompt(setting: Setting, table: FlatTable, request: ValuesRequest): Message[] {
  const room = roomBeside(setting, [], request.reply);
  const whole = partsOf(setting, table, request);
  const wide = (column: number) =>
    [
      table.columns[column]?.name ?? '',
      ...[...request.earlier.keys(), ...request.rows].map(
        (row) => table.rows[row]?.cells[column]?.text ?? '',
      ),
    ]
      .map((text) => tokensAtMost(text) + 1)
      .reduce((sum, tokens) => sum + tokens, 0);
  const cut = cutFor({
    question: setting.task.question,
    table,
    room,
    rowsAtMost: Number.POSITIVE_INFINITY,
    inOrder: false,
    text: (some) =>
      (some ? partsOf(setting, table, request, some.columns) : whole).map(({ text }) => text).join('\n'),
    cost: ({ row, column }) => (row > 0 ? 0 : wide(column)),
  });
  const [lead, ...parts] = cut ? partsOf(setting, table, request, cut.columns) : whole;
  return [
    { role: 'system', parts: lead ? [lead] : [] },
    { role: 'user', parts },
  ];
}

/** Rows are numbered as in the whole table. */
function partsOf(
  setting: Setting,
  table: FlatTable,
  { name, earlier, rows }: ValuesRequest,
  columns?: readonly number[],
): PromptPart[] {
  const { encoding } = setting.options;
  const all = table.columns.map((_, column) => column);
  const written = (some: readonly number[]): string =>
    encoded(table, encoding, { rows: some, columns: columns ?? all });
  const values = Object.fromEntries([...earlier].map(([row, value]) => [rowName(row), value]));
  const example =
    earlier.size === 0
      ? ''
      : `\n\nThese rows have it already:\n${written([...earlier.keys()])}\nTheir values of “${name}”: ${JSON.stringify(values)}`;
  const omitted = columns && omittedBy(table, { columns, rows: table.rows.map((_, row) => row) });
  const text = written(rows);
  return [
    leadPart(setting),
    fixed(`A new column “${name}” is being added to a table.${example}`),
    {
      role: 'table',
      text: captioned(table, omitted === undefined ? text : `${omitted}\n${text}`),
      cells: cellsOfFlat({ ...table, rows: rows.flatMap((row) => table.rows[row] ?? []) }),
      ...(omitted === undefined ? {} : { omitted }),
    },
    askedPart(setting),
    fixed(
      `Give the value of “${name}” for ${rows.length === 1 ? 'this row' : `each of these ${rows.length} rows`}. Reply with one JSON object, and with nothing else:\n{${rows.map((row) => `"${rowName(row)}": VALUE`).join(', ')}}`,
    ),
  ];
}
