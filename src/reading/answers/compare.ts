/** "Which had more, A or B?": finds the two sides on one axis, and what is compared on the other. */
import type { CellId } from '../../table/model.ts';
import { kindOf } from '../cell-kinds.ts';
import {
  type Axis,
  type Context,
  crossing,
  type Found,
  jointGain,
  linesOf,
  numberAt,
  otherAxis,
  pathOf,
} from '../context.ts';
import { readNumber } from '../values.ts';
import { COMMON_WEIGHT, questionWords, textMatcher } from '../word-match.ts';

/** A side must be at least this like a header. */
const LIKE_ENOUGH = 0.35;

interface Side {
  readonly at: number;
  readonly likeness: number;
  /** The header that is like the phrase. */
  readonly header: CellId;
}

/** How like a short phrase a text is: 1 when each says all of the other. */
function likenessTo(phrase: string): (text: string) => number {
  const words = questionWords(phrase);
  const match = textMatcher(words);
  const weight = (word: number): number => (words[word]?.common ? COMMON_WEIGHT : 1);
  const allWeight = words.reduce((sum, _, index) => sum + weight(index), 0);
  return (text) => {
    const { hits, cover } = match(text);
    const recall = hits.reduce((sum, hit) => sum + hit.strength * weight(hit.word), 0) / allWeight;
    return recall + cover > 0 ? (2 * recall * cover) / (recall + cover) : 0;
  };
}

/** What a header further out, or a text among a row's data, is worth beside the line's own header. */
const NOT_OWN = 0.9;
/** Among lines that are equally like the phrase, the one that the rest of the question speaks of. */
const REST = 0.02;

/** The line whose headers (or, for rows, texts) are most like a short phrase. */
function likestLine(
  context: Context,
  axis: Axis,
  phrase: string,
  except: readonly number[],
): Side | undefined {
  const like = likenessTo(phrase);
  let best: Side | undefined;
  for (const line of linesOf(context.relevance, axis)) {
    // A line without a word of the question has none of the phrase either.
    if (line.score === 0 || except.includes(line.at)) continue;
    const path = pathOf(context.frame, axis, line.at);
    const data = axis === 'row' ? dataTexts(context, line.at) : [];
    for (const header of [...path, ...data]) {
      const own = header === path.at(-1) ? 1 : NOT_OWN;
      const alike = own * like(context.frame.text(header));
      const likeness = alike > 0 ? alike + REST * line.score : 0;
      if (likeness === 0 || (best && likeness <= best.likeness) || !holdsNumbers(context, axis, line.at))
        continue;
      best = { at: line.at, likeness, header };
    }
  }
  return best && best.likeness >= LIKE_ENOUGH ? best : undefined;
}

/** The texts in a row's data, for tables whose names do not stand in a header column. */
function dataTexts(context: Context, row: number): CellId[] {
  const { frame } = context;
  return frame.columns.flatMap((column) => {
    const cell = column >= frame.firstData ? frame.at(row, column) : undefined;
    return cell && kindOf(cell) === 'text' ? [cell.id] : [];
  });
}

/** Sections and empty lines name nothing that could be compared. */
function holdsNumbers(context: Context, axis: Axis, at: number): boolean {
  const across = linesOf(context.relevance, otherAxis(axis));
  return across.some((line) => numberAt(context.frame, axis, at, line.at) !== undefined);
}

/** The line that shares its outer headers with this one, when there is just one. */
function onlySibling(context: Context, axis: Axis, side: Side | undefined): Side | undefined {
  if (!side) return undefined;
  const outer = (at: number): string => pathOf(context.frame, axis, at).slice(0, -1).join(',');
  const siblings = linesOf(context.relevance, axis).filter(
    (line) =>
      line.at !== side.at && outer(line.at) === outer(side.at) && holdsNumbers(context, axis, line.at),
  );
  const [only] = siblings;
  const header = only && pathOf(context.frame, axis, only.at).at(-1);
  return only && header !== undefined && siblings.length === 1
    ? { at: only.at, likeness: LIKE_ENOUGH, header }
    : undefined;
}

/** Two lines of one axis that the two phrases name. */
function twoSides(
  context: Context,
  axis: Axis,
  phrases: readonly string[],
): readonly [Side, Side] | undefined {
  const [one = '', two = ''] = phrases;
  const first = likestLine(context, axis, one, []);
  const second = likestLine(context, axis, two, []);
  if (!first && !second) return undefined;
  // "… or their counterparts": the only other line beside the one that was found.
  const other = !first
    ? onlySibling(context, axis, second)
    : !second
      ? onlySibling(context, axis, first)
      : undefined;
  if (!first) return other && second ? [other, second] : undefined;
  if (!second) return other && [first, other];
  if (first.at !== second.at) return [first, second];
  // Both phrases like one line best ("victims" and "non-victims"): the less sure one takes its next.
  const otherFirst = likestLine(context, axis, one, [first.at]);
  const otherSecond = likestLine(context, axis, two, [first.at]);
  const keepFirst = otherSecond ? first.likeness + otherSecond.likeness : 0;
  const keepSecond = otherFirst ? second.likeness + otherFirst.likeness : 0;
  if (keepFirst >= keepSecond && otherSecond) return [first, otherSecond];
  return otherFirst ? [otherFirst, second] : undefined;
}

/** The line across on which both positions hold numbers and that the question speaks of most. */
function bestAcross(
  context: Context,
  axis: Axis,
  along: readonly number[],
): { at: number; score: number } | undefined {
  const { frame, relevance } = context;
  const base = along.map((at) => (axis === 'row' ? relevance.row(at) : relevance.column(at)).gains);
  let best: { at: number; score: number } | undefined;
  for (const line of linesOf(relevance, otherAxis(axis))) {
    const numbers = along.map((at) => numberAt(frame, axis, at, line.at));
    if (numbers.some((n) => n === undefined) || (axis === 'row' && frame.kind(line.at) === 'year')) continue;
    const score = jointGain([...base, line.gains]);
    if (!best || score > best.score + 1e-9) best = { at: line.at, score };
  }
  return best;
}

export interface SideBySide {
  readonly axis: Axis;
  readonly sides: readonly [Side, Side];
  readonly across: { at: number; score: number };
  /** 0 to 2: how like the phrases the two headers are. */
  readonly sure: number;
}

/** The two cells that two phrases and the rest of the question lead to, on the axis that fits the phrases best. */
export function sideBySide(context: Context, phrases: readonly string[]): SideBySide | undefined {
  const tried = (['row', 'column'] as const).flatMap((axis) => {
    const sides = twoSides(context, axis, phrases);
    const across =
      sides &&
      bestAcross(
        context,
        axis,
        sides.map((s) => s.at),
      );
    return sides && across ? [{ axis, sides, across, sure: sides[0].likeness + sides[1].likeness }] : [];
  });
  return tried.toSorted((a, b) => b.sure - a.sure)[0];
}

export function answerCompare(context: Context): Found | undefined {
  const { frame, intent } = context;
  if (intent.choices.length !== 2) return undefined;
  const best = sideBySide(context, intent.choices);
  if (!best) return undefined;
  const ats = best.sides.map((side) => side.at);
  const cells = ats.flatMap((at) => crossing(frame, best.axis, at, best.across.at) ?? []);
  const [a = 0, b = 0] = cells.map((cell) => readNumber(cell.text));
  const winner = best.sides[a > b === intent.larger ? 0 : 1];
  const header = frame.table.cells[winner.header];
  if (!header) return undefined;
  const across = [best.across.at];
  return {
    operation: 'compare',
    cells,
    values: [header.text.trim()],
    rows: best.axis === 'row' ? ats : across,
    columns: best.axis === 'row' ? across : ats,
    score: 2 + best.sure,
  };
}
