/** Questions about the tables of other examples, for the complex table parser and for a direct prompt. */
import type { Example } from './example.ts';
import { greatLakes } from './great-lakes.ts';
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

export const lakesDirect: Example = {
  ...greatLakes,
  id: 'lakes-direct',
  question: 'What is the drainage basin of Lake Huron in km²?',
  gold: ['134,100'],
  shows: 'A direct prompt, chain of thought',
  watch: 'One request with four worked examples, and no steps in between.',
  method: 'direct',
  preset: 'chain-of-thought',
};
