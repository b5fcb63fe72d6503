import type { MethodFacts } from '../../method/method.ts';
import { type ChainOptions, optionSpecs, presets } from './options.ts';

export const chainOfTableFacts: MethodFacts<ChainOptions> = {
  id: 'chain-of-table',
  name: 'Chain-of-Table',
  version: 1,
  options: optionSpecs,
  presets,
  smallPreset: 'lean',
};
