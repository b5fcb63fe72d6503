/**
 * The prompts of Chain-of-Table: the structure, inputs, outputs and order of Figures 6 to 15, in our own words and
 * with our own examples. What never changes comes first, so that a backbone can reuse what it has computed for it.
 */
import type { Message, Part } from '../../method/ask.ts';
import { END, operationsIn } from '../../operations/call.ts';
import { shownName, shownNames } from '../../operations/names.ts';
import type { OperationId } from '../../operations/operation.ts';
import { encoded } from '../../table/encode.ts';
import { cellsOfFlat, type FlatTable } from '../../table/flat.ts';
import { argumentExamples, chainExamples, firstExample, type Worked } from './examples.ts';
import { codeOf, type Setting, type State, stageOf } from './state.ts';

/** Between the examples and what is really asked. */
export const HERE = 'This is the table to work on.';

export const fixed = (text: string): Part => ({ role: 'fixed', text });
const user = (...parts: Part[]): Message => ({ role: 'user', parts });

/** What an operation is for, as the plan's prompt says it. */
const PURPOSE: Readonly<Record<OperationId, string>> = {
  add_column:
    'f_add_column() adds a column with something that the table does not say in a column of its own, such as a part of a longer text.',
  select_row: 'f_select_row() keeps only the rows that matter; f_select_row(*) keeps all.',
  select_column: 'f_select_column() keeps only the columns that matter.',
  group_by:
    'f_group_by() counts how often each value of a column occurs; for questions about how many there are of a kind.',
  sort_by:
    'f_sort_by() puts the rows in the order of a column; for questions about the most, the least, the first, the last or a rank.',
};

/** What to do for the arguments of an operation, and the form of the reply. */
const REQUEST: Readonly<Record<OperationId, { readonly task: string; readonly form: string }>> = {
  add_column: {
    task: 'Add one column to the table that helps with what is asked. Name it, and give its value for each row that is shown, in order. The values are numbers, dates or other text; where a row has none, leave it empty.',
    form: 'f_add_column(name). The value: value of row 1 | value of row 2 | …',
  },
  select_row: {
    task: 'Choose the rows of the table that are needed for what is asked. Take all rows that have to be compared; f_select_row(*) takes every row.',
    form: 'f_select_row(row 1, row 3)',
  },
  select_column: {
    task: 'Choose the columns of the table that are needed for what is asked. The table is given as JSON: each column with a few of its values.',
    form: 'f_select_column(name of a column, name of a column)',
  },
  group_by: {
    task: 'Choose the column whose values are to be counted for what is asked.',
    form: 'f_group_by(name of the column)',
  },
  sort_by: {
    task: 'Choose the column to sort the rows by for what is asked, the order ("large to small" or "small to large"), and what the column holds: "Numerical", "DateType" or "String".',
    form: 'f_sort_by(name of the column), the order is "large to small", the datatype is "Numerical"',
  },
};

const LEAD: Readonly<Record<Setting['task']['kind'], string>> = {
  answer:
    'You answer questions about tables by changing the table step by step, until it is easy to read the answer from it.',
  verify:
    'You check statements about tables by changing the table step by step, until it is easy to see whether the statement holds.',
  'free-form':
    'You answer questions about tables in whole sentences, by changing the table step by step until it holds just what the answer needs.',
};

const system = ({ task }: Setting): Message => ({ role: 'system', parts: [fixed(LEAD[task.kind])] });

/** "Question: …", or the statement to check. */
export const asked = (
  { task }: Setting,
  { question, statement }: { question: string; statement: string },
): string => (task.kind === 'verify' ? `Statement: ${statement}` : `Question: ${question}`);

export const askedPart = (setting: Setting): Part => ({
  role: 'question',
  text: asked(setting, { question: setting.task.question, statement: setting.task.question }),
});

const captioned = (table: FlatTable, text: string): string =>
  `${table.title.trim() === '' ? '' : `Table: ${table.title}\n`}${text}`;

/** The table as it is now, with so many of its rows; its cells are those of the first table that are shown. */
export function tablePart({ options }: Setting, table: FlatTable, rows: number): Part {
  return {
    role: 'table',
    text: captioned(table, encoded(table, options.encoding, rows)),
    cells: cellsOfFlat({ ...table, rows: table.rows.slice(0, rows) }),
  };
}

/** Values of a column that its JSON shows (Figure 11). */
const VALUES = 3;

function columnsAsJson(table: FlatTable): string {
  const columns = table.columns.map((_, column) => ({
    column: shownName(table, column),
    values: table.rows.slice(0, VALUES).map(({ cells }) => cells[column]?.text ?? ''),
  }));
  return `{"table": ${JSON.stringify(table.title)}, "columns": [\n${columns
    .map((column) => ` ${JSON.stringify(column)}`)
    .join(',\n')}\n]}`;
}

const columnsPart = (table: FlatTable): Part => ({
  role: 'table',
  text: columnsAsJson(table),
  cells: cellsOfFlat({ ...table, rows: table.rows.slice(0, VALUES) }),
});

/** A worked example as it stands in a prompt. */
const worked = (
  setting: Setting,
  { table, why, reply, ...said }: Worked,
  written: string,
  label: string,
): string =>
  [written, asked(setting, said), ...(why === '' ? [] : [`Explanation: ${why}`]), `${label}: ${reply}`].join(
    '\n',
  );

const inFull = ({ options }: Setting, table: FlatTable): string =>
  captioned(table, encoded(table, options.encoding, table.rows.length));

const joined = (texts: readonly string[]): string => texts.join('\n\n');

/** Every operation that is switched on and what it is for; with all examples, one use of each. */
function operationsPart(setting: Setting, ids: readonly OperationId[]): Part {
  const lines = ids.map((id) => {
    const example = setting.options.examples === 'paper' ? firstExample(id) : undefined;
    if (!example) return PURPOSE[id];
    const reply = shortCode(example.reply);
    return `${PURPOSE[id]} For example,\n${worked(setting, { ...example, reply }, inFull(setting, example.table), 'Operation')}`;
  });
  return fixed(
    `These operations change a table:\n\n${lines.join(setting.options.examples === 'paper' ? '\n\n' : '\n')}`,
  );
}

/** An added column without its values: the table shows them. */
const shortCode = (code: string): string => code.replace(/\. The value:.*$/s, '');

/** Whole chains, of operations that are switched on. */
function chainsPart(setting: Setting, ids: readonly OperationId[]): Part[] {
  const examples = chainExamples(setting).filter(({ reply }) =>
    operationsIn(reply).every((one) => one === 'end' || ids.includes(one)),
  );
  if (examples.length === 0) return [];
  const texts = examples.map((example) => worked(setting, example, inFull(setting, example.table), 'Chain'));
  return [fixed(`Whole chains of operations look like this:\n\n${joined(texts)}`)];
}

/** What was done so far, and what was planned but could not be done. */
function chainPart(state: State): Part {
  const done = state.chain.map((one) => shortCode(codeOf(one)));
  const skipped = state.skipped.map((id) => `f_${id}`);
  return {
    role: 'history',
    text: [
      `Chain so far: ${done.length === 0 ? 'empty, the table is as it was given.' : done.join(' -> ')}`,
      ...(skipped.length === 0 ? [] : [`Tried without success: ${skipped.join(', ')}`]),
    ].join('\n'),
  };
}

const namesOf = (candidates: readonly (OperationId | 'end')[]): string =>
  candidates.map((one) => (one === 'end' ? END : `f_${one}()`)).join(' or ');

const planParts = (setting: Setting, state: State, on: readonly OperationId[]): Part[] => [
  operationsPart(setting, on),
  ...chainsPart(setting, on),
  fixed(HERE),
  tablePart(setting, stageOf(setting, state).table, setting.options.planRows),
  askedPart(setting),
  chainPart(state),
];

/** DynamicPlan (Figures 6 and 9): the rest of the chain, of which the first operation counts. */
export const planPrompt = (
  setting: Setting,
  state: State,
  on: readonly OperationId[],
  candidates: readonly (OperationId | 'end')[],
): Message[] => [
  system(setting),
  user(
    ...planParts(setting, state, on),
    fixed(
      `The next operation must be one of ${namesOf(candidates)}. Reply with the rest of the chain on one line: operations joined by ->, and ${END} at its end.`,
    ),
  ),
];

/** How many values of a new column come with the reply that names it, when plan and arguments are one reply. */
export const valuesWanted = ({ options }: Setting, { rows }: FlatTable): number =>
  Math.min(options.valueRows, options.planRows, rows.length);

/** Plan and arguments in one reply. */
export const stepPrompt = (
  setting: Setting,
  state: State,
  on: readonly OperationId[],
  candidates: readonly (OperationId | 'end')[],
): Message[] => {
  const forms = candidates.flatMap((one) => (one === 'end' ? [] : [shortCode(REQUEST[one].form)]));
  const values = candidates.includes('add_column')
    ? `With f_add_column, "values" holds the new column's value for each of the first ${valuesWanted(setting, stageOf(setting, state).table)} rows, in order; else it is [].`
    : '"values" is [].';
  return [
    system(setting),
    user(
      ...planParts(setting, state, on),
      fixed(
        `Choose the next operation with its arguments, one of:\n${[...forms, ...(candidates.includes('end') ? [`${END} when the table needs no more changes`] : [])].join('\n')}\nReply with one JSON object, and with nothing else:\n{"why": "what the operation is good for", "call": "the operation with its arguments", "values": []}\n${values}`,
      ),
    ),
  ];
};

/** GenerateArgs (Figures 7 and 10 to 14). */
export function argumentsPrompt(setting: Setting, state: State, id: OperationId): Message[] {
  const { table } = stageOf(setting, state);
  const { options } = setting;
  const asJson = id === 'select_column';
  const rows = { add_column: options.sortRows, sort_by: options.sortRows, group_by: options.groupRows };
  const examples = argumentExamples(setting, id).map((example) =>
    worked(
      setting,
      example,
      asJson
        ? columnsAsJson(example.table)
        : captioned(example.table, encoded(example.table, options.encoding, rowsOf(id, example))),
      'The answer is',
    ),
  );
  const shown = id === 'select_row' ? options.planRows : id === 'select_column' ? VALUES : rows[id];
  return [
    system(setting),
    user(
      fixed(joined([REQUEST[id].task, ...examples])),
      fixed(HERE),
      asJson ? columnsPart(table) : tablePart(setting, table, shown),
      askedPart(setting),
      fixed(
        `${id === 'select_row' ? '' : `The columns are: ${shownNames(table).join(', ')}.\n`}Explain in a sentence or two, then end with a line of this form:\nThe answer is: ${REQUEST[id].form}`,
      ),
    ),
  ];
}

/** The examples of an added column show as many rows as they give values for. */
const rowsOf = (id: OperationId, { table, reply }: Worked): number =>
  id === 'add_column' ? reply.split('|').length : table.rows.length;

/** Asked again, with what was wrong. */
export const againPrompt = (messages: readonly Message[], said: string, fault: string): Message[] => [
  ...messages,
  ...(said.trim() === ''
    ? []
    : [{ role: 'assistant', parts: [{ role: 'history', text: said } as const] } as const]),
  user(fixed(`That cannot be done. ${fault} Reply again, in the same form.`)),
];

/** Values of an added column for rows that the first request did not show. */
export function valuesPrompt(
  setting: Setting,
  table: FlatTable,
  { name, known, from, to }: { name: string; known: readonly string[]; from: number; to: number },
): Message[] {
  const batch: FlatTable = { ...table, rows: table.rows.slice(from, to) };
  const before: FlatTable = { ...table, rows: table.rows.slice(0, known.length) };
  const example =
    known.length === 0
      ? []
      : [
          `These rows have it already:\n${encoded(before, setting.options.encoding, known.length)}\nTheir values of “${name}”: ${JSON.stringify(known)}`,
        ];
  const count = to - from;
  return [
    system(setting),
    user(
      fixed(joined([`A new column “${name}” is being added to a table.`, ...example])),
      tablePart(setting, batch, count),
      askedPart(setting),
      fixed(
        `Give the value of “${name}” for ${count === 1 ? 'this row' : `each of these ${count} rows, in order`}. Reply with one JSON object, and with nothing else:\n{"values": ["one text a row"]}`,
      ),
    ),
  ];
}
