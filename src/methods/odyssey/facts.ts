import type { MethodFacts } from '../../method/method.ts';
import { type OdysseyOptions, optionSpecs, presets } from './options.ts';

export const odysseyFacts: MethodFacts<OdysseyOptions> = {
  id: 'odyssey',
  name: 'ODYSSEY',
  version: 1,
  options: optionSpecs,
  presets,
};
