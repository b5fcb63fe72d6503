/** Whether an answer is right: by the metric that fits the kind of problem. */
import type { Problem } from '../../method/method.ts';
import { hitab } from '../metrics/hitab.ts';
import { normalText } from '../metrics/text-normal.ts';

/** "yes", "true", 1 and "entailed" are one verdict; undefined for what is none. */
export function verdictOf(value: string | number | undefined): boolean | undefined {
  const plain = String(value ?? '')
    .trim()
    .toLowerCase();
  if (/^(?:true|yes|1|entailed|supported)$/.test(plain)) return true;
  return /^(?:false|no|0|refuted)$/.test(plain) ? false : undefined;
}

/** Values by HiTab's exact match, a verdict by what it says, a sentence by its words. */
export function isRight({ kind, gold }: Pick<Problem, 'kind' | 'gold'>, values: readonly string[]): boolean {
  if (!gold || gold.length === 0 || values.length === 0) return false;
  switch (kind) {
    case 'verify':
      return verdictOf(values[0]) === verdictOf(gold[0]);
    case 'free-form':
      return normalText(values.join(' ')) === normalText(gold.join(' '));
    case 'answer':
      return hitab.score({ prediction: values, gold }) === 1;
    default:
      return kind satisfies never;
  }
}
