import type { Example } from './example.ts';
import { worldCup } from './world-cup.ts';

/** On the table of the other example, for which nothing would have to be calculated. */
export const worldCupChain: Example = {
  ...worldCup,
  id: 'world-cup-chain',
  question: 'Which country hosted the World Cup with the most goals per match?',
  gold: ['United States'],
  shows: 'Chain-of-Table, answered by hand',
  watch: 'The table gains a column, is sorted by it, and shrinks to one row.',
  method: 'chain-of-table',
  preset: 'lean',
  byHand: [
    {
      purpose: 'step',
      reply: {
        why: 'Goals and matches are there, goals per match are not.',
        call: 'f_add_column(Goals per match)',
        values: ['2.54', '2.21', '2.71', '2.67', '2.52', '2.30', '2.27', '2.67', '2.64', '2.69'],
      },
    },
    {
      purpose: 'step',
      reply: {
        why: 'Who came first to fourth is not asked for.',
        call: 'f_select_column(Year, Host, Tournament > Matches, Tournament > Goals, Goals per match)',
        values: [],
      },
    },
    {
      purpose: 'step',
      reply: {
        why: 'The most is asked for, so it should come first.',
        call: 'f_sort_by(Goals per match), the order is "large to small"',
        values: [],
      },
    },
    {
      purpose: 'step',
      reply: {
        why: 'The first row is the one that is asked for.',
        call: 'f_select_row(row 1)',
        values: [],
      },
    },
    { purpose: 'step', reply: { why: 'One row is left, and it names the host.', call: '<END>', values: [] } },
    { purpose: 'answer', reply: 'The answer is: United States' },
  ],
};
