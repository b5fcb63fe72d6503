import type { Method } from '../../method/method.ts';
import { tableParserFacts } from './facts.ts';
import type { ParserOptions } from './options.ts';
import { solve } from './walk.ts';

/** The complex table parser: a table as tuples, read in one prompt or in three turns (Zhao et al., EMNLP 2023). */
export const tableParser: Method<ParserOptions> = { ...tableParserFacts, solve };
