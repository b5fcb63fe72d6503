import type { MethodFacts } from '../../method/method.ts';
import { type DirectOptions, optionSpecs, presets } from './options.ts';

export const directFacts: MethodFacts<DirectOptions> = {
  id: 'direct',
  name: 'Direct prompting',
  version: 1,
  options: optionSpecs,
  presets,
};
