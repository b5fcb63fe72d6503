import type { MethodFacts } from '../../method/method.ts';
import type { ChainOptions } from './options.ts';
import { presets } from './presets.ts';

export const chainOfTableFacts: MethodFacts<ChainOptions> = {
  id: 'chain-of-table',
  name: 'Chain-of-Table',
  version: 2,
  presets,
  smallPreset: 'lean',
  numberReading: ({ numbers }) => numbers,
  rules: async () => (await import('./rules.ts')).rules,
};
