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
  {
    id: 'paper',
    name: 'Paper',
    help: 'As the paper’s tables show, in our words; a line to calculate on, the corner’s text, and the form of the reply after the question are beyond them.',
    options: paper,
  },
  {
    id: 'inferred',
    name: 'Inferred headers',
    help: 'As the paper, with headers inferred even where the source knows them.',
    options: { ...paper, headers: 'inferred' },
  },
  {
    id: 'no-headers',
    name: 'Without headers',
    help: 'Cells as row, column and text, with no word of which are headers (GraphOTTER’s baseline, its Figure 8); always one prompt.',
    options: { ...paper, headers: 'none' },
  },
  {
    id: 'lean',
    name: 'Lean',
    help: 'For small models and contexts, beyond the paper: short regulations, the answer as JSON, arithmetic done by rule.',
    options: { ...paper, form: 'json', wording: 'short', result: 'computed', replyTokens: 400 },
  },
];
