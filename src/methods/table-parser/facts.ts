import type { MethodFacts } from '../../method/method.ts';
import { bandOf } from './band-of.ts';
import type { ParserOptions } from './options.ts';
import { presets } from './presets.ts';

export const tableParserFacts: MethodFacts<ParserOptions> = {
  id: 'table-parser',
  name: 'Complex table parser',
  version: 3,
  presets,
  options: async () => (await import('./options.ts')).optionSpecs,
  smallPreset: 'lean',
  panes: { graph: 'hidden', request: 'open' },
  beforeRun: { onePrompt: { dialogue: 'one-prompt' } },
  bandOf,
  rules: async () => (await import('./rules.ts')).rules,
};
