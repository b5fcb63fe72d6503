import type { MethodFacts } from '../../method/method.ts';
import { bandOf } from './band-of.ts';
import type { ChainOptions } from './options.ts';
import { presets } from './presets.ts';

export const chainOfTableFacts: MethodFacts<ChainOptions> = {
  id: 'chain-of-table',
  name: 'Chain-of-Table',
  version: 2,
  presets,
  options: async () => (await import('./options.ts')).optionSpecs,
  smallPreset: 'lean',
  panes: { table: 0.8 },
  beforeRun: { encoding: 'encoding' },
  numberReading: ({ numbers }) => (numbers === 'as-released' ? numbers : 'own'),
  bandOf,
  rules: async () => (await import('./rules.ts')).rules,
};
