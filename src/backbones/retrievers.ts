import { gteSmall } from './gte-small/index.ts';
import { lexical } from './lexical/facts.ts';
import type { Retriever } from './retriever.ts';

/** Every retriever: a new one is a folder and a line here. The first is the default. */
export const RETRIEVERS: readonly Retriever[] = [lexical, gteSmall];
