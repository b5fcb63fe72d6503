import type { Method } from '../../method/method.ts';
import { analysisIn } from './analysis-in.ts';
import { odysseyFacts } from './facts.ts';
import { hopReading } from './hop-reading.ts';
import type { OdysseyOptions } from './options.ts';
import { solve } from './walk.ts';

/** ODYSSEY: hops over a table and the passages that its cells link to (Agarwal et al., 2025). */
export const odyssey: Method<OdysseyOptions> = {
  ...odysseyFacts,
  solve,
  analysis: analysisIn,
  hops: hopReading,
};
