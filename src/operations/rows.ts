/** Rows by the numbers that people and models give them: "row 1, row 3", "2-5", "*". */
import type { OperationSetting } from './operation.ts';

interface NamedRows {
  /** Places from 0, each once, in the order of the table. */
  readonly rows: readonly number[] | 'all';
  /** Numbers that name no row, as they were written. */
  readonly unknown: readonly string[];
}

const RANGE = /^(-?\d+)\s*(?:-|–|to|\.{2,3}|…|through)\s*(\d+)$/;
/** A list of more numbers than this is noise, not a choice. */
const NUMBERS_AT_MOST = 1_000_000;

export function rowsNamed(inside: string, count: number, { firstRow }: OperationSetting): NamedRows {
  const text = inside.replace(/[[\]"'“”`]/g, ' ').trim();
  if (/(?:^|,)\s*(?:\*|all(?:\s+rows)?)\s*(?:,|$)/i.test(text)) return { rows: 'all', unknown: [] };
  const wanted = new Set<number>();
  const unknown: string[] = [];
  for (const piece of text.split(/[,;&]|\band\b/).slice(0, NUMBERS_AT_MOST)) {
    const plain = piece
      .replace(/\brows?\b/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (plain === '') continue;
    const [first, last] = endsOf(plain);
    let known = false;
    const end = Math.min(last - firstRow, count - 1);
    for (let row = Math.max(first - firstRow, 0); row <= end; row++) {
      wanted.add(row);
      known = true;
    }
    if (!known) unknown.push(plain);
  }
  return { rows: [...wanted].sort((a, b) => a - b), unknown };
}

/** The first and last number of a range; not a number for anything else, so that no row is in it. */
function endsOf(text: string): [number, number] {
  const range = RANGE.exec(text);
  if (range) return [Number(range[1]), Number(range[2])];
  const one = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return [one, one];
}
