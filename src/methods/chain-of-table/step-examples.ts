/** Worked steps for requests that plan and fill in an operation at once: one table, and a step for each question. */
import type { FlatTable } from '../../table/flat.ts';
import { bakery, stations } from './example-tables.ts';
import type { Setting } from './state.ts';

interface WorkedStep {
  readonly question: string;
  readonly statement: string;
  readonly why: string;
  /** Absent where the table shows the answer. */
  readonly call?: string;
  readonly answer: string;
  readonly holds: boolean;
}

export interface StepExample {
  readonly table: FlatTable;
  readonly steps: readonly WorkedStep[];
}

const EXAMPLES: readonly StepExample[] = [
  {
    table: stations,
    steps: [
      {
        question: 'Which station opened last?',
        statement: 'vale road opened last',
        why: 'The latest year in Opened comes first when it is sorted from large to small.',
        call: 'f_sort_by(Opened), the order is large to small',
        answer: 'Vale Road',
        holds: true,
      },
      {
        question: 'How many platforms does Upper Ford have?',
        statement: 'upper ford has two platforms',
        why: 'Upper Ford is row 3, and there Platforms is 3.',
        answer: '3',
        holds: false,
      },
    ],
  },
  {
    table: bakery,
    steps: [
      {
        question: 'How many more rolls were sold on Wednesday than on Monday?',
        statement: 'more rolls were sold on wednesday than on monday',
        why: 'Only Monday in row 1 and Wednesday in row 3 are compared.',
        call: 'f_select_row(row 1, row 3)',
        answer: '32',
        holds: true,
      },
    ],
  },
];

export function stepExamples({ options }: Setting): readonly StepExample[] {
  switch (options.examples) {
    case 'paper':
      return EXAMPLES;
    case 'one':
      return EXAMPLES.slice(0, 1);
    case 'none':
      return [];
    default:
      return options.examples satisfies never;
  }
}
