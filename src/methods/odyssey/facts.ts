import type { MethodFacts } from '../../method/method.ts';
import type { OdysseyOptions } from './options.ts';
import { presets } from './presets.ts';

export const odysseyFacts: MethodFacts<OdysseyOptions> = {
  id: 'odyssey',
  name: 'ODYSSEY',
  version: 2,
  presets,
};
