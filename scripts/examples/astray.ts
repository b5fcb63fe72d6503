import type { Example } from './example.ts';
import { planets } from './planets.ts';

/** A walk that takes one wrong turn, to be put right in the page: change the first action, and it ends well. */
export const astray: Example = {
  id: 'astray',
  table: planets.table,
  question: 'How many days does Uranus take for one orbit of the Sun?',
  gold: ['30589'],
  source: planets.source,
  shows: 'A wrong turn, to be mended',
  watch: 'One word of the question leads to the wrong header: change that action and go on.',
  fails: true,
  byHand: [
    {
      purpose: 'start-cells',
      reply: [
        { tuple: [8, 1, 'Uranus'], explanation: 'The planet that is asked about.' },
        { tuple: [1, 5, 'Length of day (hours)'], explanation: 'Days are asked for.' },
      ],
    },
    {
      purpose: 'thought',
      reply:
        'Days are asked for, and the trace has Uranus and the length of a day. I look where the two meet.',
    },
    {
      purpose: 'action',
      reply: [
        {
          Function: {
            function_name: 'GetSharedNeighbours',
            parameters: [
              [8, 1, 'Uranus'],
              [1, 5, 'Length of day (hours)'],
            ],
          },
          Explanation: 'Where the row of Uranus and the column of days meet.',
        },
      ],
    },
    {
      purpose: 'thought',
      reply: 'The two share one value, 17.2, and the header Planet. The value must be what is asked for.',
    },
    {
      purpose: 'action',
      reply: [
        { Function: { function_name: 'AnswerQuestion', parameters: [] }, Explanation: 'A value was found.' },
      ],
    },
    {
      purpose: 'answer',
      reply: {
        cells: [[8, 5, '17.2']],
        operation: 'look-up',
        explanation: 'In the row of Uranus the column of days has 17.2.',
        answer: ['17.2'],
      },
    },
  ],
};
