/** Every metric that can be reported; adding one means adding it here. */
import { graphOtterEm } from './graph-otter-em.ts';
import { hitab } from './hitab.ts';
import { hybridqa } from './hybridqa.ts';
import type { Metric } from './metric.ts';
import { wtq } from './wtq.ts';

export type { Json, Metric } from './metric.ts';

export const METRICS: readonly Metric[] = [hitab, graphOtterEm, wtq, hybridqa];
