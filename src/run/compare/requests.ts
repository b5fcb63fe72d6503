/** The requests to the model on a line of two compared runs, those for the same purpose beside each other. */
import type { AskLine } from '../player.ts';
import type { Transcript } from '../transcript.ts';
import type { Comparison } from './compare.ts';

export interface RequestPair {
  readonly purpose: string;
  readonly a?: AskLine;
  readonly b?: AskLine;
}

/** Requests of a line, in the order in which A made them, then those that only B made. */
export function requestsAt({ a, b, rows }: Comparison, line: number): readonly RequestPair[] {
  const row = rows[line];
  const [ofA, ofB] = [asksOf(a, row?.a), asksOf(b, row?.b)];
  const left = [...ofB];
  const pairs = ofA.map((ask): RequestPair => {
    const { purpose } = ask.request;
    const at = left.findIndex((other) => other.request.purpose === purpose);
    const [other] = at < 0 ? [] : left.splice(at, 1);
    return { purpose, a: ask, ...(other ? { b: other } : {}) };
  });
  return [...pairs, ...left.map((ask): RequestPair => ({ purpose: ask.request.purpose, b: ask }))];
}

/** What the model was asked since the step before. */
function asksOf({ lines }: Transcript, step: number | undefined): readonly AskLine[] {
  if (step === undefined) return [];
  const end = lines.findIndex((line) => line.kind === 'step' && line.index === step);
  const start = lines.findLastIndex((line, index) => index < end && line.kind === 'step');
  return lines
    .slice(start + 1, end)
    .filter((line): line is AskLine => line.kind === 'ask' && line.request.to === 'model');
}
