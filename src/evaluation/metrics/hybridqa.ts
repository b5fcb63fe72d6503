/** HybridQA's exact match: lower case, without ASCII punctuation and without a, an and the, single spaces. */
import type { Json, Metric } from './metric.ts';

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~]/g, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Several values are one text, as the data set has only one answer. */
const joined = (values: readonly Json[]): string => normal(values.map(asText).join(', '));

export const hybridqa: Metric = {
  id: 'hybridqa',
  name: "HybridQA's exact match",
  score: ({ prediction, gold }) => (prediction.length > 0 && joined(prediction) === joined(gold) ? 1 : 0),
};
