/**
 * Worked examples for the prompts: small made-up tables, each with a question, the same as a statement to check,
 * and what is done. How many of them a prompt holds follows the paper's Tables 7 to 9.
 */
import type { OperationId } from '../../operations/operation.ts';
import { ARGUMENTS, type Worked } from './argument-examples.ts';
import { bakery, chess, films, hives, lighthouses, relay, stations, trees } from './example-tables.ts';
import type { Setting } from './state.ts';

/** A worked example of the last request: an answer, a verdict and a sentence. */
export interface WorkedAnswer extends Omit<Worked, 'why' | 'reply'> {
  readonly answer: string;
  readonly holds: boolean;
  readonly sentence: string;
}

/** Whole chains. */
const CHAINS: readonly Worked[] = [
  {
    table: lighthouses,
    question: 'Which lighthouse lit in the 19th century is the tallest?',
    statement: 'gull point is the tallest lighthouse lit in the 19th century',
    why: '',
    reply:
      'f_add_column(Year first lit) -> f_select_row(row 1, row 2, row 4) -> f_select_column(Name, Height (m)) -> f_sort_by(Height (m)) -> <END>',
  },
  {
    table: chess,
    question: 'Which country had the most players among the first four?',
    statement: 'norway had the most players among the first four',
    why: '',
    reply:
      'f_add_column(Country) -> f_select_row(*) -> f_select_column(Player, Country) -> f_group_by(Country) -> <END>',
  },
  {
    table: bakery,
    question: 'How many cakes were sold on Tuesday?',
    statement: 'four cakes were sold on tuesday',
    why: '',
    reply: 'f_select_row(row 2) -> f_select_column(Day, Cakes) -> <END>',
  },
  {
    table: stations,
    question: 'Which station has the most platforms?',
    statement: 'upper ford has the most platforms',
    why: '',
    reply: 'f_select_column(Station, Platforms) -> f_sort_by(Platforms) -> <END>',
  },
];

const ANSWERS: readonly WorkedAnswer[] = [
  {
    table: bakery,
    question: 'How many more loaves were sold on Thursday than on Monday?',
    statement: '18 more loaves were sold on thursday than on monday',
    answer: '18',
    holds: true,
    sentence: 'The bakery sold 18 more loaves on Thursday (102) than on Monday (84).',
  },
  {
    table: stations,
    question: 'Which station opened last?',
    statement: 'bridge end opened last',
    answer: 'Vale Road',
    holds: false,
    sentence: 'Vale Road was the last station to open, in 1902.',
  },
  {
    table: chess,
    question: 'Which players come from Norway?',
    statement: 'both players from norway scored more than 6 points',
    answer: 'Ida Berg | Lena Holm',
    holds: true,
    sentence: 'Ida Berg and Lena Holm come from Norway.',
  },
  {
    table: hives,
    question: 'How much honey did Heath give in spring?',
    statement: 'heath gave more honey in spring than north',
    answer: '3.5',
    holds: false,
    sentence: 'Heath gave 3.5 kilograms of honey in spring.',
  },
  {
    table: films,
    question: 'Which films were shown in 2019?',
    statement: 'two films were shown in 2019',
    answer: 'The Long Tide | Paper Boats',
    holds: true,
    sentence: 'The Long Tide and Paper Boats were both shown in January 2019.',
  },
  {
    table: relay,
    question: 'Who won the heat and how fast?',
    statement: 'riverbank won the heat',
    answer: 'Hillside | 56.9 s',
    holds: false,
    sentence: 'Hillside won the heat in 56.9 seconds.',
  },
  {
    table: lighthouses,
    question: 'When did the last keeper leave Long Reef?',
    statement: 'the last keeper left long reef in 1991',
    answer: '1991',
    holds: true,
    sentence: 'Long Reef had a keeper until 1991.',
  },
  {
    table: trees,
    question: 'What is the oldest tree?',
    statement: 'the oldest tree is a lime',
    answer: '12',
    holds: false,
    sentence: 'The oldest tree is number 12, an oak planted about 1790.',
  },
];

/** How many examples the paper has for a request, by what is asked of the table (Tables 7 to 9). */
const COUNTS = {
  answer: { plan: 4, add_column: 6, select_row: 3, select_column: 8, group_by: 2, sort_by: 2, query: 1 },
  verify: { plan: 4, add_column: 7, select_row: 4, select_column: 8, group_by: 2, sort_by: 2, query: 4 },
  'free-form': { plan: 3, add_column: 6, select_row: 3, select_column: 8, group_by: 2, sort_by: 2, query: 8 },
} as const;

function taken<T>(
  all: readonly T[],
  { task, options }: Setting,
  request: keyof (typeof COUNTS)['answer'],
): readonly T[] {
  switch (options.examples) {
    case 'paper':
      return all.slice(0, COUNTS[task.kind][request]);
    case 'one':
      return all.slice(0, 1);
    case 'none':
      return [];
    default:
      return options.examples satisfies never;
  }
}

export const argumentExamples = (setting: Setting, id: OperationId): readonly Worked[] =>
  taken(ARGUMENTS[id], setting, id);

export const chainExamples = (setting: Setting): readonly Worked[] => taken(CHAINS, setting, 'plan');

export const answerExamples = (setting: Setting): readonly WorkedAnswer[] => taken(ANSWERS, setting, 'query');

/** The first example of an operation, for the list of operations in the plan's prompt. */
export const firstExample = (id: OperationId): Worked | undefined => ARGUMENTS[id][0];
