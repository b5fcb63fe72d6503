/** Questions about the tables of other examples, for the complex table parser. */
import type { Example } from './example.ts';
import { medals } from './medals.ts';
import { summits } from './summits.ts';

export const summitsParsed: Example = {
  ...summits,
  id: 'summits-parsed',
  question: 'How many feet higher is Everest than Kilimanjaro?',
  gold: ['9691'],
  shows: 'Complex table parser, one prompt',
  watch: 'The table becomes tuples, and the difference is calculated again.',
  method: 'table-parser',
  preset: 'paper',
};

export const medalsTurns: Example = {
  ...medals,
  id: 'medals-turns',
  question: 'How many silver medals did Japan win in Tokyo 2020?',
  gold: ['14'],
  shows: 'Complex table parser, three turns',
  watch: 'Keywords, then headers; code finds the cells where these cross.',
  method: 'table-parser',
  preset: 'paper',
  options: { dialogue: 'three-turns' },
};
