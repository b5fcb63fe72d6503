import type { ListedMethod } from '../method/method.ts';
import { chainOfTableFacts } from './chain-of-table/facts.ts';
import { directFacts } from './direct/facts.ts';
import { graphOtterFacts } from './graph-otter/facts.ts';
import { odysseyFacts } from './odyssey/facts.ts';
import { tableParserFacts } from './table-parser/facts.ts';

/** Every method: a new one is a folder and a line here. A visitor loads the code of those that are used. */
export const METHODS: readonly ListedMethod[] = [
  {
    ...graphOtterFacts,
    load: async () => (await import('./graph-otter/index.ts')).graphOtter,
    loadReplay: async () => (await import('./graph-otter/replay.ts')).replay,
  },
  { ...chainOfTableFacts, load: async () => (await import('./chain-of-table/index.ts')).chainOfTable },
  { ...odysseyFacts, load: async () => (await import('./odyssey/index.ts')).odyssey },
  { ...tableParserFacts, load: async () => (await import('./table-parser/index.ts')).tableParser },
  { ...directFacts, load: async () => (await import('./direct/index.ts')).direct },
];
