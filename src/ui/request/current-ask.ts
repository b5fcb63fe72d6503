/** Which requests belong to a step: those of the last move that asked before it. */
import type { AskLine } from '../../run/player.ts';

export interface Numbered {
  readonly line: AskLine;
  /** The how-manieth request to the model it is, from 1; requests to others are not counted. */
  readonly number: number | undefined;
}

/** The latest requests that were made at the same time, those to the model first. */
export function latestAsks(asks: readonly AskLine[]): readonly Numbered[] {
  const latest = asks.at(-1)?.at;
  let count = 0;
  return asks
    .map((line) => ({ line, number: line.request.to === 'model' ? ++count : undefined }))
    .filter(({ line }) => line.at === latest)
    .sort((a, b) => Number(b.line.request.to === 'model') - Number(a.line.request.to === 'model'));
}
