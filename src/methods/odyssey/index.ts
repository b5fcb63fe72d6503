import type { Method } from '../../method/method.ts';
import { odysseyFacts } from './facts.ts';
import { type OdysseyOptions, optionSpecs } from './options.ts';
import { solve } from './walk.ts';

/** ODYSSEY: hops over a table and the passages that its cells link to (Agarwal et al., 2025). */
export const odyssey: Method<OdysseyOptions> = { ...odysseyFacts, options: optionSpecs, solve };
