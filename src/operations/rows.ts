/** Rows by the numbers that people and models give them: "row 1, row 3", "2-5", "*". */
import type { OperationSetting } from './operation.ts';

/** Rows as they were named. */
export interface NamedRows {
  /** Places from 0, each once, in the order of the table. */
  readonly rows: readonly number[] | 'all';
  /** Numbers that name no row, as they were written. */
  readonly unknown: readonly string[];
}

/** "row" in other languages: "Zeile 2", "第2行". */
const OTHER_ROW =
  /^\s?(?:(?:zeilen?|reihe|filas?|líneas?|linhas?|lignes?|riga|righe|строк[аиу]?|ряд|rij|rad|satır|baris|hàng|行|행|صف|الصف|पंक्ति)\s?(\d+)|第?\s?(\d+)\s?(?:行|行目|번째 행|행))\s?$/iu;

const RANGE = /^(-?\d+)\s*(?:-|–|to|\.{2,3}|…|through)\s*(\d+)$/;
/** A list of more numbers than this is noise, not a choice. */
const NUMBERS_AT_MOST = 1_000_000;

export function rowsNamed(inside: string, count: number, { firstRow }: OperationSetting): NamedRows {
  const text = inside
    .replace(/[[\]"'“”`*]+(?=\S)|(?<=\S)[[\]"'“”`*]+|[[\]"'“”`]/g, ' ')
    .replace(/\b(?:rows?|row_?(?:numbers?|indices|ids?|list)|indices|numbers)\s?=(?!=)/gi, ' ')
    .trim();
  if (/(?:^|,)\s*(?:\*|all(?:\s+rows)?)\s*(?:,|$)/i.test(text)) return { rows: 'all', unknown: [] };
  const chosen = new Set<number>();
  const unknown: string[] = [];
  for (const piece of text.split(/[,;&，、；]|\b(?:and|und|et|y|e|и)\b/).slice(0, NUMBERS_AT_MOST)) {
    const plain = piece
      .replace(/\brows?\b|\brow(?=_?\d)_?|\br(?=\d)|#|\bnumber\b|\bno\./gi, ' ')
      .replace(/\s+/g, ' ')
      .replace(OTHER_ROW, '$1$2')
      .trim();
    if (plain === '') continue;
    const [first, last] = endsOf(plain);
    let found = false;
    const end = Math.min(last - firstRow, count - 1);
    for (let row = Math.max(first - firstRow, 0); row <= end; row++) {
      chosen.add(row);
      found = true;
    }
    if (!found) unknown.push(plain);
  }
  return { rows: [...chosen].sort((a, b) => a - b), unknown };
}

/** The first and last number of a range; not a number for anything else, so that no row is in it. */
function endsOf(text: string): [number, number] {
  const range = RANGE.exec(text);
  if (range) return [Number(range[1]), Number(range[2])];
  const one = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return [one, one];
}
