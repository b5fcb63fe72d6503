import type { Preset } from '../../method/options.ts';
import type { ParserOptions } from './options.ts';

const paper: ParserOptions = {
  headers: 'known',
  dialogue: 'by-size',
  form: 'lines',
  wording: 'full',
  result: 'model',
  replyTokens: 500,
};

export const presets: readonly Preset<ParserOptions>[] = [
  { id: 'paper', name: 'Paper', help: 'As the paper says and its tables show.', options: paper },
  {
    id: 'inferred',
    name: 'Inferred headers',
    help: 'As the paper, with headers inferred even where the source knows them.',
    options: { ...paper, headers: 'inferred' },
  },
  {
    id: 'no-headers',
    name: 'Without headers',
    help: 'Cells as row, column and text, with no word of which are headers (GraphOTTER’s baseline).',
    options: { ...paper, headers: 'none' },
  },
  {
    id: 'lean',
    name: 'Lean',
    help: 'For small models and contexts: short regulations, the answer as JSON, arithmetic done by rule.',
    options: { ...paper, form: 'json', wording: 'short', result: 'computed', replyTokens: 300 },
  },
];
