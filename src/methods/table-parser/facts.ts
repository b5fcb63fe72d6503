import type { MethodFacts } from '../../method/method.ts';
import { optionSpecs, type ParserOptions, presets } from './options.ts';

export const tableParserFacts: MethodFacts<ParserOptions> = {
  id: 'table-parser',
  name: 'Complex table parser',
  version: 1,
  options: optionSpecs,
  presets,
  smallPreset: 'lean',
};
