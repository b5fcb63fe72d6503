import type { Method } from '../../method/method.ts';
import { traceOf, withTrace } from './edited-trace.ts';
import { graphOtterFacts } from './facts.ts';
import { followUp } from './follow-up.ts';
import type { GraphOtterOptions } from './options.ts';
import { reader } from './reading.ts';
import { settingFor } from './state.ts';
import { solve } from './walk.ts';

/** GraphOTTER: a walk over the cell graph with a growing trace (Li et al., COLING 2025). */
export const graphOtter: Method<GraphOtterOptions> = {
  ...graphOtterFacts,
  solve: (task, options, limits, start) => solve(settingFor(task, options, limits, reader), start),
  trace: { of: traceOf, with: withTrace },
  followUp,
};
