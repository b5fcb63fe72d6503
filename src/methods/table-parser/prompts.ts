/**
 * The parser's prompts: regulations, then the input (Tables 6 and 7); in three turns the regulations come again with
 * what was said so far (Tables 8 to 10), since a model keeps nothing between requests.
 */
import type { Message, Part } from '../../method/ask.ts';
import { cutTo } from '../../method/tokens.ts';
import type { CellId } from '../../table/model.ts';
import type { Setting } from './setting.ts';
import { cellLines, type Fitted, headerLine, type Shown } from './shown.ts';
import { answerForm, asked, KEYWORDS, LOCATE, LOCATE_JSON, regulations, thinking } from './wording.ts';

const fixed = (text: string): Part => ({ role: 'fixed', text });
const question = ({ task }: Setting): Part => ({ role: 'question', text: asked(task) });

const system = (setting: Setting, ...more: readonly string[]): Message => ({
  role: 'system',
  parts: [fixed([regulations(setting), ...more].join('\n\n'))],
});

const title = ({ task }: Setting): string => `Title: ${task.table.title}`;

const tablePart = (text: string, cells: readonly CellId[], omitted: string | undefined): Part => ({
  role: 'table',
  text: omitted === undefined ? text : `${omitted}\n${text}`,
  cells,
  ...(omitted === undefined ? {} : { omitted }),
});

const wordsOfAnswer = (setting: Setting): string[] => [...thinking(setting), answerForm(setting)];

/** One prompt: everything at once. */
export function onePrompt(setting: Setting, shown: Shown): Message[] {
  return [
    system(setting, ...wordsOfAnswer(setting)),
    {
      role: 'user',
      parts: [tablePart(wholeText(setting, shown), shown.cells, shown.omitted), question(setting)],
    },
  ];
}

/** All that stands in one prompt beside the table's tuples. */
export const textsOfOnePrompt = (setting: Setting): string[] => [
  regulations(setting),
  ...wordsOfAnswer(setting),
  title(setting),
  LABELS,
  asked(setting.task),
];

const LABELS = 'Column header: Row header: Cells:';

export function wholeText(setting: Setting, { tuples }: Pick<Shown, 'tuples'>): string {
  const lines = cellLines(setting, tuples.cells);
  if (setting.origin === 'none') return [title(setting), ...lines].join('\n');
  return [title(setting), headerLine('T', tuples.top), headerLine('L', tuples.left), 'Cells:', ...lines].join(
    '\n',
  );
}

/** Turn 1 (Table 8). */
export const keywordsPrompt = (setting: Setting): Message[] => [
  system(setting),
  { role: 'user', parts: [question(setting), fixed(KEYWORDS)] },
];

/** Keywords that a later turn repeats are cut to so many tokens. */
const KEYWORDS_AT_MOST = 96;

const history = (keywords: string): Part => ({
  role: 'history',
  text: `Keywords of the question: ${cutTo(keywords, KEYWORDS_AT_MOST)}`,
});

/** Turn 2 (Table 9). */
export function headersPrompt(setting: Setting, keywords: string, headers: Fitted): Message[] {
  const text = [title(setting), headerLine('T', headers.top), headerLine('L', headers.left)].join('\n');
  const locate = setting.options.form === 'json' ? LOCATE_JSON : LOCATE;
  return [
    system(setting),
    {
      role: 'user',
      parts: [
        question(setting),
        history(keywords),
        tablePart(text, cellsOf(headers), headers.omitted),
        fixed(locate),
      ],
    },
  ];
}

export const textsOfHeaders = (setting: Setting, keywords: string): string[] => [
  regulations(setting),
  asked(setting.task),
  history(keywords).text,
  title(setting),
  LABELS,
  setting.options.form === 'json' ? LOCATE_JSON : LOCATE,
];

const RELEVANT = 'The tuples that were found for the question:';
const ALL = 'All headers of the table:';

/** Turn 3 (Table 10): what was located, the cells that the code found, and all headers once more. */
export function lastPrompt(setting: Setting, located: Fitted, cells: Shown, all: Fitted): Message[] {
  const relevant = [
    RELEVANT,
    headerLine('T', located.top),
    headerLine('L', located.left),
    'Cells:',
    ...cellLines(setting, cells.tuples.cells),
  ].join('\n');
  const headers = [ALL, headerLine('T', all.top), headerLine('L', all.left)].join('\n');
  return [
    system(setting, answerForm(setting)),
    {
      role: 'user',
      parts: [
        question(setting),
        fixed(title(setting)),
        tablePart(relevant, [...cellsOf(located), ...cells.cells], cells.omitted),
        tablePart(headers, cellsOf(all), all.omitted),
      ],
    },
  ];
}

export const textsOfLast = (setting: Setting): string[] => [
  regulations(setting),
  answerForm(setting),
  asked(setting.task),
  title(setting),
  RELEVANT,
  ALL,
  LABELS,
  LABELS,
];

export const cellsOf = ({ top, left }: Pick<Fitted, 'top' | 'left'>): CellId[] =>
  [...top, ...left].map(({ cell }) => cell);
