/** Superlatives: which of several lines has the largest or smallest number, or what that number is. */
import type { Cell } from '../../table/model.ts';
import { compute, type Operation } from '../arithmetic.ts';
import { kindOf } from '../cell-kinds.ts';
import {
  type Axis,
  type Context,
  crossing,
  type Found,
  isTotal,
  jointGain,
  linesOf,
  otherAxis,
  ownHeader,
  pathOf,
} from '../context.ts';
import type { Frame } from '../frame.ts';
import type { Line } from '../relevance.ts';
import { dateOrder, readDate, readNumber } from '../values.ts';
import { contentStems, normalise, stem } from '../words.ts';

interface Rivals {
  readonly axis: Axis;
  /** The lines that are compared. */
  readonly lines: readonly Line[];
  /** Where the answer is read for a winner; the line's header when undefined. */
  readonly answerColumn: number | undefined;
  readonly score: number;
}

/** Only these superlatives are about dates. */
const TEMPORAL = /\b(?:latest|earliest|newest|oldest|recent|first|last|youngest)\b/;
const TARGET = 1;
/** Rows win over columns when nothing else tells: tables list their things downwards. */
const ROWS_FIRST = 0.25;

export function answerExtreme(context: Context): Found | undefined {
  const { intent } = context;
  const options = [...rowRivals(context), ...columnRivals(context)].flatMap((rivals) => {
    const across = valueLine(context, rivals);
    return across ? [{ rivals, across, score: rivals.score + across.score }] : [];
  });
  const best = options.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  const { rivals, across } = best;
  const operands = rivals.lines.flatMap((line) => {
    const cell = crossing(context.frame, rivals.axis, line.at, across.at);
    const value = cell && sizeOf(cell);
    return cell && value !== undefined ? [{ line, cell, value }] : [];
  });
  const numbers = sizesOf(operands);
  const result = compute(intent.operation, numbers, intent.k);
  const winner = operands.find((_, at) => numbers[at] === result);
  if (!winner) return undefined;
  const answer = isArg(intent.operation) ? answerCell(context, rivals, winner.line) : winner.cell;
  if (!answer) return undefined;
  return {
    operation: intent.operation,
    cells: isArg(intent.operation) ? [winner.cell, answer] : [winner.cell],
    values: [answer.text.trim()],
    rows: rivals.axis === 'row' ? [winner.line.at] : [across.at],
    columns: rivals.axis === 'row' ? [across.at] : [winner.line.at],
    score: best.score,
  };
}

const isArg = (operation: Operation): boolean => operation.includes('arg');

/** Amounts in brackets are costs and losses: where all are, the largest is the one furthest from 0. */
function sizesOf(operands: readonly { readonly cell: Cell; readonly value: number }[]): number[] {
  const inBrackets = operands.every(({ cell, value }) => value < 0 && /^\W*\(/.test(cell.text));
  return operands.map(({ value }) => (inBrackets ? -value : value));
}

const sizeOf = (cell: Cell): number | undefined => {
  const number = readNumber(cell.text);
  if (number !== undefined) return number;
  const date = readDate(cell.text);
  return date && dateOrder(date);
};

function answerCell(context: Context, rivals: Rivals, winner: Line): Cell | undefined {
  if (rivals.answerColumn !== undefined) return context.frame.at(winner.at, rivals.answerColumn);
  return ownHeader(context.frame, rivals.axis, winner.at);
}

/** How well a text answers to the thing asked for. */
function namesTarget(context: Context, text: string): number {
  const targetStems = new Set(contentStems(context.intent.target));
  if (targetStems.size === 0) return 0;
  let most = 0;
  for (const hit of context.relevance.match(text).hits) {
    const word = context.relevance.words[hit.word];
    if (word && targetStems.has(stem(word.text))) most = Math.max(most, hit.strength);
  }
  return most;
}

/** Lines that share their ancestors are rivals: groups by section, and all lines together. */
function groups(context: Context, axis: Axis): { lines: Line[]; ancestors: string[] }[] {
  const { frame, relevance } = context;
  const byParent = new Map<string, { lines: Line[]; ancestors: string[] }>();
  const all: Line[] = [];
  for (const line of linesOf(relevance, axis)) {
    const own = ownHeader(frame, axis, line.at);
    if (axis === 'column' && line.at < frame.firstData) continue;
    if (!own || isTotal(own.text) || kindOf(own) === 'none') continue;
    all.push(line);
    const ancestors = pathOf(frame, axis, line.at).filter((id) => id !== own.id);
    const key = ancestors.join(',');
    const group = byParent.get(key) ?? { lines: [], ancestors: ancestors.map(frame.text) };
    group.lines.push(line);
    byParent.set(key, group);
  }
  const parts = byParent.size > 1 ? [...byParent.values()].filter((group) => group.lines.length > 1) : [];
  return [{ lines: all, ancestors: [] }, ...parts];
}

/** What the question says of the headers above a group. */
function ancestorGain(context: Context, ancestors: readonly string[]): number {
  let sum = 0;
  for (const text of ancestors) {
    const { hits, cover } = context.relevance.match(text);
    for (const hit of hits) if (!context.relevance.words[hit.word]?.common) sum += hit.strength * cover * 0.6;
  }
  return sum;
}

function rowRivals(context: Context): Rivals[] {
  const { frame, intent } = context;
  const found: Rivals[] = [];
  for (const group of groups(context, 'row')) {
    const gain = ancestorGain(context, group.ancestors);
    const inSection = Math.max(0, ...group.ancestors.map((text) => namesTarget(context, text)));
    const base = { axis: 'row' as const, lines: filtered(context, group.lines) };
    found.push({ ...base, answerColumn: undefined, score: gain + ROWS_FIRST + TARGET * inSection });
    if (intent.target === '') continue;
    for (const column of frame.columns) {
      const named = Math.max(0, ...frame.top(column).map((id) => namesTarget(context, frame.text(id))));
      if (named < 0.5 || frame.kind(column) === 'number' || !hasTexts(frame, base.lines, column)) continue;
      found.push({ ...base, answerColumn: column, score: gain + ROWS_FIRST + TARGET * named });
    }
  }
  return found;
}

/** A column of colours before the names may stand under the same header as these. */
const hasTexts = (frame: Frame, lines: readonly Line[], column: number): boolean =>
  lines.filter(({ at }) => (frame.at(at, column)?.text.trim() ?? '') !== '').length * 2 > lines.length;

function columnRivals(context: Context): Rivals[] {
  return groups(context, 'column')
    .filter((group) => group.lines.length > 1)
    .map((group) => {
      const inParent = Math.max(0, ...group.ancestors.map((text) => namesTarget(context, text)));
      const years =
        context.intent.kind === 'year' && group.lines.every((line) => isYear(context, line)) ? 1 : 0;
      return {
        axis: 'column' as const,
        lines: group.lines,
        answerColumn: undefined,
        score: ancestorGain(context, group.ancestors) + TARGET * Math.max(inParent, years),
      };
    });
}

const isYear = (context: Context, line: Line): boolean => {
  const own = ownHeader(context.frame, 'column', line.at);
  return own !== undefined && kindOf(own) === 'year';
};

/** Rows whose data the question names ("… from Spain") are the only rivals, where there are some. */
function filtered(context: Context, lines: readonly Line[]): readonly Line[] {
  const { frame, relevance } = context;
  if (lines.length > 5000) return lines;
  const named = lines.filter((line) =>
    frame.columns.some((column) => {
      const cell = frame.at(line.at, column);
      if (!cell || column < frame.firstData || kindOf(cell) !== 'text') return false;
      return relevance.match(cell.text).cover > 0.8;
    }),
  );
  return named.length > 1 && named.length < lines.length ? named : lines;
}

/** The line across with the numbers that the question speaks of. */
function valueLine(context: Context, rivals: Rivals): Line | undefined {
  const [first] = rivals.lines;
  if (!first) return undefined;
  const axis = otherAxis(rivals.axis);
  let best: { line: Line; score: number } | undefined;
  for (const line of linesOf(context.relevance, axis)) {
    const cells = rivals.lines
      .slice(0, 40)
      .map((rival) => crossing(context.frame, rivals.axis, rival.at, line.at));
    const numbers = cells.filter((cell) => cell !== undefined && sizeOf(cell) !== undefined).length;
    if (numbers * 2 < cells.length || line.at === rivals.answerColumn) continue;
    if (
      axis === 'column' &&
      context.frame.kind(line.at) === 'year' &&
      !TEMPORAL.test(normalise(context.question))
    )
      continue;
    const whole = isTotal(ownHeader(context.frame, axis, line.at)?.text ?? '') ? 0.1 : 0;
    const data = axis === 'column' && line.at < context.frame.firstData ? -0.5 : 0;
    const score = jointGain([line.gains]) + whole + data;
    if (!best || score > best.score + 1e-9) best = { line, score };
  }
  return best && { ...best.line, score: best.score };
}
