/**
 * Which rows of a table, and which of the passages that they link to, a question is about: a row is one text of its
 * cells and passages, ranked by the question's words in it weighted by rarity (BM25), by cells that are said whole,
 * by neighbouring words, and by what the question compares. Shares say how sure that is.
 */
import type { FlatTable } from '../../table/flat.ts';
import type { Table } from '../../table/model.ts';
import { meanTheSame } from '../wording.ts';
import { isCommonWord } from '../words.ts';
import { pointsOf } from './extremes.ts';
import { type RowWords, type TableWords, wordsOf } from './index-rows.ts';
import { type Asked, askedFor, rarity, stemsOf } from './stems.ts';

export interface RankedRow {
  /** Its place among the data rows, from 0. */
  readonly row: number;
  readonly score: number;
  /** How likely it is the row that is meant, beside the others: together 1. */
  readonly share: number;
}

export interface RankedPassage {
  /** Its place in the table's passages. */
  readonly passage: number;
  readonly share: number;
}

export interface Ranking {
  readonly rows: readonly RankedRow[];
  readonly passages: readonly RankedPassage[];
  readonly asked: Asked;
  /** How telling a stem is among the passages. */
  readonly weight: (stem: string) => number;
}

/** BM25's saturation and length share; words of a passage count less than those of a cell. */
const SATURATION = 1.2;
const LENGTH = 0.5;
const OF_PASSAGE = 0.8;
/** What all rows have in common: the title's words, and those of headers. */
const OF_TITLE = 0.35;
const OF_HEADER = 0.6;
const PAIR = 0.5;
const WHOLE_CELL = 0.8;
const BEST_PASSAGE = 0.15;
const SYNONYM = 0.8;
/** How far apart scores must be for a row, or a passage of a row, to be clearly before another. */
const ROW_SPREAD = 1.2;
const PASSAGE_SPREAD = 4;

/** @param bonus points of a row for what matched in it otherwise. */
export function rankRows(
  question: string,
  table: Table,
  flat: FlatTable,
  bonus: (row: number) => number = () => 0,
): Ranking {
  const words = wordsOf(table, flat);
  const asked = askedFor(question);
  const weights = weightsOf(asked, words);
  const passageScores = words.texts.map((_, at) => passageScore(at, asked, words, weights));
  const texts = words.rows.map(({ passages }) => passages.map((at) => words.passages[at]?.text ?? ''));
  const points = pointsOf(question, asked, flat, texts);
  const scored = words.rows.map((row, at) => ({
    row: at,
    score:
      rowScore(row, asked, words, weights) +
      BEST_PASSAGE * best(row.passages.map((one) => passageScores[one] ?? 0)) +
      (points[at] ?? 0) +
      bonus(at),
  }));
  const ranked = scored.toSorted((a, b) => b.score - a.score || a.row - b.row);
  const shares = softmax(
    ranked.map(({ score }) => score),
    ROW_SPREAD,
  );
  const rows = ranked.map((one, at) => ({ ...one, share: shares[at] ?? 0 }));
  return { rows, passages: passageShares(rows, words, passageScores), asked, weight: weights.inPassages };
}

const best = (values: readonly number[]): number => values.reduce((most, one) => Math.max(most, one), 0);

function softmax(scores: readonly number[], spread: number): number[] {
  const top = best(scores);
  const powers = scores.map((score) => Math.exp((score - top) / spread));
  const sum = powers.reduce((all, one) => all + one, 0);
  return powers.map((one) => one / (sum || 1));
}

interface Weights {
  /** Of a stem over whole rows, over cells alone, over passages. */
  readonly inRows: (stem: string) => number;
  readonly inCells: (stem: string) => number;
  readonly inPassages: (stem: string) => number;
  readonly ofPair: (pair: string) => number;
  /** How well a set of a table's stems has a word of the question, 0 to 1. */
  readonly has: (stems: ReadonlySet<string>, stem: string) => number;
}

function weightsOf({ words: asked, pairs }: Asked, words: TableWords): Weights {
  const { flat, rows, texts } = words;
  const title = new Set(stemsOf(flat.title));
  const headers = new Set(flat.columns.flatMap(({ name }) => stemsOf(name)));
  const inCells = new Set<string>();
  for (const { all } of rows) for (const stem of all) inCells.add(stem);
  const synonyms = new Map(
    asked
      .filter(({ stem }) => !inCells.has(stem))
      .map(({ stem, text }) => [stem, [...inCells].filter((one) => meanTheSame(one, text))]),
  );
  const has = (stems: ReadonlySet<string>, stem: string): number =>
    stems.has(stem) ? 1 : synonyms.get(stem)?.some((one) => stems.has(one)) ? SYNONYM : 0;
  const inText = (at: number, stem: string): boolean =>
    texts[at]?.counts.has(stem) === true || texts[at]?.title.has(stem) === true;
  const common = (stem: string): number => (title.has(stem) ? OF_TITLE : 1);
  const shared = (stem: string): number => common(stem) * (headers.has(stem) ? OF_HEADER : 1);
  const count = (of: (row: RowWords) => boolean): number => rows.filter(of).length;
  const weight = new Map(
    asked.map(({ stem }) => [
      stem,
      {
        rows:
          shared(stem) *
          rarity(
            count(({ all, passages }) => has(all, stem) > 0 || passages.some((at) => inText(at, stem))),
            rows.length,
          ),
        cells:
          shared(stem) *
          rarity(
            count(({ all }) => has(all, stem) > 0),
            rows.length,
          ),
      },
    ]),
  );
  const pairWeights = new Map(
    pairs.map((pair) => {
      const [a = '', b = ''] = pair.split(' ');
      const found = count(
        (row) => row.pairs.has(pair) || row.passages.some((at) => texts[at]?.pairs.has(pair)),
      );
      return [pair, (title.has(a) && title.has(b) ? OF_TITLE : 1) * rarity(found, rows.length)];
    }),
  );
  const passageWeights = new Map<string, number>();
  return {
    inRows: (stem) => weight.get(stem)?.rows ?? 0,
    inCells: (stem) => weight.get(stem)?.cells ?? 0,
    inPassages(stem) {
      const cached = passageWeights.get(stem);
      if (cached !== undefined) return cached;
      const found = texts.filter((_, at) => inText(at, stem)).length;
      const passageWeight = common(stem) * rarity(found, texts.length);
      passageWeights.set(stem, passageWeight);
      return passageWeight;
    },
    ofPair: (pair) => pairWeights.get(pair) ?? 0,
    has,
  };
}

/** A passage's part for one word, 0 to a little over 2. */
function saturated(at: number, stem: string, { texts, meanLength }: TableWords): number {
  const text = texts[at];
  if (!text) return 0;
  const count = text.counts.get(stem) ?? 0;
  const length = 1 - LENGTH + (LENGTH * text.length) / Math.max(1, meanLength);
  const value = (count * (SATURATION + 1)) / (count + SATURATION * length);
  return text.title.has(stem) ? Math.max(1, value) : value;
}

function passageScore(at: number, asked: Asked, words: TableWords, weights: Weights): number {
  const own = asked.words.reduce(
    (sum, { stem }) => sum + weights.inPassages(stem) * saturated(at, stem, words),
    0,
  );
  return asked.pairs.reduce(
    (sum, pair) => sum + (words.texts[at]?.pairs.has(pair) ? PAIR * weights.ofPair(pair) : 0),
    own,
  );
}

function rowScore(row: RowWords, asked: Asked, words: TableWords, weights: Weights): number {
  let score = 0;
  for (const { stem } of asked.words) {
    const inPassages = OF_PASSAGE * best(row.passages.map((at) => saturated(at, stem, words)));
    score += weights.inRows(stem) * Math.max(weights.has(row.all, stem), inPassages);
  }
  if (asked.words.some(({ stem }) => weights.has(row.all, stem) > 0))
    for (const cell of row.cells()) score += WHOLE_CELL * wholeCell(cell, asked, weights);
  for (const pair of asked.pairs) {
    if (row.pairs.has(pair) || row.passages.some((at) => words.texts[at]?.pairs.has(pair)))
      score += PAIR * weights.ofPair(pair);
  }
  return score;
}

/** A cell counts by how much of it the question says. */
function wholeCell(cell: ReadonlySet<string>, { words }: Asked, { has, inCells }: Weights): number {
  const hits = words.filter(({ stem }) => has(cell, stem) > 0);
  if (hits.length === 0) return 0;
  const own = [...cell].filter((one) => !isCommonWord(one)).length;
  const share = Math.min(1, hits.length / Math.max(1, own));
  return share * hits.reduce((sum, { stem }) => sum + inCells(stem), 0);
}

/** A row's share is shared out among its passages. */
function passageShares(
  rows: readonly RankedRow[],
  words: TableWords,
  scores: readonly number[],
): RankedPassage[] {
  const shares = scores.map(() => 0);
  for (const { row, share } of rows) {
    const own = words.rows[row]?.passages ?? [];
    const parts = softmax(
      own.map((at) => scores[at] ?? 0),
      PASSAGE_SPREAD,
    );
    own.forEach((at, index) => {
      shares[at] = (shares[at] ?? 0) + share * (parts[index] ?? 0);
    });
  }
  return shares
    .map((share, passage) => ({ passage, share }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || a.passage - b.passage);
}
