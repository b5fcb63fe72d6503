import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { cutTo, estimateTokens, fitsInto, tokensAtMost } from './tokens.ts';

const o200k = (text: string): number => countTokens(text, { disallowedSpecial: new Set() });

type Grid = readonly (readonly string[])[];

/** One table in every way in which prompts write tables. */
const encodings: { readonly [name: string]: (grid: Grid) => string } = {
  tuples: (grid) =>
    grid.map((row, r) => row.map((text, c) => `(${r}, ${c}, ${JSON.stringify(text)})`).join(' ')).join('\n'),
  pipes: (grid) => grid.map((row, r) => `row ${r} : ${row.join(' | ')}`).join('\n'),
  html: (grid) =>
    `<table>\n${grid.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('\n')}\n</table>`,
  tsv: (grid) => grid.map((row) => row.join('\t')).join('\n'),
  json: (grid) => JSON.stringify(grid),
};

const shared = '../shared/data';
const hitab = path.join(shared, 'HiTab/data/tables/raw');
const imtqa = path.join(shared, 'IM-TQA/data/test_tables.json');
const there = existsSync(hitab) && existsSync(imtqa);
if (!there)
  console.log(
    'Skipped: the tables of ../shared/data are not there, so the token estimate is not measured on them.',
  );

interface ImTable {
  readonly cell_ID_matrix: readonly (readonly number[])[];
  readonly chinese_cell_value_list: readonly string[];
  readonly english_cell_value_list: readonly string[];
}

function grids(): { readonly [name: string]: readonly Grid[] } {
  const tables = JSON.parse(readFileSync(imtqa, 'utf8')) as readonly ImTable[];
  const inWords = (words: 'chinese_cell_value_list' | 'english_cell_value_list') =>
    tables.map((table) => table.cell_ID_matrix.map((row) => row.map((id) => table[words][id] ?? '')));
  return {
    hitab: readdirSync(hitab).map(
      (file) => (JSON.parse(readFileSync(path.join(hitab, file), 'utf8')) as { texts: Grid }).texts,
    ),
    'imtqa, Chinese': inWords('chinese_cell_value_list'),
    'imtqa, English': inWords('english_cell_value_list'),
  };
}

describe.skipIf(!there)('over real tables', () => {
  it('is within 10 % of o200k in every encoding, where characters / 4 is far off', () => {
    const lines: string[] = [];
    for (const [name, tables] of Object.entries(grids())) {
      for (const [encoding, write] of Object.entries(encodings)) {
        const texts = tables.map(write);
        const sum = (of: (text: string) => number) => texts.reduce((all, text) => all + of(text), 0);
        const exact = sum(o200k);
        const ratio = sum(estimateTokens) / exact;
        lines.push(
          `${name} as ${encoding}: estimate ${ratio.toFixed(3)}, characters / 4 ${(sum((text) => text.length / 4) / exact).toFixed(2)}`,
        );
        expect(ratio, lines.at(-1)).toBeGreaterThan(0.9);
        expect(ratio, lines.at(-1)).toBeLessThan(1.1);
        // Tables of some length are each within the bound as tuples, the way that prompts write them most.
        if (encoding !== 'tuples') continue;
        for (const text of texts)
          if (text.length > 400) expect(Math.abs(estimateTokens(text) / o200k(text) - 1)).toBeLessThan(0.1);
      }
    }
    console.log(`Tokens as shares of o200k's:\n${lines.join('\n')}`);
  });
});

describe('the estimate', () => {
  it.each([
    [
      'English',
      'The museum was visited by more people in winter than in summer, which nobody had expected before the doors were opened.',
    ],
    [
      'German',
      'Das Museum wurde im Winter von mehr Menschen besucht als im Sommer, womit niemand gerechnet hatte.',
    ],
    ['Chinese', '博物馆冬季的参观人数多于夏季，这是开馆之前没有人预料到的。'],
    ['Russian', 'Зимой музей посетило больше людей, чем летом, чего никто не ожидал до открытия.'],
    ['Arabic', 'زار المتحف في الشتاء عدد من الناس أكبر مما كان في الصيف، وهو ما لم يتوقعه أحد.'],
    ['Japanese', '博物館には夏よりも冬に多くの人が訪れたが、開館前には誰も予想していなかった。'],
  ])('is within a third for a sentence in %s', (_, text) => {
    expect(estimateTokens(text) / o200k(text)).toBeGreaterThan(0.67);
    expect(estimateTokens(text) / o200k(text)).toBeLessThan(1.5);
  });

  it('counts the same for texts apart and joined by a line break, about', () => {
    const [a, b] = ['(0, 1, "Total")', '(1, 1, "1,234.5")'];
    expect(Math.abs(estimateTokens(`${a}\n${b}`) - estimateTokens(a) - estimateTokens(b))).toBeLessThan(3);
    expect(estimateTokens('')).toBe(0);
  });

  it('has at most as many tokens as a token a digit gives', () => {
    expect(tokensAtMost('1234567')).toBe(7);
    expect(estimateTokens('1234567')).toBe(3);
  });

  it('is the same whenever a text is counted, by either measure', () => {
    const text = 'The ferry of 1927 was 12,345 km away from “Grünau”; nobody had foreseen it. '.repeat(4);
    const [estimate, most] = [estimateTokens(text), tokensAtMost(text)];
    expect(most).toBeGreaterThan(estimate);
    for (const _ of [1, 2]) {
      expect(tokensAtMost(text)).toBe(most);
      expect(estimateTokens(text)).toBe(estimate);
    }
  });

  it('fits into a room exactly where its most tokens do, however much of it has to be counted', () => {
    const text = 'Row 12: 4,567 | “Ost Harbour” | 0.5 %\n'.repeat(20);
    const most = tokensAtMost(text);
    for (const room of [-1, 0, 1, most / 2, most - 1, most - 0.01, most, most + 1, Infinity])
      expect(fitsInto(text, room), String(room)).toBe(most <= room);
  });
});

describe('cutting', () => {
  it('keeps what fits, and whole tuples of what does not', () => {
    const list = Array.from({ length: 40 }, (_, n) => `(${n}, 0, "x${n}")`).join(', ');
    expect(cutTo(list, 10_000)).toBe(list);
    const cut = cutTo(list, 100);
    expect(cut).toMatch(/\), … \(the rest is left out\)$/);
    expect(fitsInto(cut, 100)).toBe(true);
    expect(list.startsWith(cut.split(' …')[0] ?? '?')).toBe(true);
  });

  it('leaves the sign alone where nothing fits', () => {
    expect(cutTo('some words that are too many for it', 0)).toBe(' … (the rest is left out)');
  });
});
