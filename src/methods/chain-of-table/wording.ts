/**
 * What the prompts of Chain-of-Table say beside the table (Figures 6 to 14), in our own words and with our own
 * examples.
 */
import type { PromptPart } from '../../method/ask.ts';
import { END, operationsIn } from '../../operations/call.ts';
import { shownName } from '../../operations/names.ts';
import type { OperationId } from '../../operations/operation.ts';
import { encoded } from '../../table/encode.ts';
import type { FlatTable } from '../../table/flat.ts';
import type { Worked } from './argument-examples.ts';
import { switchedOn } from './candidates.ts';
import { argumentExamples, chainExamples, firstExample } from './examples.ts';
import { says } from './says.ts';
import { codeOf, type Setting, type State } from './state.ts';
import type { Plan } from './written.ts';

/** Between the examples and what is really asked. */
export const HERE = 'This is the table to work on.';

export const fixed = (text: string): PromptPart => ({ role: 'fixed', text });

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
    task: 'Add one column to the table that helps with what is asked. Name it, and give its value for each row that is shown, in order, with bars between the values. The values are numbers, dates or other text; where a row has none, leave it empty.',
    form: 'f_add_column(NAME). The value: VALUE OF ROW 1 | VALUE OF ROW 2 | …',
  },
  select_row: {
    task: 'Choose the rows of the table that are needed for what is asked. Take all rows that have to be compared; f_select_row(*) takes every row.',
    form: 'f_select_row(row NUMBER, row NUMBER)',
  },
  select_column: {
    task: 'Choose the columns of the table that are needed for what is asked. The table is given as JSON: each column with a few of its values.',
    form: 'f_select_column(COLUMN, COLUMN)',
  },
  group_by: {
    task: 'Choose the column whose values are to be counted for what is asked.',
    form: 'f_group_by(COLUMN)',
  },
  sort_by: {
    task: 'Choose the column to sort the rows by for what is asked, the order ("large to small" or "small to large"), and what the column holds: "Numerical", "DateType" or "String".',
    form: 'f_sort_by(COLUMN), the order is "ORDER", the datatype is "DATATYPE"',
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

export const leadPart = ({ task }: Setting): PromptPart => fixed(LEAD[task.kind]);

/** "Question: …", or the statement to check. */
export const asked = (
  { task }: Setting,
  { question, statement }: { question: string; statement: string },
): string => (task.kind === 'verify' ? `Statement: ${statement}` : `Question: ${question}`);

export const askedPart = (setting: Setting): PromptPart => ({
  role: 'question',
  text: asked(setting, { question: setting.task.question, statement: setting.task.question }),
});

/** A table's text with its title over it. */
export const captioned = (table: Pick<FlatTable, 'title'>, text: string): string =>
  `${table.title.trim() === '' ? '' : `Table: ${table.title}\n`}${text}`;

/** Values of a column that its JSON shows (Figure 11). */
export const VALUES = 3;

/** One column of the JSON; values that the question names are among those shown. */
export const columnAsJson = (table: FlatTable, column: number, question: string): string =>
  JSON.stringify({
    column: shownName(table, column),
    values: sampleOf(table, column, question).map((row) => table.rows[row]?.cells[column]?.text ?? ''),
  });

/** The rows whose values are shown: first those that the question names, then the first ones; in their order. */
export function sampleOf({ rows }: FlatTable, column: number, question: string): readonly number[] {
  const inQuestion = question === '' ? [] : rowsSaid(rows, column, question);
  const first = Array.from({ length: Math.min(VALUES, rows.length) }, (_, row) => row);
  const taken = [...new Set([...inQuestion, ...first])].slice(0, VALUES);
  return taken.sort((a, b) => a - b);
}

/** So many rows of a long table are looked through. */
const LOOKED_THROUGH = 4000;

/** Rows with a value of the column that the question says, each value once. */
function rowsSaid(rows: FlatTable['rows'], column: number, question: string): number[] {
  const seen = new Set<string>();
  const found: number[] = [];
  for (const [row, { cells }] of rows.slice(0, LOOKED_THROUGH).entries()) {
    const { text = '' } = cells[column] ?? {};
    if (found.length === VALUES) break;
    if (seen.has(text)) continue;
    seen.add(text);
    if (says(question, text)) found.push(row);
  }
  return found;
}

/** Columns of a table as JSON, all of them unless some are named by their places. */
export function columnsAsJson(
  table: FlatTable,
  question = '',
  columns: readonly number[] = table.columns.map((_, at) => at),
) {
  const texts = columns.map((column) => ` ${columnAsJson(table, column, question)}`);
  return `{"table": ${JSON.stringify(table.title)}, "columns": [\n${texts.join(',\n')}\n]}`;
}

/** A worked example as it stands in a prompt. */
const worked = (
  setting: Setting,
  { table, why, reply, ...problem }: Worked,
  written: string,
  label: string,
): string =>
  [
    written,
    asked(setting, problem),
    ...(why === '' ? [] : [`Explanation: ${why}`]),
    `${label}: ${reply}`,
  ].join('\n');

const inFull = ({ options }: Setting, table: FlatTable): string =>
  captioned(table, encoded(table, options.encoding, table.rows.length));

const joined = (texts: readonly string[]): string => texts.join('\n\n');

/** Every operation that is switched on and what it is for; with all examples, one use of each. */
function operationsPart(setting: Setting, ids: readonly OperationId[]): PromptPart {
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

/** An example's table in full. */
export const captionedExample = inFull;

/** What can be done with a table, with examples: the same for all plans of a run, unless only candidates are explained. */
export function planRules(setting: Setting, candidates: Plan): PromptPart[] {
  const on = switchedOn(setting.options);
  const explained = setting.options.planExamples === 'all' ? on : on.filter((id) => candidates.includes(id));
  return [
    ...(explained.length === 0 ? [] : [operationsPart(setting, explained)]),
    ...chainsPart(setting, on),
  ];
}

/** Whole chains, of operations that are switched on. */
function chainsPart(setting: Setting, ids: readonly OperationId[]): PromptPart[] {
  const examples = chainExamples(setting).filter(({ reply }) =>
    operationsIn(reply).every((one) => one === 'end' || ids.includes(one)),
  );
  if (examples.length === 0) return [];
  const texts = examples.map((example) => worked(setting, example, inFull(setting, example.table), 'Chain'));
  return [fixed(`Whole chains of operations look like this:\n\n${joined(texts)}`)];
}

/** What was done so far, and what was planned but could not be done; the released code does not tell the latter. */
export function chainPart({ options }: Setting, state: State): PromptPart {
  const done = state.chain.map((one) => shortCode(codeOf(one)));
  const skipped = options.unusable === 'as-released' ? [] : state.skipped.map((id) => `f_${id}`);
  return {
    role: 'history',
    text: [
      `Chain so far: ${done.length === 0 ? 'empty, the table is as it was given.' : done.join(' -> ')}`,
      ...(skipped.length === 0 ? [] : [`Tried without success: ${skipped.join(', ')}`]),
    ].join('\n'),
  };
}

const namesOf = (candidates: Plan): string =>
  candidates.map((one) => (one === 'end' ? END : `f_${one}()`)).join(' or ');

/** DynamicPlan (Figures 6 and 9): the rest of the chain, of which the first operation counts. */
export const planEnd = (candidates: Plan): PromptPart =>
  fixed(
    `The next operation must be one of ${namesOf(candidates)}. Reply with the rest of the chain on one line: operations joined by ->, and ${END} at its end.`,
  );

/** GenerateArgs (Figures 7 and 10 to 14): what to do, with examples. */
export function argumentRules(setting: Setting, id: OperationId): PromptPart {
  const { encoding } = setting.options;
  const examples = argumentExamples(setting, id).map((example) =>
    worked(
      setting,
      example,
      id === 'select_column'
        ? columnsAsJson(example.table, setting.task.kind === 'verify' ? example.statement : example.question)
        : captioned(example.table, encoded(example.table, encoding, rowsOf(id, example))),
      'The answer is',
    ),
  );
  return fixed(joined([REQUEST[id].task, ...examples]));
}

/** The examples of an added column show as many rows as they give values for. */
const rowsOf = (id: OperationId, { table, reply }: Worked): number =>
  id === 'add_column' ? reply.split('|').length : table.rows.length;

/** The form of the reply; the names are those of the columns that are shown, and of a side table's that is sorted. */
export function argumentEnd(
  id: OperationId,
  names: readonly string[],
  side: readonly string[] = [],
): PromptPart {
  const columnList = id === 'select_row' ? '' : `The columns are: ${names.join(', ')}.\n`;
  const groups = side.length === 0 ? '' : `The columns of the groups are: ${side.join(', ')}.\n`;
  return fixed(
    `${columnList}${groups}Explain in a sentence or two, then end with a line of this form:\nThe answer is: ${REQUEST[id].form}`,
  );
}

/** The same over the table of a request for a whole step: what to do comes last. */
export const argumentRequest = (id: OperationId, names: readonly string[]): PromptPart =>
  fixed(
    `The next step is f_${id}(). ${REQUEST[id].task.replace(/ The table is given as JSON.*$/, '')}\n${argumentEnd(id, names).text}`,
  );
