import type { MethodFacts } from '../../method/method.ts';
import { bandOf } from './band-of.ts';
import type { GraphOtterOptions } from './options.ts';
import { presets } from './presets.ts';

export const graphOtterFacts: MethodFacts<GraphOtterOptions> = {
  id: 'graph-otter',
  name: 'GraphOTTER',
  version: 2,
  presets,
  options: async () => (await import('./options.ts')).optionSpecs,
  keeps: 'the trace',
  bandOf,
  rules: async () => (await import('./rules.ts')).rules,
};
