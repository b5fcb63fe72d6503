/** Runs the variants of a run and says of each whether the answer moved. */
import { type Connections, drive } from '../../drive/drive.ts';
import { recalling } from '../../drive/recalling.ts';
import type { Method } from '../../method/method.ts';
import { normalise } from '../../reading/words.ts';
import { isReply, type Run } from '../../run/run.ts';
import { transcript } from '../../run/transcript.ts';
import { hitab } from '../metrics/hitab.ts';
import type { Variant } from './variants.ts';

export { costOfHanging, type HangingCost, hangingOn, type Variant } from './variants.ts';

/** What became of the answer in a variant. */
export interface Hung {
  readonly variant: Variant;
  readonly moved: boolean;
  /** The answer then; empty where there was none. */
  readonly values: readonly string[];
}

export type HangingEvent =
  /** The answer to the table as it is, by whom the variants are answered. */
  | { readonly kind: 'as-it-is'; readonly values: readonly string[] }
  | { readonly kind: 'hung'; readonly hung: Hung }
  /** It was stopped, or somebody could not answer: nothing comes after it. */
  | { readonly kind: 'stopped'; readonly text: string };

export interface HangingHelp {
  /** Who answers, asked for before each variant; nothing where they cannot be had. */
  connect(): Promise<Connections | undefined>;
  /** Who answers is not who answered the run: the table as it is comes first, and nothing of the run is taken over. */
  readonly anew: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Drives one variant of a run after the other and tells of each as it ends. Requests to the model that the run made
 * word by word are not made again. Nothing is thrown.
 */
export async function* ablate(
  method: Method,
  run: Run,
  variants: readonly Variant[],
  help: HangingHelp,
): AsyncGenerator<HangingEvent, void, void> {
  let before = transcript(method, run).outcome?.values ?? [];
  if (help.anew) {
    const end = await played(method, run, { ...run, log: [] }, help);
    if ('text' in end) return yield { kind: 'stopped', text: end.text };
    before = end.values;
    yield { kind: 'as-it-is', values: before };
  }
  for (const variant of variants) {
    const end = await played(method, run, variant.run, help);
    if ('text' in end) return yield { kind: 'stopped', text: end.text };
    const { values } = end;
    yield { kind: 'hung', hung: { variant, values, moved: !isSame(before, values) } };
  }
}

type End = { readonly values: readonly string[] } | { readonly text: string };

/** Plays one run to its end: its answer, or why there is none. */
async function played(
  method: Method,
  run: Run,
  own: Run,
  { connect, anew, signal }: HangingHelp,
): Promise<End> {
  const connections = await connect();
  if (!connections) return { text: 'Nobody is there to answer.' };
  const answering = anew ? connections : recalling(connections, run.log.filter(isReply));
  for await (const event of drive(method, own, answering, signal ? { signal } : {})) {
    if (event.kind !== 'end') continue;
    if (event.end.status === 'stopped') return { text: event.end.fault.text };
    return { values: event.transcript.outcome?.values ?? [] };
  }
  return { text: 'The run did not come to its end.' };
}

/** The same values in the same order, however they are written. */
const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length &&
  (before.every((value, at) => normalise(value) === normalise(after[at] ?? '')) ||
    hitab.score({ prediction: after, gold: before }) === 1);
