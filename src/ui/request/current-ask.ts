/** Which requests belong to a step: those of the last move that asked before it. */
import type { View } from '../../run/view.ts';

type AskLine = View['asks'][number];

export interface Numbered {
  readonly line: AskLine;
  /** The how-manieth request to the model it is, from 1; requests to others are not counted. */
  readonly number: number | undefined;
}

/** The requests that led to the current step, those to the model first. */
export function currentAsks({ asks }: View): readonly Numbered[] {
  const latest = asks.at(-1)?.at;
  let count = 0;
  return asks
    .map((line) => ({ line, number: line.request.to === 'model' ? ++count : undefined }))
    .filter(({ line }) => line.at === latest)
    .sort((a, b) => Number(b.line.request.to === 'model') - Number(a.line.request.to === 'model'));
}
