/** The question in pieces: words that stand in header cells, and all that is between them. */
import { contentStems, isCommonWord, normalise } from '../../reading/words.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { questionCells } from '../table/question-cells.ts';

export interface Piece {
  readonly text: string;
  /** The header cells that say these words; empty for all other words. */
  readonly cells: readonly CellId[];
}

const WORD = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;

/** Neighbouring words of one header are one piece, so that “northern region” has one line under it. */
export function piecesOf(question: string, table: Table): readonly Piece[] {
  const stems = new Map([...questionCells(question, table)].map((id) => [id, stemsOf(table, id)]));
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of question.matchAll(WORD)) {
    const cells = cellsSaying(match[0], stems);
    if (cells.length === 0) continue;
    const between = question.slice(at, match.index);
    const last = pieces.at(-1);
    const both = last ? last.cells.filter((id) => cells.includes(id)) : [];
    if (last && between.trim() === '' && both.length > 0)
      pieces[pieces.length - 1] = { text: `${last.text}${between}${match[0]}`, cells: both };
    else {
      if (between !== '') pieces.push({ text: between, cells: [] });
      pieces.push({ text: match[0], cells });
    }
    at = match.index + match[0].length;
  }
  const rest = question.slice(at);
  return rest === '' ? pieces : [...pieces, { text: rest, cells: [] }];
}

const stemsOf = (table: Table, id: CellId): ReadonlySet<string> =>
  new Set(contentStems(cellOf(table, id).text));

function cellsSaying(word: string, stems: ReadonlyMap<CellId, ReadonlySet<string>>): CellId[] {
  if (isCommonWord(normalise(word))) return [];
  const own = contentStems(word);
  return [...stems].filter(([, said]) => own.some((stem) => said.has(stem))).map(([id]) => id);
}
