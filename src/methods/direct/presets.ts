import type { Preset } from '../../method/options.ts';
import type { DirectOptions } from './options.ts';

const endToEnd: DirectOptions = {
  shows: 'table',
  encoding: 'pipe',
  headers: 'inferred',
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
    help: 'The same after four worked examples, our own.',
    options: { ...endToEnd, examples: 4 },
  },
  {
    id: 'chain-of-thought',
    name: 'Chain of thought',
    help: 'Four worked examples, our own, that reason before they answer (Chain-of-Table, Table 1).',
    options: { ...endToEnd, examples: 4, reasoning: true, replyTokens: 400 },
  },
  {
    id: 'table-reasoner',
    name: 'Table reasoner',
    help: 'The table as Markdown and the answer at once, without worked examples and without a word of headers, as GraphOTTER prompts it (its Figure 7 and Table 2); several values are separated by bars where the figure has commas.',
    options: { ...endToEnd, encoding: 'markdown', headers: 'none' },
  },
  {
    id: 'graph',
    name: 'Graph as text',
    help: 'The table reasoner’s prompt over the cell graph in place of a table, without a walk (GraphOTTER’s implicit reasoning, its Table 4).',
    options: { ...endToEnd, shows: 'graph', headers: 'none' },
  },
  {
    id: 'json',
    name: 'JSON',
    help: 'The simple prompt that the complex table parser is compared with (its Table 11): texts and merged cells as JSON. The data set’s own JSON, that the paper sends, holds its header trees too; this does not.',
    options: { ...endToEnd, encoding: 'json', headers: 'none', mayNotKnow: true },
  },
];
