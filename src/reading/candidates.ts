/** Which cells may be what the question asks for: every row with every column, scored together. */
import type { Cell } from '../table/model.ts';
import { isBlank, kindOf } from './cell-kinds.ts';
import type { Frame } from './frame.ts';
import { type AnswerKind, type Intent, speaksOfChange } from './intent.ts';
import type { Gains, Line, Relevance } from './relevance.ts';
import { canBePercent, unitOfHeader } from './units.ts';
import { readNumber } from './values.ts';

export interface Candidate {
  readonly row: number;
  readonly column: number;
  readonly cell: Cell;
  readonly score: number;
}

/** So many of the best rows and columns are paired. */
const ROWS = 60;
const COLUMNS = 80;

/** Scores are sums of gains, each about 0 to 1; the constants below are on that scale. */
const KIND_FITS = 0.5;
const EMPTY = -1.5;
/** The question already says this text: it is not what is asked. */
const ALREADY_SAID = -1;
const TOTAL_ASKED = 0.5;
const TOTAL_UNASKED = 0.1;
const TARGET = 0.8;
/** A quantity asked for is mostly not named by the column alone, so there it only breaks ties. */
const NUMBER_TARGET = 0.1;
/** A column of changes, for a question about a change, and for another one. */
const CHANGE_ASKED = 0.4;
const CHANGE_UNASKED = -0.2;
/** More than 100 percent. */
const TOO_LARGE = 0.6;
const UNSAID = 0.3;
/** A header in another unit than the one asked for, and in the same. */
const OTHER_UNIT = -0.3;
const SAME_UNIT = 0.2;
/** Keeps reading order among equals. */
const ORDER = 1e-4;

const isTotal = (text: string): boolean => /\b(?:totals?|overall|all|both|career|combined)\b/i.test(text);

function best(lines: readonly Line[], count: number): Line[] {
  if (lines.length <= count) return [...lines];
  const totals = lines.slice(-1);
  return [...new Set([...lines.toSorted((a, b) => b.score - a.score).slice(0, count), ...totals])];
}

function union(a: Gains, b: Gains): number {
  let sum = 0;
  for (let word = 0; word < a.length; word++) sum += Math.max(a[word] ?? 0, b[word] ?? 0);
  return sum;
}

/** All candidates worth having, best first. */
export function candidates(frame: Frame, relevance: Relevance, intent: Intent): Candidate[] {
  const rows = best(relevance.rows, ROWS);
  const columns = best(relevance.columns, COLUMNS).map((line) => ({
    line,
    bonus: columnBonus(frame, line.at, intent, relevance),
  }));
  const found: Candidate[] = [];
  for (const row of rows) {
    const rowBonus = rowPrior(frame, row, intent, relevance);
    for (const { line, bonus } of columns) {
      const cell = frame.at(row.at, line.at);
      if (!cell || (frame.left(row.at).includes(cell.id) && intent.kind === 'number')) continue;
      const score =
        union(row.gains, line.gains) +
        bonus +
        rowBonus +
        cellBonus(cell, intent, relevance) -
        ORDER * (row.at + line.at);
      found.push({ row: row.at, column: line.at, cell, score });
    }
  }
  return found.toSorted((a, b) => b.score - a.score);
}

function cellBonus(cell: Cell, intent: Intent, relevance: Relevance): number {
  const askedKind: AnswerKind = intent.kind;
  if (isBlank(cell)) return EMPTY;
  const kind = kindOf(cell);
  if (kind === 'none') return -KIND_FITS;
  const repeatPenalty = kind !== 'number' && relevance.match(cell.text).cover > 0.75 ? ALREADY_SAID : 0;
  if (askedKind === 'any') return repeatPenalty + (kind === 'number' ? KIND_FITS / 2 : 0);
  if (kind !== askedKind)
    return repeatPenalty - (askedKind === 'text' && kind === 'number' ? 2 * KIND_FITS : KIND_FITS);
  const tooLarge =
    intent.unit === 'percent' && kind === 'number' && !canBePercent(readNumber(cell.text) ?? 0);
  return repeatPenalty + KIND_FITS - (tooLarge ? TOO_LARGE : 0);
}

/** Totals, and what a total is of: an unsaid header above a total makes it the total of something else. */
function rowPrior(frame: Frame, row: Line, intent: Intent, relevance: Relevance): number {
  const texts = frame.left(row.at).map(frame.text);
  const bonus = totalBonus(texts, intent);
  if (bonus === 0) return 0;
  const unsaid = texts.filter((text) => !isTotal(text) && relevance.match(text).cover < 0.3).length;
  return bonus - UNSAID * unsaid;
}

function totalBonus(texts: readonly string[], intent: Intent): number {
  return texts.some(isTotal) ? (intent.total ? TOTAL_ASKED : TOTAL_UNASKED) : 0;
}

function unitBonus(texts: readonly string[], intent: Intent): number {
  const units = texts.flatMap((text) => unitOfHeader(text) ?? []);
  if (intent.unit === undefined || units.length === 0) return 0;
  return units.includes(intent.unit) ? SAME_UNIT : OTHER_UNIT;
}

function changeBonus(texts: readonly string[], intent: Intent): number {
  if (!texts.some(speaksOfChange)) return 0;
  return intent.change ? CHANGE_ASKED : CHANGE_UNASKED;
}

/** A column whose header is the thing asked for. */
function columnBonus(frame: Frame, column: number, intent: Intent, relevance: Relevance): number {
  const texts = frame.top(column).map(frame.text);
  const total = totalBonus(texts, intent) + unitBonus(texts, intent) + changeBonus(texts, intent);
  if (intent.target === '') return total;
  const asked = new Set(intent.target.split(' '));
  let target = 0;
  for (const text of texts) {
    for (const hit of relevance.match(text).hits) {
      const word = relevance.words[hit.word];
      if (word && !word.common && asked.has(word.text)) target = Math.max(target, hit.strength);
    }
  }
  return total + (intent.kind === 'number' ? NUMBER_TARGET : TARGET) * target;
}
