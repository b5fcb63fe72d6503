/** Differences and ratios: two lines of one axis, one line across. */
import { compute, type Operation, printNumber } from '../arithmetic.ts';
import {
  type Axis,
  type Context,
  crossing,
  type Found,
  jointGain,
  linesOf,
  numberAt,
  otherAxis,
} from '../context.ts';
import type { Line } from '../relevance.ts';
import { readNumber } from '../values.ts';
import { normalise } from '../words.ts';
import { sideBySide } from './compare.ts';
import { phrasesOf } from './phrases.ts';

/** So many of the best lines are paired, and so many are tried across. */
const PAIRED = 24;
const ACROSS = 14;
/** What each of two lines must add to the other to be named on its own. */
const OWN = 0.12;
/** The likeness (0 to 2) of two phrases to two headers from which on they are taken at their word. */
const SURE = 1;

export interface Pair {
  readonly axis: Axis;
  readonly first: Line;
  readonly second: Line;
  readonly across: Line;
  readonly score: number;
}

const bestLines = (lines: readonly Line[], count: number): Line[] =>
  lines.toSorted((a, b) => b.score - a.score).slice(0, count);

/** The two numbers that the question names best, over both axes. */
export function bestPair(context: Context): Pair | undefined {
  let best: Pair | undefined;
  for (const axis of ['row', 'column'] as const) {
    const lines = bestLines(linesOf(context.relevance, axis), PAIRED);
    const across = bestLines(linesOf(context.relevance, otherAxis(axis)), ACROSS);
    lines.forEach((first, index) => {
      for (const second of lines.slice(index + 1)) {
        const both = jointGain([first.gains, second.gains]);
        if (both < first.score + OWN || both < second.score + OWN) continue;
        for (const line of across) {
          const score =
            jointGain([first.gains, second.gains, line.gains]) - 1e-4 * (first.at + second.at + line.at);
          if (best && score <= best.score) continue;
          if (!hasNumber(context, axis, first.at, line.at) || !hasNumber(context, axis, second.at, line.at))
            continue;
          best = { axis, first, second, across: line, score };
        }
      }
    });
  }
  return best && inOrder(context, best);
}

const hasNumber = (context: Context, axis: Axis, along: number, across: number): boolean =>
  numberAt(context.frame, axis, along, across) !== undefined;

/** The one whose own words come first in the question is first. */
function inOrder(context: Context, pair: Pair): Pair {
  const { first, second } = pair;
  const place = (line: Line, other: Line): number => {
    const own = context.relevance.words.filter(
      (_, i) => (line.gains[i] ?? 0) > (other.gains[i] ?? 0) + OWN / 2,
    );
    return Math.min(...own.map((word) => word.position));
  };
  return place(first, second) <= place(second, first) ? pair : { ...pair, first: second, second: first };
}

/** The pair that the question sets side by side in so many words. */
function saidPair(context: Context): Pair | undefined {
  const phrases = phrasesOf(context.question);
  const found = phrases && sideBySide(context, phrases);
  if (!found || found.sure < SURE) return undefined;
  const line = (axis: Axis, at: number): Line =>
    axis === 'row' ? context.relevance.row(at) : context.relevance.column(at);
  const [first, second] = found.sides.map((side) => line(found.axis, side.at));
  if (!first || !second) return undefined;
  return {
    axis: found.axis,
    first,
    second,
    across: line(otherAxis(found.axis), found.across.at),
    score: found.across.score,
  };
}

const DOWN = /\b(?:decreas|declin|drop|fell|fall|reduc|lost|loss|lower|less|fewer|smaller|shorter|down)/;
const UP = /\b(?:increas|grow|grew|rise|rose|gain|change)/;
const COMPARES = /\b(?:more|higher|larger|greater|less|fewer|lower|smaller|longer|shorter|taller|older) /;

export function answerDifference(context: Context): Found | undefined {
  const pair = saidPair(context) ?? bestPair(context);
  if (!pair) return undefined;
  const { frame, intent } = context;
  const cells = [pair.first, pair.second].flatMap(
    (line) => crossing(frame, pair.axis, line.at, pair.across.at) ?? [],
  );
  const numbers = cells.map((cell) => readNumber(cell.text) ?? 0);
  const operation: Operation = intent.operation === 'ratio' ? 'ratio' : 'difference';
  const result = compute(operation, numbers);
  if (result === undefined) return undefined;
  const along = [pair.first.at, pair.second.at];
  return {
    operation,
    cells,
    values: [printNumber(operation === 'difference' ? signed(context.question, numbers, result) : result)],
    rows: pair.axis === 'row' ? along : [pair.across.at],
    columns: pair.axis === 'row' ? [pair.across.at] : along,
    score: pair.score,
  };
}

/**
 * "How much did it grow from A to B" is B − A, "how much did it fall" A − B, "how much more is A than B" A − B,
 * "how much less" B − A; a plain difference has no sign.
 */
function signed(question: string, numbers: readonly number[], difference: number): number {
  const text = normalise(question);
  const [a = 0, b = 0] = numbers;
  if (/\bdifference\b|\bgap\b/.test(text)) return Math.abs(difference);
  if (COMPARES.test(text)) return DOWN.test(text) ? b - a : a - b;
  if (UP.test(text)) return b - a;
  return DOWN.test(text) ? a - b : Math.abs(difference);
}
