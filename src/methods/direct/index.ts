import type { Method } from '../../method/method.ts';
import { directFacts } from './facts.ts';
import type { DirectOptions } from './options.ts';
import { solve } from './walk.ts';

/** Direct prompting: one request over the whole table, the baselines that every method is compared with. */
export const direct: Method<DirectOptions> = { ...directFacts, solve };
