/** What engines in a worker are told about their replies where the method does not say. */
import { type Setting, type Settings, settingOf } from '../backbone.ts';

export const SAMPLING = {
  temperature: {
    name: 'temperature',
    label: 'Temperature',
    kind: 'number',
    fallback: 0,
    help: 'How freely the model chooses its words where the method does not say: 0 gives the likeliest, 1 varies.',
  },
  seed: {
    name: 'seed',
    label: 'Seed',
    kind: 'number',
    fallback: 1,
    help: 'The same whole number gives the same replies; further samples count up from it.',
  },
  maxTokens: {
    name: 'max-reply-tokens',
    label: 'Longest reply',
    kind: 'number',
    fallback: 1024,
    help: 'How many tokens a reply may have where the method does not say.',
  },
} as const satisfies { readonly [name: string]: Setting };

export interface Sampling {
  readonly temperature: number;
  /** A whole number. */
  readonly seed: number;
  /** Of a reply. */
  readonly maxTokens: number;
}

/** What the settings say, in numbers that engines take. */
export function samplingOf(settings: Settings): Sampling {
  const numberOf = ({ name, fallback }: { readonly name: string; readonly fallback: number }) =>
    settingOf(settings, name, fallback);
  return {
    temperature: Math.max(0, numberOf(SAMPLING.temperature)),
    seed: Math.trunc(numberOf(SAMPLING.seed)),
    maxTokens: Math.max(1, Math.trunc(numberOf(SAMPLING.maxTokens))),
  };
}
