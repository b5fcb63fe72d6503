import type { Method } from '../../method/method.ts';
import { type GraphOtterOptions, optionSpecs, presets } from './options.ts';
import { solve } from './walk.ts';

/** GraphOTTER: a walk over the cell graph with a growing trace (Li et al., COLING 2025). */
export const graphOtter: Method<GraphOtterOptions> = {
  id: 'graph-otter',
  name: 'GraphOTTER',
  version: 1,
  options: optionSpecs,
  presets,
  solve,
};
