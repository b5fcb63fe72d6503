/** Worked examples: small made-up tables, each with a question, the same as a statement, and what is replied. */
import { drawTable } from '../../table/draw.ts';
import type { Table } from '../../table/model.ts';

export interface Worked {
  readonly table: Table;
  readonly question: string;
  readonly statement: string;
  readonly holds: boolean;
  /** The reasoning, that leads to the answer as well as to the verdict. */
  readonly thoughts: string;
  readonly answer: readonly string[];
  readonly sentence: string;
}

export const EXAMPLES: readonly Worked[] = [
  {
    table: drawTable(
      'Ferry passengers, in thousands',
      `| Line   | 2018 | <      | 2019 | <      |
       | ^      | Cars | People | Cars | People |
       | Island | 12   | 96     | 15   | 104    |
       | Coast  | 31   | 58     | 28   | 61     |`,
    ),
    question: 'How many more people took the island line in 2019 than in 2018?',
    statement: 'in 2019 the island line carried 8 thousand people more than in 2018',
    holds: true,
    thoughts:
      'The row is “Island”. Under 2018 the column “People” holds 96, under 2019 it holds 104. 104 − 96 = 8.',
    answer: ['8'],
    sentence: 'The island line carried 8 thousand people more in 2019 than in 2018.',
  },
  {
    table: drawTable(
      'Trees planted by a town',
      `| Kind  | Streets | Parks |
       | Oak   | 40      | 12    |
       | Lime  | 65      | 9     |
       | Maple | 22      | 30    |`,
    ),
    question: 'Which kind of tree was planted most often in parks?',
    statement: 'lime is the kind of tree that was planted most often in parks',
    holds: false,
    thoughts:
      'The column is “Parks”: oak 12, lime 9, maple 30. The largest number is 30, and it belongs to maple.',
    answer: ['Maple'],
    sentence: 'Maple was the kind of tree that was planted most often in parks, with 30 trees.',
  },
  {
    table: drawTable(
      'Results of a chess club',
      `| Player | Won | Drawn | Lost |
       | Ida    | 7   | 2     | 1    |
       | Marco  | 5   | 3     | 2    |
       | Lena   | 5   | 1     | 4    |`,
    ),
    question: 'Who won 5 games?',
    statement: 'nobody won 5 games',
    holds: false,
    thoughts: 'The column is “Won”. The number 5 stands there in the rows of Marco and of Lena.',
    answer: ['Marco', 'Lena'],
    sentence: 'Marco and Lena each won 5 games.',
  },
  {
    table: drawTable(
      'Energy used by a school, in percent',
      `| Building | Use      | Winter | Summer |
       | Main     | Heating  | 61     | 8      |
       | ^        | Lighting | 39     | 92     |
       | Gym      | Heating  | 70     | 15     |
       | ^        | Lighting | 30     | 85     |`,
    ),
    question: 'What percentage of the energy of the gym went into heating in winter?',
    statement: '70 percent of the energy of the gym went into heating in winter',
    holds: true,
    thoughts:
      'The rows of “Gym” are heating and lighting; the row of heating and the column “Winter” meet at 70.',
    answer: ['70'],
    sentence: 'In winter 70 percent of the energy of the gym went into heating.',
  },
];
