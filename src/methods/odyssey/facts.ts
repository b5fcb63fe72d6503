import type { MethodFacts } from '../../method/method.ts';
import { bandOf } from './band-of.ts';
import type { OdysseyOptions } from './options.ts';
import { presets } from './presets.ts';

export const odysseyFacts: MethodFacts<OdysseyOptions> = {
  id: 'odyssey',
  name: 'ODYSSEY',
  version: 2,
  presets,
  options: async () => (await import('./options.ts')).optionSpecs,
  graph: 'hybrid',
  panes: { table: 0.4 },
  bandOf,
  rules: async () => (await import('./rules.ts')).rules,
  diagnose: async () => (await import('./diagnose.ts')).diagnose,
};
