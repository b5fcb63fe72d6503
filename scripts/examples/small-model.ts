/** The planets' question, answered by a real but very small language model: what it wrote, as it wrote it. */
import fused from './by-model/planets-fused.json' with { type: 'json' };
import lean from './by-model/planets-lean.json' with { type: 'json' };
import paper from './by-model/planets-paper.json' with { type: 'json' };
import type { Example, ModelReplies } from './example.ts';
import { planets } from './planets.ts';

const bySmallModel = (byModel: ModelReplies, watch: string): Example => ({
  ...planets,
  id: `small-model-${byModel.preset}`,
  source: `${planets.source}; replies by SmolLM2 135M Instruct (Apache-2.0), recorded and not edited`,
  shows: `Preset ${byModel.preset}: a language model of 135 million parameters fails`,
  watch,
  fails: true,
  byModel,
});

export const smallModel: readonly Example[] = [
  bySmallModel(
    paper,
    'It starts along a diagonal of the table, asks for the same again, and comes to no answer.',
  ),
  bySmallModel(
    lean,
    'Without the table in sight it asks for the same in every round, and comes to no answer.',
  ),
  bySmallModel(fused, 'What it asks for in every round is taken once; it comes to no answer.'),
];
