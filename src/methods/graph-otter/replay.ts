import type { Replayer } from '../../method/method.ts';
import { graphOtterFacts } from './facts.ts';
import type { GraphOtterOptions } from './options.ts';
import { settingFor } from './state.ts';
import { solve } from './walk.ts';

/** GraphOTTER for who has all replies: without the rules that answer in a model's place, which are half of its code. */
export const graphOtterReplayer: Replayer<GraphOtterOptions> = {
  ...graphOtterFacts,
  solve: (task, options, limits, start) => solve(settingFor(task, options, limits), start),
};
