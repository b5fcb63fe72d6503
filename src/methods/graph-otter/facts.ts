import type { MethodFacts } from '../../method/method.ts';
import { type GraphOtterOptions, optionSpecs, presets } from './options.ts';

export const graphOtterFacts: MethodFacts<GraphOtterOptions> = {
  id: 'graph-otter',
  name: 'GraphOTTER',
  version: 1,
  options: optionSpecs,
  presets,
};
