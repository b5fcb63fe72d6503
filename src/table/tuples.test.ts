import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTuples, tableFromTuples } from '../../test/read-tuples.ts';
import { inferHeaders } from '../reading/headers.ts';
import { drawTable } from './draw.ts';
import { cellAt, type Table } from './model.ts';
import { readTables } from './readers/index.ts';
import {
  cornerLines,
  cornerOf,
  plainTupleText,
  type Tuples,
  tuplesIn,
  tuplesOf,
  tupleText,
} from './tuples.ts';

const bare = ({ top, left, cells }: Tuples): Tuples => ({
  top: top.map(({ level, first, last, text }) => ({ level, first, last, text })),
  left: left.map(({ level, first, last, text }) => ({ level, first, last, text })),
  cells: cells.map(({ row, column, text }) => ({ row, column, text })),
});
const encoded = (table: Table): string => tupleText(tuplesOf(table, table.headers ?? inferHeaders(table)));

/** The shape of the paper's Figure 2: years above, costs of one kind under a common header on the left. */
const costs = drawTable(
  'Costs of the harbour',
  `| Cost         | <        | 2003 | 2002 | 2001   |
   | Upkeep cost: | Quays    | $98  | $63  | $(5.8) |
   | ^            | Cranes   | 2    | 8    | 11     |
   | ^            | Sluices  | 14   | -12  | 9.5    |
   | ^            | Total    | 114  | 59   | 14.7   |`,
);

/** The shape of its Table 6: two levels above, one header a row on the left. */
const seasons = drawTable(
  'Seasons',
  `| Club     | League | <     | Cup  |
   | ^        | Apps   | Goals | Apps |
   | FC Moor  | 416    | 12    | 3    |
   | SV "Elm" | 7      | 0     | 1    |`,
);

describe('the shapes of the paper', () => {
  it('one level above, two on the left', () => {
    expect(encoded(costs)).toBe(
      [
        '(T, 0, 0, 0, 2003) (T, 0, 1, 1, 2002) (T, 0, 2, 2, 2001)',
        '(L, 0, 0, 3, Upkeep cost:) (L, 1, 0, 0, Quays) (L, 1, 1, 1, Cranes) (L, 1, 2, 2, Sluices) (L, 1, 3, 3, Total)',
        '(C, 0, 0, $98) (C, 0, 1, $63) (C, 0, 2, "$(5.8)")',
        '(C, 1, 0, 2) (C, 1, 1, 8) (C, 1, 2, 11)',
        '(C, 2, 0, 14) (C, 2, 1, -12) (C, 2, 2, 9.5)',
        '(C, 3, 0, 114) (C, 3, 1, 59) (C, 3, 2, 14.7)',
      ].join('\n'),
    );
  });

  it('two levels above, one on the left', () => {
    expect(encoded(seasons)).toBe(
      [
        '(T, 0, 0, 1, League) (T, 0, 2, 2, Cup) (T, 1, 0, 0, Apps) (T, 1, 1, 1, Goals) (T, 1, 2, 2, Apps)',
        '(L, 0, 0, 0, FC Moor) (L, 0, 1, 1, "SV \\"Elm\\"")',
        '(C, 0, 0, 416) (C, 0, 1, 12) (C, 0, 2, 3)',
        '(C, 1, 0, 7) (C, 1, 1, 0) (C, 1, 2, 1)',
      ].join('\n'),
    );
  });

  it('a header that has a row of its own covers those under it', () => {
    const table = drawTable('', '| | 1 Jan | 2 Jan |\n| Boats | | |\n| Sail | 1 | 2 |\n| Motor | 3 | 4 |');
    expect(encoded(table)).toContain('(L, 0, 0, 2, Boats) (L, 1, 1, 1, Sail) (L, 1, 2, 2, Motor)');
  });
});

describe('what is no tuple', () => {
  it.each([
    [costs, 'Corner, above the row headers: Cost'],
    [seasons, 'Corner, above the row headers: Club'],
  ])('is the corner, told in a line', (table, line) => {
    const trees = inferHeaders(table);
    const corner = cornerOf(table, trees);
    expect(cornerLines(corner)).toEqual([line]);
    const { top, left, cells } = tuplesOf(table, trees);
    const ids = [...top, ...left, ...cells, ...corner.map(({ id }) => ({ cell: id }))].map(
      ({ cell }) => cell,
    );
    expect(ids.sort((a, b) => a - b)).toEqual(table.cells.map(({ id }) => id));
  });

  it('says nothing where it is blank, and several texts stand apart', () => {
    expect(cornerLines([{ text: ' ' }, { text: '' }])).toEqual([]);
    expect(cornerLines([{ text: 'Club\n name' }, { text: ' ' }, { text: 'Player' }])).toEqual([
      'Corner, above the row headers: Club name | Player',
    ]);
  });

  it('is nothing at all where no headers are told', () => {
    expect(plainTupleText(seasons).split('\n').slice(0, 2)).toEqual([
      '(0, 0, Club) (0, 1, League) (0, 3, Cup)',
      '(1, 1, Apps) (1, 2, Goals) (1, 3, Apps)',
    ]);
  });
});

describe('reading tuples back', () => {
  it('gives the table: headers over every place, and every value', () => {
    const back = tableFromTuples(readTuples(encoded(seasons)), 'Seasons');
    const drawn = drawTable(
      'Seasons',
      `| -        | League | <     | Cup  |
       | -        | Apps   | Goals | Apps |
       | FC Moor  | 416    | 12    | 3    |
       | SV "Elm" | 7      | 0     | 1    |`,
    );
    expect(back.cells).toEqual(drawn.cells);
    expect(back.headers).toEqual({
      top: [0, 1, 2, 3, 4].map((cell, at) => ({
        cell,
        level: at < 2 ? 0 : 1,
        parent: [null, null, 0, 0, 1][at],
      })),
      left: [5, 9].map((cell) => ({ cell, level: 0, parent: null })),
    });
  });

  it.each([
    ['(C, 3, 1, 1,204)', { kind: 'C', row: 3, column: 1, text: '1,204' }],
    ["('C', 3, 1, '1')", { kind: 'C', row: 3, column: 1, text: '1' }],
    ['["T", 1, 0, 2, "a, b"]', { kind: 'T', level: 1, first: 0, last: 2, text: 'a, b' }],
    ['(L, 0, 4, 4, age (years))', { kind: 'L', level: 0, first: 4, last: 4, text: 'age (years)' }],
    ["(L, 0, 4, 4, men's)", { kind: 'L', level: 0, first: 4, last: 4, text: "men's" }],
  ])('%s as models write it', (text, tuple) => {
    expect(tuplesIn(`So: ${text}, and`)).toMatchObject([{ ...tuple, start: 4, end: 4 + text.length }]);
  });

  it('whatever the texts are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const header = fc.record({ level: fc.nat(3), first: fc.nat(9), last: fc.nat(9), text });
    const cell = fc.record({ row: fc.nat(9), column: fc.nat(9), text });
    fc.assert(
      fc.property(fc.array(header), fc.array(header), fc.array(cell), (top, left, cells) => {
        const byRow = cells.toSorted((a, b) => a.row - b.row);
        expect(readTuples(tupleText({ top, left, cells: byRow }))).toEqual({ top, left, cells: byRow });
      }),
    );
  });
});

const DATA = '../shared/data';
const there = existsSync(DATA);
if (!there) console.log(`Skipped: there is no ${DATA}, so no sample table goes through tuples.`);

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(`${DATA}/${folder}`, { recursive: true })
    .map((name) => `${DATA}/${folder}/${String(name)}`)
    .filter((name) => name.endsWith(ending));

describe.skipIf(!there)('every sample table comes back from its tuples', () => {
  const hitab = `${DATA}/HiTab/data/tables/raw`;
  const files = there
    ? [
        ...readdirSync(hitab).map((name) => [`${hitab}/${name}`, 'hitab'] as const),
        [`${DATA}/AIT-QA/raw_data/aitqa_tables.jsonl`, 'ait-qa'] as const,
        [`${DATA}/IM-TQA/data/test_tables.json`, 'im-tqa'] as const,
        [`${DATA}/TAT-QA/dataset_raw/tatqa_dataset_test_gold.json`, 'tat-qa'] as const,
        [`${DATA}/FeTaQA/data/fetaQA-v1_test.jsonl`, 'fetaqa'] as const,
        ...filesIn('TabFact/data/all_csv', '.csv').map((name) => [name, 'tabfact'] as const),
        ...filesIn('WikiTableQuestions/csv', '.csv').map((name) => [name, 'wtq'] as const),
        ...filesIn('WikiTableQuestions/csv', '.html').map((name) => [name, 'html'] as const),
      ]
    : [];

  it('with its own headers and with inferred ones', async () => {
    let tables = 0;
    const wrong: string[] = [];
    for (const [name, format] of files) {
      const read = await readTables({ bytes: new Uint8Array(readFileSync(name)), name }, format);
      if (!read.ok) throw new Error(read.fault);
      for (const { headers, ...table } of read.value) {
        for (const trees of [...(headers ? [headers] : []), inferHeaders(table)]) {
          // Compared as texts, which is much faster over so many tuples.
          const tuples = JSON.stringify(bare(tuplesOf(table, trees)));
          const back = readTuples(tupleText(tuplesOf(table, trees)));
          const again = tableFromTuples(back);
          const same = [back, bare(tuplesOf(again, again.headers!))].every(
            (one) => JSON.stringify(one) === tuples,
          );
          if (!same) wrong.push(`${name}: ${table.title}`);
          tables++;
        }
      }
    }
    expect(wrong).toEqual([]);
    // Those whose headers are known come with these and with inferred ones.
    expect(tables).toBe(2 * (140 + 64 + 69) + 33 + 200 + 102 + 101 + 101);
  });
});

it('the cells of tuples are those of the table', () => {
  const { top, cells } = tuplesOf(seasons, inferHeaders(seasons));
  expect(seasons.cells[top[3]!.cell]!.text).toBe('Goals');
  expect(cells.at(-1)!.cell).toBe(cellAt(seasons, 3, 3)!.id);
});
