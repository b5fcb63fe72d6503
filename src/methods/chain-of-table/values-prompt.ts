/** The request for values of an added column, for rows that the request for its name did not show. */
import type { Message, Part } from '../../method/ask.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { type Cut, encoded } from '../../table/encode.ts';
import { cellsOfFlat, type FlatTable } from '../../table/flat.ts';
import { cutFor, omittedBy } from './cut.ts';
import { roomBeside } from './room.ts';
import type { Setting } from './state.ts';
import { askedPart, captioned, fixed, leadPart } from './wording.ts';

export interface ValuesWanted {
  readonly name: string;
  /** Values that the first rows have already, as an example. */
  readonly known: readonly string[];
  /** The rows whose values are wanted: from this place, and before that. */
  readonly from: number;
  readonly to: number;
  /** How long the reply may be. */
  readonly reply: number;
}

/** Whether the request fits with its whole rows. */
export const fitsWhole = (setting: Setting, table: FlatTable, wanted: ValuesWanted): boolean =>
  roomBeside(setting, partsOf(setting, table, wanted), wanted.reply) >= 0;

/** All columns, or where these rows are too long those that the question is about. */
export function valuesPrompt(setting: Setting, table: FlatTable, wanted: ValuesWanted): Message[] {
  const room = roomBeside(setting, [], wanted.reply);
  const whole = partsOf(setting, table, wanted);
  const wide = (column: number) =>
    [
      table.columns[column]?.name ?? '',
      ...rowsIn(table, wanted).map(({ cells }) => cells[column]?.text ?? ''),
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
      (some ? partsOf(setting, table, wanted, some.columns) : whole).map(({ text }) => text).join('\n'),
    cost: ({ row, column }) => (row > 0 ? 0 : wide(column)),
  });
  const [lead, ...parts] = cut ? partsOf(setting, table, wanted, cut.columns) : whole;
  return [
    { role: 'system', parts: lead ? [lead] : [] },
    { role: 'user', parts },
  ];
}

const rowsIn = ({ rows }: FlatTable, { known, from, to }: ValuesWanted) => [
  ...rows.slice(0, known.length),
  ...rows.slice(from, to),
];

function partsOf(
  setting: Setting,
  table: FlatTable,
  { name, known, from, to }: ValuesWanted,
  columns?: readonly number[],
): Part[] {
  const { encoding } = setting.options;
  const batch: FlatTable = { ...table, rows: table.rows.slice(from, to) };
  const before: FlatTable = { ...table, rows: table.rows.slice(0, known.length) };
  const count = to - from;
  const shown = ({ rows }: FlatTable): number | Cut =>
    columns ? { columns, rows: rows.map((_, row) => row) } : rows.length;
  const example =
    known.length === 0
      ? ''
      : `\n\nThese rows have it already:\n${encoded(before, encoding, shown(before))}\nTheir values of “${name}”: ${JSON.stringify(known)}`;
  const omitted = columns && omittedBy(table, { columns, rows: table.rows.map((_, row) => row) });
  const text = encoded(batch, encoding, shown(batch));
  return [
    leadPart(setting),
    fixed(`A new column “${name}” is being added to a table.${example}`),
    {
      role: 'table',
      text: captioned(table, omitted === undefined ? text : `${omitted}\n${text}`),
      cells: cellsOfFlat(batch),
      ...(omitted === undefined ? {} : { omitted }),
    },
    askedPart(setting),
    fixed(
      `Give the value of “${name}” for ${count === 1 ? 'this row' : `each of these ${count} rows, in order`}. Reply with one JSON object, and with nothing else:\n{"values": ["one text a row"]}`,
    ),
  ];
}
