/** Answers that stand in the table: one cell, or several that the question names side by side. */
import { printNumber } from '../arithmetic.ts';
import type { Candidate } from '../candidates.ts';
import { type Context, type Found, jointGain } from '../context.ts';
import type { Line } from '../relevance.ts';
import { readNumber } from '../values.ts';
import { normalise } from '../words.ts';

/** What a further row or column must add to be named beside the first. */
const ADDS = 0.45;
const MOST = 8;

export function answerLookup(context: Context): Found | undefined {
  const [best] = context.candidates;
  if (!best || best.cell.text.trim() === '') return undefined;
  const several = namesSeveral(context.question) ? sideBySide(context, best) : [best];
  const cells = several.map((candidate) => candidate.cell);
  const single = several.length === 1 ? opposite(context, best) : undefined;
  return {
    operation: single === undefined ? 'lookup' : 'opposite',
    cells,
    values: single === undefined ? cells.map((cell) => cell.text.trim()) : [single],
    rows: [...new Set(several.map((candidate) => candidate.row))],
    columns: [...new Set(several.map((candidate) => candidate.column))],
    score: best.score,
  };
}

const namesSeveral = (question: string): boolean => /\brespectively\b|\beach of\b/.test(normalise(question));

/** Other rows (or columns) that add words of their own, in the order in which the question names them. */
function sideBySide(context: Context, best: Candidate): Candidate[] {
  const { relevance } = context;
  const extended = (['row', 'column'] as const).map((axis) => {
    const fixed = axis === 'row' ? relevance.column(best.column) : relevance.row(best.row);
    const start = axis === 'row' ? relevance.row(best.row) : relevance.column(best.column);
    return { axis, lines: extend(axis === 'row' ? relevance.rows : relevance.columns, start, fixed) };
  });
  const longest = extended.toSorted((a, b) => b.lines.length - a.lines.length)[0];
  if (!longest || longest.lines.length < 2) return [best];
  const cells = longest.lines.flatMap((line) => {
    const row = longest.axis === 'row' ? line.at : best.row;
    const column = longest.axis === 'row' ? best.column : line.at;
    const cell = context.frame.at(row, column);
    return cell && cell.text.trim() !== ''
      ? [{ row, column, cell, score: best.score, place: firstWord(context, line, longest.lines) }]
      : [];
  });
  return cells.toSorted((a, b) => a.place - b.place);
}

function extend(lines: readonly Line[], start: Line, fixed: Line): Line[] {
  const chosen = [start];
  const rest = lines
    .filter((line) => line.score > ADDS)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 40);
  while (chosen.length < MOST) {
    const base = [fixed.gains, ...chosen.map((line) => line.gains)];
    const now = jointGain(base);
    let next: { line: Line; gain: number } | undefined;
    for (const line of rest) {
      if (chosen.includes(line)) continue;
      const gain = jointGain([...base, line.gains]) - now;
      if (gain >= ADDS && (!next || gain > next.gain)) next = { line, gain };
    }
    if (!next) return chosen;
    chosen.push(next.line);
  }
  return chosen;
}

/** Where the question first says a word that this line has more of than the others. */
function firstWord(context: Context, line: Line, others: readonly Line[]): number {
  const own = context.relevance.words.filter((_, i) => {
    const most = Math.max(0, ...others.filter((other) => other !== line).map((other) => other.gains[i] ?? 0));
    return (line.gains[i] ?? 0) > most + 0.05;
  });
  return Math.min(...own.map((word) => word.position), Number.MAX_SAFE_INTEGER);
}

const FALLS = /\b(?:decreas|declin|drop|fell|fall|reduc|decay)\w*/;
const CHANGE = /\b(?:chang|increas|growth|differ|gain|variation)\w*/;

/** A question about a fall, answered from a column of changes: −3 is a fall of 3. */
function opposite(context: Context, best: Candidate): string | undefined {
  if (!FALLS.test(normalise(context.question))) return undefined;
  const number = readNumber(best.cell.text);
  if (number === undefined || number >= 0) return undefined;
  const headers = [...context.frame.top(best.column), ...context.frame.left(best.row)].map(
    context.frame.text,
  );
  const says = headers.some((text) => CHANGE.test(normalise(text)) && !FALLS.test(normalise(text)));
  return says || /\bhow (?:much|many)\b/.test(normalise(context.question)) ? printNumber(-number) : undefined;
}
