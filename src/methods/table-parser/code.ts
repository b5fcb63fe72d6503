/** The code module (paper §3.3): the cells that stand in the rows and columns of the chosen headers. */
import { intentOf, operationWords } from '../../reading/intent.ts';
import { questionWords, textMatcher } from '../../reading/word-match.ts';
import type { HeaderTuple, TableTuples } from '../../table/tuples.ts';
import type { Setting } from './setting.ts';

export interface LocatedHeaders {
  readonly top: TableTuples['top'];
  readonly left: TableTuples['left'];
  /** Nothing is named because all of the table is meant. */
  readonly all?: boolean;
}

const within = (headers: readonly HeaderTuple[], at: number): boolean =>
  headers.some(({ first, last }) => at >= first && at <= last);

/** Where headers of both sides are chosen, the cells under both; where those of one side are, the cells under these. */
export function coveredCells(
  { tuples }: Setting,
  { top, left, all = false }: LocatedHeaders,
): TableTuples['cells'] {
  if (top.length + left.length === 0 && !all) return [];
  return tuples.cells.filter(
    ({ row, column }) =>
      (top.length === 0 || within(top, column)) && (left.length === 0 || within(left, row)),
  );
}

/** How many headers of a side stand in for a choice that was not made. */
const BEST = 3;

/** The headers whose texts have most of the question's words, the best first. */
export function bestByWords(setting: Setting, side: 'top' | 'left', words: string): TableTuples['top'] {
  return rankedByWords(setting, side, words)
    .filter(({ score }) => score > 0)
    .slice(0, BEST)
    .map(({ header }) => header);
}

/** All headers of a side with what they have of some words, the best first. */
export function rankedByWords({ tuples, task }: Setting, side: 'top' | 'left', words: string) {
  const { operation } = intentOf(task.question);
  const match = textMatcher(questionWords(words, operationWords(operation)));
  const asked = questionWords(words, operationWords(operation));
  return tuples[side]
    .map((header, order) => {
      const { hits, cover } = match(header.text);
      const score = hits.reduce(
        (sum, { word, strength }) => sum + strength * (asked[word]?.common ? 0.1 : 1),
        0,
      );
      return { header, order, score: score * (0.4 + 0.6 * cover) };
    })
    .sort((a, b) => b.score - a.score || a.order - b.order);
}
