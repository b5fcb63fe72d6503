/** A table with its passages as words: what each cell, each row and each passage says. Made once for a table. */
import type { FlatCell, FlatTable } from '../../table/flat.ts';
import { memoisedPair } from '../../table/memoised.ts';
import type { Passage, Table } from '../../table/model.ts';
import { passagesOf } from '../../table/passages.ts';
import { addPairs, stemsOf } from './stems.ts';

export interface PassageWords {
  /** How often each stem stands in the text. */
  readonly counts: ReadonlyMap<string, number>;
  readonly title: ReadonlySet<string>;
  readonly length: number;
  readonly pairs: ReadonlySet<string>;
}

export interface RowWords {
  /** The stems of each cell, made when they are asked for: few rows of a large table have anything of a question. */
  cells(): readonly ReadonlySet<string>[];
  /** The stems of all cells. */
  readonly all: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
  /** The places of the passages that its cells link to, in the order of the cells; missing ones are left out. */
  readonly passages: readonly number[];
}

export interface TableWords {
  readonly flat: FlatTable;
  readonly passages: readonly Passage[];
  readonly rows: readonly RowWords[];
  readonly texts: readonly PassageWords[];
  /** The mean length of a passage in words. */
  readonly meanLength: number;
}

export const wordsOf = memoisedPair((table: Table, flat: FlatTable): TableWords => {
  const passages = table.passages ?? [];
  const texts = passages.map(passageWords);
  const rows = flat.rows.map(({ cells }): RowWords => {
    const ofCell = ({ text }: FlatCell): string[] => [...stemsOf(text), ...seasonEnds(text)];
    const stems = cells.map(ofCell);
    const pairs = new Set<string>();
    for (const own of stems) addPairs(own, pairs);
    const places = cells.flatMap(({ from }) => from.flatMap((cell) => passagesOf(table, cell)));
    return {
      cells: () => cells.map((cell) => new Set(ofCell(cell))),
      all: new Set(stems.flat()),
      pairs,
      passages: [...new Set(places)].filter((at) => !passages[at]?.missing),
    };
  });
  const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
  return { flat, passages, rows, texts, meanLength };
});

function passageWords({ title, text }: Passage): PassageWords {
  const [titleStems, stems] = [stemsOf(title), stemsOf(text)];
  const counts = new Map<string, number>();
  for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  const pairs = new Set<string>();
  addPairs(titleStems, pairs);
  addPairs(stems, pairs);
  return { counts, title: new Set(titleStems), length: stems.length, pairs };
}

/** A season "2012-13" is that of 2013 too. */
const seasonEnds = (text: string): string[] =>
  [...text.matchAll(/\b(1\d|20)\d\d\s*[-–/]\s*(\d\d)\b/g)].map(
    ([, century, end]) => `${century ?? ''}${end ?? ''}`,
  );
