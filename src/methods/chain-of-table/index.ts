import type { Method } from '../../method/method.ts';
import { chainOfTableFacts } from './facts.ts';
import type { ChainOptions } from './options.ts';
import { solve } from './walk.ts';

/** Chain-of-Table: a chain of operations, each turning the table into the next (Wang et al., ICLR 2024). */
export const chainOfTable: Method<ChainOptions> = { ...chainOfTableFacts, solve };
