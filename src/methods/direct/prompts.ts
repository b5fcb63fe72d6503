/** One request: what to do, worked examples, the table, the question, and the form of the reply. */
import type { Message, PromptPart } from '../../method/ask.ts';
import type { Task } from '../../method/method.ts';
import { promptTokens } from '../../method/room.ts';
import { fitsInto } from '../../method/tokens.ts';
import type { TableEncoding } from '../../table/encodings.ts';
import { EXAMPLES, type Worked } from './examples.ts';
import type { Setting } from './setting.ts';
import { maxTokensFor, type Shown, tableShown, textOf } from './shown.ts';

const JSON_TABLE =
  'The table is JSON: "texts" holds its rows, "merged" says from which row and column to which a merged cell reaches, counted from 0; its text stands at the first place.';

const TASK: Readonly<Record<Task['kind'], string>> = {
  answer: 'Read the table and answer the question about it.',
  verify: 'Read the table and say whether the statement about it is true or false.',
  'free-form':
    'Read the table and answer the question about it in one whole sentence that names what it speaks of.',
};

/** How the table is to be read: where the headers are told, and where they are not. */
const ENCODED: Readonly<
  Record<TableEncoding, { readonly withHeaders: string; readonly withoutHeaders: string }>
> = {
  pipe: {
    withHeaders: 'Columns are separated by bars; " > " stands between a header and those under it.',
    withoutHeaders: 'Columns are separated by bars.',
  },
  tsv: {
    withHeaders: 'Columns are separated by tabs; " > " stands between a header and those under it.',
    withoutHeaders: 'Columns are separated by tabs.',
  },
  markdown: {
    withHeaders: 'The table is Markdown; " > " stands between a header and those under it.',
    withoutHeaders: 'The table is Markdown.',
  },
  html: {
    withHeaders:
      'The table is HTML; <th> is a header, and rowspan and colspan say what a merged cell covers.',
    withoutHeaders: 'The table is HTML; rowspan and colspan say what a merged cell covers.',
  },
  tuples: {
    withHeaders:
      'The table is written as tuples: (T, level, first, last, text) is a header over the columns from first to last, (L, level, first, last, text) one beside the rows from first to last, (C, row, column, text) a cell of the data. Rows and columns of the data count from 0, level 0 is the outermost.',
    withoutHeaders:
      'The table is written as tuples: (row, column, text) is a cell. Rows and columns count from 0; a merged cell is given once, at its first row and column.',
  },
  json: { withHeaders: JSON_TABLE, withoutHeaders: JSON_TABLE },
};

/** Flat encodings without headers: what the line of column names holds instead. */
const UNTOLD = 'The columns are numbered, merged cells repeated; headers are not marked.';
const NUMBERED: ReadonlySet<TableEncoding> = new Set(['pipe', 'tsv', 'markdown']);

function readingOf({ options }: Setting): string {
  const { shows, encoding } = options;
  if (shows === 'graph') return GRAPH;
  if (options.headers !== 'none') return ENCODED[encoding].withHeaders;
  return [ENCODED[encoding].withoutHeaders, ...(NUMBERED.has(encoding) ? [UNTOLD] : [])].join(' ');
}

const GRAPH =
  'The table is given as a graph: every cell is a node (row, column, "text"), a merged cell with the sets of rows and columns that it covers; nodes that share a row or a column are neighbours. Rows and columns count from 0.';

/** What stands after “The answer is:”, named in capitals, and what is to be said about it. */
const FORM: Readonly<Record<Task['kind'], { readonly name: string; readonly about: string }>> = {
  answer: {
    name: 'VALUE',
    about:
      'VALUE is one value and nothing else, as it stands in its cell or as you calculated it. If the question asks for several values, put bars between them.',
  },
  verify: { name: 'VERDICT', about: 'VERDICT is one word, true if the statement holds, else false.' },
  'free-form': { name: 'SENTENCE', about: 'SENTENCE is one whole sentence.' },
};

/** The same of the list in JSON. */
const LISTED: Readonly<Record<Task['kind'], string>> = {
  answer:
    '"answer" holds one value and nothing else, as it stands in its cell or as you calculated it; several items if the question asks for several values.',
  verify: '"answer" holds one word, true if the statement holds, else false.',
  'free-form': '"answer" holds one whole sentence.',
};

export const UNKNOWN = "I don't know";

const fixed = (text: string): PromptPart => ({ role: 'fixed', text });

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
      : [
          ...(options.reasoning ? [`${EXPLANATION} ${worked.thoughts}`] : []),
          `The answer is: ${values.join(' | ')}`,
        ].join('\n');
  return [
    `Table: ${worked.table.title}`,
    textOf(setting, worked.table),
    asked(task.kind, worked),
    reply,
  ].join('\n');
}

/** What thinking is to be about; the label is that of Chain-of-Table's Figure 18. */
const THINKING =
  'think step by step: which rows and columns the question is about, what their cells say, and what follows from that';
const EXPLANATION = 'Explanation:';

function formText({ task, options }: Setting): string {
  const { name, about } = FORM[task.kind];
  const { reasoning, mayNotKnow } = options;
  if (options.form === 'json')
    return [
      'Reply with one JSON object, and with nothing else:',
      `{${reasoning ? '"thoughts": TEXT, ' : ''}"answer": [${name}]}`,
      ...(reasoning ? [`In "thoughts" ${THINKING}.`] : []),
      LISTED[task.kind],
      ...(mayNotKnow ? [`If the table does not say, "answer" is ["${UNKNOWN}"].`] : []),
    ].join('\n');
  return [
    reasoning
      ? 'Reply in this form, with the explanation first:'
      : 'Reply with one line of this form, and with nothing else:',
    ...(reasoning ? [`${EXPLANATION} SENTENCES`] : []),
    `The answer is: ${name}`,
    ...(reasoning ? [`SENTENCES ${THINKING}.`] : []),
    about,
    ...(mayNotKnow ? [`If the table does not say, the last line is: The answer is: ${UNKNOWN}`] : []),
  ].join('\n');
}

const HERE = 'Now the table and the question that you are to answer:';

export interface Prompt {
  readonly messages: Message[];
  readonly shown: Shown;
  /** How many worked examples it holds: fewer than wanted where they would take the table's room. */
  readonly examples: number;
}

/** The share of a prompt that worked examples take at most, and where the table does not fit whole anyway. */
const SHARE_OF_EXAMPLES = { most: 1 / 2, besideParts: 1 / 4 } as const;
/** What is counted text by text comes out a little higher than the whole. */
const ROUNDING = 12;

/**
 * As many worked examples as leave the table whole.
 * @param beside the other texts of the prompt, the whole table among them.
 */
function examplesIn(setting: Setting, beside: readonly string[]): string[] {
  const room = promptTokens(setting.limits, maxTokensFor(setting));
  const texts = EXAMPLES.slice(0, setting.options.examples).map((one) => exampleText(setting, one));
  const whole = (worked: readonly string[]): boolean =>
    fitsInto([...beside, ...worked].join('\n\n'), Math.max(0, room - ROUNDING));
  const share = whole([]) ? SHARE_OF_EXAMPLES.most : SHARE_OF_EXAMPLES.besideParts;
  const leaveRoom = (): boolean =>
    fitsInto(texts.join('\n\n'), room * share) && (share === SHARE_OF_EXAMPLES.besideParts || whole(texts));
  while (texts.length > 0 && !leaveRoom()) texts.pop();
  return texts;
}

export function prompt(setting: Setting): Prompt {
  const { task } = setting;
  const rules = `${TASK[task.kind]} ${readingOf(setting)}`;
  const question = asked(task.kind, { question: task.question, statement: task.question });
  const title = `Table: ${task.table.title}`;
  const form = formText(setting);
  const worked = examplesIn(setting, [rules, HERE, title, textOf(setting, task.table), question, form]);
  const before = [rules, ...worked, ...(worked.length > 0 ? [HERE] : [])].join('\n\n');
  const shown = tableShown(setting, [before, title, question, form]);
  const { omitted } = shown;
  const table: PromptPart = {
    role: 'table',
    text: [title, ...(omitted === undefined ? [] : [omitted]), shown.text].join('\n'),
    cells: shown.cells ?? task.table.cells.map(({ id }) => id),
    ...(omitted === undefined ? {} : { omitted }),
  };
  const parts = [fixed(before), table, { role: 'question', text: question } as const, fixed(form)];
  return { messages: [{ role: 'user', parts }], shown, examples: worked.length };
}
