import type { OptionSpecs, OptionsOf } from '../../method/options.ts';

/** What can be chosen about the complex table parser. */
export const optionSpecs = {
  headers: {
    kind: 'choice',
    label: 'Headers',
    help: 'Those that the source knows, else inferred ones; always inferred ones; or none, so that every cell is a tuple of row, column and text.',
    choices: ['known', 'inferred', 'none'],
  },
  dialogue: {
    kind: 'choice',
    label: 'Dialogue',
    help: 'One prompt where it fits the model’s context, else three turns; or always the one or the other.',
    choices: ['by-size', 'one-prompt', 'three-turns'],
  },
  form: {
    kind: 'choice',
    label: 'Form of the answer',
    help: 'Labelled lines (paper, Table 6, and one to calculate on), or JSON, to which a backbone can be held. Both are read either way.',
    choices: ['lines', 'json'],
  },
  wording: {
    kind: 'choice',
    label: 'Regulations',
    help: 'Role, description of the tuples, examples and the steps to think in (paper, Table 6); or the tuples described in two sentences.',
    choices: ['full', 'short'],
  },
  result: {
    kind: 'choice',
    label: 'Where the arithmetic differs',
    help: 'Whose result counts where the operation, computed again from the chosen cells, gives another.',
    choices: ['model', 'computed'],
  },
  replyTokens: {
    kind: 'integer',
    label: 'Tokens for the answer',
    help: 'Tokens kept for the last reply; what the prompt may have depends on it.',
    least: 100,
    most: 8000,
  },
} as const satisfies OptionSpecs;

export type ParserOptions = OptionsOf<typeof optionSpecs>;
