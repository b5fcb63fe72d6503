import { memoised } from '../table/memoised.ts';
import type { Table } from '../table/model.ts';
import { isReply, type Run } from './run.ts';

/** A cell is work though it has no letter. */
const LETTERS_A_CELL = 20;
/** A run makes some more moves than its log has. */
const MOVES_TO_COME = 10;

const lettersOf = memoised(({ cells, passages = [] }: Table): number => {
  let letters = cells.length * LETTERS_A_CELL;
  for (const { text } of cells) letters += text.length;
  for (const { text } of passages) letters += text.length;
  return letters;
});

/** Letters that playing a run may go through: those of its table once for each move, and those of its replies. */
export function playingWork({ problem: { table, question }, log }: Run): number {
  const moves = (log.at(-1)?.at ?? 0) + MOVES_TO_COME;
  let letters = (lettersOf(table) + question.length) * moves;
  for (const entry of log) if (isReply(entry)) letters += entry.text.length;
  return letters;
}
