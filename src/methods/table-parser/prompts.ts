/**
 * The parser's prompts: regulations, then the input (Tables 6 and 7); in three turns the regulations come again with
 * what was said so far (Tables 8 to 10), since a model keeps nothing between requests. Every turn begins as the one
 * before it did, so that a server's prefix cache has most of it; the form of the reply comes last.
 */
import type { Message, PromptPart } from '../../method/ask.ts';
import { cutTo } from '../../method/tokens.ts';
import type { CellId } from '../../table/model.ts';
import { cornerLines } from '../../table/tuples.ts';
import type { Setting } from './setting.ts';
import { type Fitted, headerLine, idsOfCorner, linesOfCells, type Shown } from './shown.ts';
import { answerForm, asked, KEYWORDS, LOCATE, LOCATE_JSON, regulations, thinking } from './wording.ts';

const fixed = (text: string): PromptPart => ({ role: 'fixed', text });
const question = ({ task }: Setting): PromptPart => ({ role: 'question', text: asked(task) });

const system = (setting: Setting, ...more: readonly string[]): Message => ({
  role: 'system',
  parts: [fixed([regulations(setting), ...more].join('\n\n'))],
});

/** The title, and what the corner says of the headers. */
const title = ({ task, corner }: Setting): string =>
  [`Title: ${task.table.title}`, ...cornerLines(corner)].join('\n');

const tablePart = (text: string, cells: readonly CellId[], omitted: string | undefined): PromptPart => ({
  role: 'table',
  text: omitted === undefined ? text : `${omitted}\n${text}`,
  cells,
  ...(omitted === undefined ? {} : { omitted }),
});

/** One prompt: everything at once. */
export function onePrompt(setting: Setting, shown: Shown): Message[] {
  return [
    system(setting, ...thinking(setting)),
    {
      role: 'user',
      parts: [
        tablePart(wholeText(setting, shown), shown.cells, shown.omitted),
        question(setting),
        fixed(answerForm(setting)),
      ],
    },
  ];
}

/** All that stands in one prompt beside the table's tuples. */
export const textsOfOnePrompt = (setting: Setting): string[] => [
  regulations(setting),
  ...thinking(setting),
  answerForm(setting),
  title(setting),
  LABELS,
  asked(setting.task),
];

const LABELS = 'Column header: Row header: Cells:';

export function wholeText(setting: Setting, { tuples }: Pick<Shown, 'tuples'>): string {
  const lines = linesOfCells(setting, tuples.cells);
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

const history = (keywords: string): PromptPart => ({
  role: 'history',
  text: `Keywords of the question: ${cutTo(keywords, KEYWORDS_AT_MOST)}`,
});

const headersPart = (setting: Setting, headers: Fitted): PromptPart =>
  tablePart(
    [title(setting), headerLine('T', headers.top), headerLine('L', headers.left)].join('\n'),
    [...idsOfCorner(setting), ...cellsOf(headers)],
    headers.omitted,
  );

/** Turn 2 (Table 9). */
export const headersPrompt = (setting: Setting, keywords: string, headers: Fitted): Message[] => [
  system(setting),
  {
    role: 'user',
    parts: [
      question(setting),
      history(keywords),
      headersPart(setting, headers),
      fixed(setting.options.form === 'json' ? LOCATE_JSON : LOCATE),
    ],
  },
];

export const textsOfHeaders = (setting: Setting, keywords: string): string[] => [
  regulations(setting),
  asked(setting.task),
  history(keywords).text,
  title(setting),
  LABELS,
  setting.options.form === 'json' ? LOCATE_JSON : LOCATE,
];

const RELEVANT = 'The tuples that were found for the question:';

/** Turn 3 (Table 10): all headers once more, what was located of them, and the cells that the code found. */
export function lastPrompt(
  setting: Setting,
  keywords: string,
  { located, cells, all }: { readonly located: Fitted; readonly cells: Shown; readonly all: Fitted },
): Message[] {
  const relevant = [
    RELEVANT,
    headerLine('T', located.top),
    headerLine('L', located.left),
    'Cells:',
    ...linesOfCells(setting, cells.tuples.cells),
  ].join('\n');
  return [
    system(setting),
    {
      role: 'user',
      parts: [
        question(setting),
        history(keywords),
        headersPart(setting, all),
        tablePart(relevant, [...cellsOf(located), ...cells.cells], cells.omitted),
        fixed(answerForm(setting)),
      ],
    },
  ];
}

export const textsOfLast = (setting: Setting, keywords: string): string[] => [
  regulations(setting),
  answerForm(setting),
  asked(setting.task),
  history(keywords).text,
  title(setting),
  RELEVANT,
  LABELS,
  LABELS,
];

export const cellsOf = ({ top, left }: Pick<Fitted, 'top' | 'left'>): CellId[] =>
  [...top, ...left].map(({ cell }) => cell);
