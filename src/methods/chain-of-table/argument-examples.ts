/** Worked examples of the arguments of each operation: small made-up tables with a question and what is replied. */
import type { OperationId } from '../../operations/operation.ts';
import type { FlatTable } from '../../table/flat.ts';
import { bakery, chess, films, hives, lighthouses, relay, stations, trees } from './example-tables.ts';

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

export const ARGUMENTS: Readonly<Record<OperationId, readonly Worked[]>> = {
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
