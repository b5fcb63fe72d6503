import type { Preset } from '../../method/options.ts';
import type { DirectOptions } from './options.ts';

const endToEnd: DirectOptions = {
  shows: 'table',
  encoding: 'pipe',
  examples: 0,
  reasoning: false,
  mayNotKnow: false,
  form: 'line',
  replyTokens: 200,
};

export const presets: readonly Preset<DirectOptions>[] = [
  {
    id: 'end-to-end',
    name: 'End to end',
    help: 'Table and question, and the answer at once (Chain-of-Table, Table 1).',
    options: endToEnd,
  },
  {
    id: 'few-shot',
    name: 'Few-shot',
    help: 'The same after worked examples.',
    options: { ...endToEnd, examples: 4 },
  },
  {
    id: 'chain-of-thought',
    name: 'Chain of thought',
    help: 'Worked examples that reason before they answer (the same table).',
    options: { ...endToEnd, examples: 4, reasoning: true, replyTokens: 400 },
  },
  {
    id: 'table-reasoner',
    name: 'Table reasoner',
    help: 'One worked example that reasons before it answers (GraphOTTER, Table 2).',
    options: { ...endToEnd, examples: 1, reasoning: true, replyTokens: 400 },
  },
  {
    id: 'graph',
    name: 'Graph as text',
    help: 'The cell graph in one request, without a walk.',
    options: { ...endToEnd, shows: 'graph', reasoning: true, replyTokens: 400 },
  },
  {
    id: 'json',
    name: 'JSON',
    help: 'The simple prompt that the complex table parser is compared with (its Table 11).',
    options: { ...endToEnd, encoding: 'json', mayNotKnow: true },
  },
];
