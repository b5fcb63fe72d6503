/** Sums, averages and counts over the lines that a question names side by side, or over a whole column. */
import { compute, printNumber } from '../arithmetic.ts';
import { type Context, crossing, type Found } from '../context.ts';
import { readNumber } from '../values.ts';
import { bestPair } from './difference.ts';

export function answerAggregate(context: Context): Found | undefined {
  const pair = bestPair(context);
  if (!pair) return undefined;
  const along = [pair.first.at, pair.second.at];
  const cells = along.flatMap((at) => crossing(context.frame, pair.axis, at, pair.across.at) ?? []);
  const result = compute(
    context.intent.operation,
    cells.flatMap((cell) => readNumber(cell.text) ?? []),
  );
  if (result === undefined) return undefined;
  return {
    operation: context.intent.operation,
    cells,
    values: [printNumber(result)],
    rows: pair.axis === 'row' ? along : [pair.across.at],
    columns: pair.axis === 'row' ? [pair.across.at] : along,
    score: pair.score,
  };
}
