/**
 * Worked examples for the prompts: small made-up tables, each with a question, the same as a statement to check,
 * and what is done. How many of them a prompt holds follows the paper's Tables 7 to 9.
 */
import type { OperationId } from '../../operations/operation.ts';
import type { FlatTable } from '../../table/flat.ts';
import { bakery, chess, films, hives, lighthouses, relay, stations, trees } from './example-tables.ts';
import type { Setting } from './state.ts';

/** One worked example of a request. */
export interface Worked {
  readonly table: FlatTable;
  readonly question: string;
  /** The same as a statement that the table supports or refutes. */
  readonly statement: string;
  readonly why: string;
  /** What is replied. */
  readonly reply: string;
}

/** A worked example of the last request: an answer, a verdict and a sentence. */
export interface WorkedAnswer extends Omit<Worked, 'why' | 'reply'> {
  readonly answer: string;
  readonly holds: boolean;
  readonly sentence: string;
}

const ARGUMENTS: Readonly<Record<OperationId, readonly Worked[]>> = {
  add_column: [
    {
      table: chess,
      question: 'How many players from Norway took part?',
      statement: 'two players came from norway',
      why: 'The country of a player stands in brackets behind the name, in no column of its own.',
      reply: 'f_add_column(Country). The value: NOR | ITA | NOR',
    },
    {
      table: lighthouses,
      question: 'In which year was the newest lighthouse first lit?',
      statement: 'the newest lighthouse was lit in 1903',
      why: 'The year is a part of the dates in “First lit”.',
      reply: 'f_add_column(Year first lit). The value: 1871 | 1855 | 1903',
    },
    {
      table: films,
      question: 'Which film of 2020 sold the most tickets?',
      statement: 'night ferry is the only film of 2020',
      why: 'The year of a film is a part of the date in “Shown on”.',
      reply: 'f_add_column(Year). The value: 2019 | 2019 | 2020',
    },
    {
      table: relay,
      question: 'Which school ran fastest?',
      statement: 'hillside ran fastest',
      why: '“Time” holds a unit; the seconds alone can be compared.',
      reply: 'f_add_column(Seconds). The value: 58.4 | 56.9 | 57.3',
    },
    {
      table: hives,
      question: 'Which hive gave the most honey over the year?',
      statement: 'heath gave the most honey over the year',
      why: 'The honey of a year is “Spring” and “Summer” together.',
      reply: 'f_add_column(Year total). The value: 29.5 | 30.5 | 30.5',
    },
    {
      table: films,
      question: 'What did a ticket for Paper Boats cost?',
      statement: 'a ticket for paper boats cost 7 dollars',
      why: 'The price of a ticket is “Takings” divided by “Tickets”.',
      reply: 'f_add_column(Ticket price). The value: 7 | 7 | 7',
    },
    {
      table: trees,
      question: 'How many trees were planted in the 18th century?',
      statement: 'one tree was planted in the 18th century',
      why: 'The century follows from the year in “Planted about”.',
      reply: 'f_add_column(Century). The value: 18th | 19th | 19th',
    },
  ],
  select_row: [
    {
      table: bakery,
      question: 'How many more rolls were sold on Wednesday than on Monday?',
      statement: 'more rolls were sold on wednesday than on monday',
      why: 'Only Monday in row 1 and Wednesday in row 3 are compared.',
      reply: 'f_select_row(row 1, row 3)',
    },
    {
      table: stations,
      question: 'Who owns the station with one platform?',
      statement: 'the station with one platform belongs to the county',
      why: 'The only station with 1 platform is in row 2.',
      reply: 'f_select_row(row 2)',
    },
    {
      table: lighthouses,
      question: 'Which lighthouse is the tallest?',
      statement: 'long reef is the tallest lighthouse',
      why: 'To find the tallest, all rows are needed.',
      reply: 'f_select_row(*)',
    },
    {
      table: trees,
      question: 'How thick is the thicker oak?',
      statement: 'both oaks are thicker than 450 cm',
      why: 'The oaks are in row 1 and row 3.',
      reply: 'f_select_row(row 1, row 3)',
    },
  ],
  select_column: [
    {
      table: bakery,
      question: 'On which day were the most cakes sold?',
      statement: 'the most cakes were sold on wednesday',
      why: 'The days stand in the column Day, “cakes” is the column Cakes.',
      reply: 'f_select_column(Day, Cakes)',
    },
    {
      table: lighthouses,
      question: 'How tall is Stony Head?',
      statement: 'stony head is 24 metres tall',
      why: '“Stony Head” stands in the column Name, “tall” is the column Height (m).',
      reply: 'f_select_column(Name, Height (m))',
    },
    {
      table: chess,
      question: 'Who had a higher rating, Jan Novak or Lena Holm?',
      statement: 'jan novak has a higher rating than lena holm',
      why: 'The names stand in the column Player, “rating” is the column Rating.',
      reply: 'f_select_column(Player, Rating)',
    },
    {
      table: stations,
      question: 'How many stations opened in 1861?',
      statement: 'two stations opened in 1861',
      why: '“stations” is the column Station, 1861 stands in the column Opened.',
      reply: 'f_select_column(Station, Opened)',
    },
    {
      table: films,
      question: 'What were the takings of Night Ferry?',
      statement: 'night ferry took more than 400 dollars',
      why: '“Night Ferry” stands in the column Film, “takings” is the column Takings.',
      reply: 'f_select_column(Film, Takings)',
    },
    {
      table: hives,
      question: 'Which hive gave more in spring than in summer?',
      statement: 'no hive gave more in spring than in summer',
      why: '“hive”, “spring” and “summer” are columns.',
      reply: 'f_select_column(Hive, Spring, Summer)',
    },
    {
      table: relay,
      question: 'Who ran for Riverbank?',
      statement: 'kit ran for riverbank',
      why: '“Riverbank” stands in the column School, those who ran in the column Runners.',
      reply: 'f_select_column(School, Runners)',
    },
    {
      table: trees,
      question: 'Which kind of tree is there more than once?',
      statement: 'there are two oaks',
      why: 'The kinds stand in the column Kind; nothing else is asked.',
      reply: 'f_select_column(Kind)',
    },
  ],
  group_by: [
    {
      table: stations,
      question: 'Who owns the most stations?',
      statement: 'the county owns three stations',
      why: 'Stations with the same owner are to be counted.',
      reply: 'f_group_by(Owner)',
    },
    {
      table: trees,
      question: 'How many oaks are there?',
      statement: 'there are two oaks in the park',
      why: 'Trees of the same kind are to be counted.',
      reply: 'f_group_by(Kind)',
    },
  ],
  sort_by: [
    {
      table: trees,
      question: 'Which tree has the second largest girth?',
      statement: 'tree 21 has the second largest girth',
      why: 'The order of the girths is needed, the largest first.',
      reply: 'f_sort_by(Girth (cm)), the order is "large to small", the datatype is "Numerical"',
    },
    {
      table: films,
      question: 'Which film was shown first?',
      statement: 'the long tide was shown first',
      why: 'The order of the dates is needed, the earliest first.',
      reply: 'f_sort_by(Shown on), the order is "small to large", the datatype is "DateType"',
    },
  ],
};

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
