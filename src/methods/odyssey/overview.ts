/** Where all rows are given from the first hop on: nothing can be counted or compared over a part of a table. */
import { estimateTokens } from '../../method/tokens.ts';
import { intentOf } from '../../reading/intent.ts';
import { encoded } from '../../table/encode.ts';
import type { FlatTable } from '../../table/flat.ts';
import { memoised } from '../../table/memoised.ts';
import type { Setting } from './state.ts';

const tokensOfTable = memoised((flat: FlatTable) => estimateTokens(encoded(flat, 'pipe', flat.rows.length)));

/** Counts, sums, means, differences, ends of a scale, comparisons: what several rows have to be seen for. */
const overRows = (question: string): boolean =>
  !['lookup', 'opposite'].includes(intentOf(question).operation);

/** What the table may take where passages want the rest. */
const BESIDE_PASSAGES = 0.5;

/** A small table is given whole where the question goes over its rows, or where there is nothing else to be read. */
export function givesAllRows({ options, flat, passages, task }: Setting): boolean {
  if (options.overview === 0) return false;
  const tokens = tokensOfTable(flat);
  if (passages.length === 0) return tokens <= options.overview;
  return tokens <= options.overview * BESIDE_PASSAGES && overRows(task.question);
}
