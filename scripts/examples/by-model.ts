/**
 * Questions answered by a real language model of 1.5 billion parameters: what it wrote, as it wrote it. Recorded by
 * studies/real-model/record.ts over llama.cpp's own server.
 */
import lakes from './by-model/lakes-direct.json' with { type: 'json' };
import grounded from './by-model/planets-grounded.json' with { type: 'json' };
import lean from './by-model/planets-lean.json' with { type: 'json' };
import parsed from './by-model/summits-parsed.json' with { type: 'json' };
import hops from './by-model/telescopes-ranked.json' with { type: 'json' };
import chain from './by-model/world-cup-chain.json' with { type: 'json' };
import type { Example, ModelReplies } from './example.ts';
import { greatLakes } from './great-lakes.ts';
import { planets } from './planets.ts';
import { summits } from './summits.ts';
import { telescopes } from './telescopes.ts';
import { worldCup } from './world-cup.ts';

type About = Pick<Example, 'id' | 'shows' | 'watch'> &
  Partial<Pick<Example, 'question' | 'gold' | 'method' | 'fails' | 'options'>>;

const recorded = (of: Example, byModel: ModelReplies, about: About): Example => {
  const { table, question, gold } = of;
  const source = `${of.source}; replies by Qwen2.5-Coder 1.5B Instruct (Apache-2.0), recorded and not edited`;
  return { table, question, gold, source, byModel, ...about };
};

export const byModel: readonly Example[] = [
  recorded(planets, grounded, {
    id: 'planets-by-model',
    shows: 'GraphOTTER, answered by a language model',
    watch: 'Its first answer is not in the cells that it names, so it looks again.',
  }),
  recorded(worldCup, chain, {
    id: 'world-cup-by-model',
    question: 'Which country hosted the World Cup in 1998?',
    gold: ['France'],
    shows: 'Chain-of-Table, answered by a language model',
    watch: 'It sorts a table that need not be sorted, then reads off the answer.',
    method: 'chain-of-table',
  }),
  recorded(telescopes, hops, {
    id: 'telescopes-by-model',
    shows: 'ODYSSEY, answered by a language model',
    watch: 'It names entities and headers; the answer stands in a passage.',
    method: 'odyssey',
  }),
  recorded(summits, parsed, {
    id: 'summits-by-model',
    question: 'How high is Elbrus in metres?',
    gold: ['5,642'],
    shows: 'Complex table parser, answered by a language model',
    watch: 'It names headers and cells as tuples before it answers.',
    method: 'table-parser',
  }),
  recorded(greatLakes, lakes, {
    id: 'lakes-direct',
    question: 'What is the drainage basin of Lake Huron in km²?',
    gold: ['134,100'],
    shows: 'A direct prompt, answered by a language model',
    watch: 'One request, and no steps in between.',
    method: 'direct',
  }),
  recorded(planets, lean, {
    id: 'planets-header',
    shows: 'A language model takes a header for a value',
    watch: 'Under “lean” the table is not in sight, and it looks at no row.',
    // As the preset was when the model was asked.
    options: { tableForm: 'markdown', traceForm: 'rows', historyNodes: 'all' },
    fails: true,
  }),
];
