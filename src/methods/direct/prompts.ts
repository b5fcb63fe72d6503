/** One request: what to do, worked examples, the table, the question, and the form of the reply. */
import type { Message, Part } from '../../method/ask.ts';
import type { Task } from '../../method/method.ts';
import { promptTokens } from '../../method/room.ts';
import { fitsInto } from '../../method/tokens.ts';
import type { TableEncoding } from '../../table/encodings.ts';
import { EXAMPLES, type Worked } from './examples.ts';
import type { Setting } from './setting.ts';
import { maxTokensFor, type Shown, tableShown, textOf } from './shown.ts';

const TASK: Readonly<Record<Task['kind'], string>> = {
  answer: 'Read the table and answer the question about it.',
  verify: 'Read the table and say whether the statement about it is true or false.',
  'free-form':
    'Read the table and answer the question about it in one whole sentence that names what it speaks of.',
};

const ENCODED: Readonly<Record<TableEncoding, string>> = {
  pipe: 'Columns are separated by bars; " > " stands between a header and those under it.',
  tsv: 'Columns are separated by tabs; " > " stands between a header and those under it.',
  markdown: 'The table is Markdown; " > " stands between a header and those under it.',
  html: 'The table is HTML; rowspan and colspan say what a merged cell covers.',
  tuples:
    'The table is written as tuples: (T, level, first, last, text) is a header over the columns from first to last, (L, level, first, last, text) one beside the rows from first to last, (C, row, column, text) a cell of the data. Rows and columns of the data count from 0, level 0 is the outermost.',
  json: 'The table is JSON: "texts" holds its rows, "merged" says from which row and column to which a merged cell reaches, counted from 0; its text stands at the first place.',
};

const GRAPH =
  'The table is given as a graph: every cell is a node (row, column, "text"), a merged cell with the sets of rows and columns that it covers; nodes that share a row or a column are neighbours. Rows and columns count from 0.';

/** What stands after “The answer is:”, and what is to be said about it. */
const FORM: Readonly<Record<Task['kind'], { readonly shape: string; readonly about: string }>> = {
  answer: {
    shape: 'value | value',
    about:
      'Give nothing but the value, written as in the table if it stands there; several values are separated by bars.',
  },
  verify: { shape: 'true or false', about: '' },
  'free-form': { shape: 'one whole sentence', about: '' },
};

export const UNKNOWN = "I don't know";

const fixed = (text: string): Part => ({ role: 'fixed', text });

const asked = (
  kind: Task['kind'],
  { question, statement }: Pick<Worked, 'question' | 'statement'>,
): string => (kind === 'verify' ? `Statement: ${statement}` : `Question: ${question}`);

function repliedTo({ kind }: Task, { answer, holds, sentence }: Worked): readonly string[] {
  if (kind === 'verify') return [holds ? 'true' : 'false'];
  return kind === 'free-form' ? [sentence] : answer;
}

function exampleText(setting: Setting, worked: Worked): string {
  const { task, options } = setting;
  const values = repliedTo(task, worked);
  const reply =
    options.form === 'json'
      ? JSON.stringify({ ...(options.reasoning ? { thoughts: worked.thoughts } : {}), answer: values })
      : [...(options.reasoning ? [worked.thoughts] : []), `The answer is: ${values.join(' | ')}`].join('\n');
  return [
    `Table: ${worked.table.title}`,
    textOf(setting, worked.table),
    asked(task.kind, worked),
    reply,
  ].join('\n');
}

function formText({ task, options }: Setting): string {
  const { shape, about } = FORM[task.kind];
  const steps = options.reasoning
    ? 'Think step by step: which rows, which columns, and what follows from their cells. '
    : '';
  if (options.form === 'json') {
    const value =
      task.kind === 'answer' ? 'one item for each value, written as in the table if it stands there' : shape;
    return [
      `${steps}Reply with one JSON object, and with nothing else:`,
      options.reasoning ? '{"thoughts": "…", "answer": ["…"]}' : '{"answer": ["…"]}',
      `"answer" holds ${value}.`,
      ...(options.mayNotKnow ? [`If the table does not say, "answer" is ["${UNKNOWN}"].`] : []),
    ].join('\n');
  }
  const where = options.reasoning
    ? 'End with one line of this form:'
    : 'Reply with one line of this form, and with nothing else:';
  return [
    `${steps}${where}`,
    `The answer is: ${shape}`,
    ...(about === '' ? [] : [about]),
    ...(options.mayNotKnow ? [`If the table does not say, the line is: The answer is: ${UNKNOWN}`] : []),
  ].join('\n');
}

const HERE = 'Now the table and the question that you are to answer:';

export interface Prompt {
  readonly messages: Message[];
  readonly shown: Shown;
  /** How many worked examples it holds: fewer than wanted where they would take the table's room. */
  readonly examples: number;
}

/** Worked examples take no more than this share of what a prompt may hold. */
const SHARE_OF_EXAMPLES = 1 / 2;

function examplesIn(setting: Setting): string[] {
  const room = promptTokens(setting.limits, maxTokensFor(setting)) * SHARE_OF_EXAMPLES;
  const texts = EXAMPLES.slice(0, setting.options.examples).map((one) => exampleText(setting, one));
  while (texts.length > 0 && !fitsInto(texts.join('\n\n'), room)) texts.pop();
  return texts;
}

export function prompt(setting: Setting): Prompt {
  const { task, options } = setting;
  const worked = examplesIn(setting);
  const rules = [TASK[task.kind], options.shows === 'graph' ? GRAPH : ENCODED[options.encoding]].join(' ');
  const before = [rules, ...worked, ...(worked.length > 0 ? [HERE] : [])].join('\n\n');
  const question = asked(task.kind, { question: task.question, statement: task.question });
  const title = `Table: ${task.table.title}`;
  const form = formText(setting);
  const shown = tableShown(setting, [before, title, question, form]);
  const { omitted } = shown;
  const table: Part = {
    role: 'table',
    text: [title, ...(omitted === undefined ? [] : [omitted]), shown.text].join('\n'),
    cells: shown.cells ?? task.table.cells.map(({ id }) => id),
    ...(omitted === undefined ? {} : { omitted }),
  };
  const parts = [fixed(before), table, { role: 'question', text: question } as const, fixed(form)];
  return { messages: [{ role: 'user', parts }], shown, examples: worked.length };
}
