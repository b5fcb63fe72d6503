import type { MethodFacts } from '../../method/method.ts';
import type { DirectOptions } from './options.ts';
import { presets } from './presets.ts';

export const directFacts: MethodFacts<DirectOptions> = {
  id: 'direct',
  name: 'Direct prompting',
  version: 2,
  presets,
  options: async () => (await import('./options.ts')).optionSpecs,
  panes: { graph: 'hidden', request: 'open' },
  beforeRun: { encoding: 'encoding' },
  rules: async () => (await import('./rules.ts')).rules,
};
