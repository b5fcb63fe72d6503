import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';
import { cellOf } from '../../table/model.ts';
import { readTables } from '../../table/readers/index.ts';

const samples = 'test/reader-samples';

test('prints cells with spans, in the agreed shape and order', async () => {
  const { code, out, err } = await runCommand(['table', `${samples}/boats.html`]);
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(out).toMatch(
    /^\{"rows":4,"columns":3,"cells":\[\{"row":0,"column":0,"rowSpan":2,"colSpan":1,"text":"Harbour"\}/,
  );
  expect(out.endsWith(']}\n')).toBe(true);
});

test('one of several tables, with a note that says what there is', async () => {
  const stdin = '<table><caption>A</caption><tr><td>1</table><table><tr><td>2<td>3</table>';
  const first = await runCommand(['table', '-'], { stdin });
  expect(first.json[0].cells[0].text).toBe('1');
  expect(first.err).toBe(
    'The source holds 2 tables: 1 “A” (1 row × 1 column), 2 (1 row × 2 columns); number 1 was read, --table N takes another.\n',
  );
  const second = await runCommand(['table', '-', '--table', '2'], { stdin });
  expect(second.json[0].columns).toBe(2);
  const third = await runCommand(['table', '-', '--table', '3'], { stdin });
  expect(third.code).toBe(2);
  expect(third.err).toMatch(/^There is no table 3; the source holds 2 tables: /);
});

test('--cases: a result a line in the same order, and a bad line stays in its line', async () => {
  const cases = [
    { file: `${samples}/boats.csv` },
    { html: '<table><tr><td>a</table>' },
    { csv: 'a;b\n1;2\n' },
    { tsv: 'a\tb\n' },
    { markdown: '| a | b |\n| - | - |\n| 1 | 2 |' },
    { rows: [['a', 'b'], ['c'], [1, 'd\u2028e']] },
    { rows: [] },
    { rows: 'a' },
    { html: 'a', csv: 'a' },
    { csv: 'a,b', format: 'html' },
    { csv: 'a,b', colour: 'red' },
    {},
    [],
  ];
  const lines = cases
    .map((one) => JSON.stringify(one))
    .toSpliced(1, 0, '', '{"rows":')
    .join('\r\n');
  const { code, json, err } = await runCommand(['table', '--cases', '-'], { stdin: lines });
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(json).toHaveLength(14);
  expect(json.map(({ rows, columns, error }) => error ?? `${rows}×${columns}`)).toEqual([
    '3×3',
    'The line is no JSON object; one with the arguments by name was expected.',
    '1×1',
    '2×2',
    '1×2',
    '2×2',
    '3×2',
    'The list of rows holds no cell; at least one row with one text was expected.',
    '“rows” is "a"; a list of rows, each a list of texts, was expected.',
    'The table was given 2 times (html, csv); give it once.',
    'The table is written as csv, but the format is “html”; leave one out.',
    expect.stringContaining('There is no field “colour”; there are file, html,'),
    'No table was given; name a FILE, or - for the standard input.',
    'The line is no JSON object; one with the arguments by name was expected.',
  ]);
  expect(json[6].cells.at(-1).text).toBe('d\u2028e');
});

test('a case cannot take its table from where the cases come from', async () => {
  const { json } = await runCommand(['table', '--cases', '-'], { stdin: '{"file":"-"}' });
  expect(json[0].error).toContain('The standard input holds the cases already');
});

test('stopping ends the cases with 1', async () => {
  const stop = new AbortController();
  stop.abort();
  const stopped = await runCommand(['table', '--cases', '-'], {
    stdin: '{"rows":[["a"]]}',
    signal: stop.signal,
  });
  expect(stopped.code).toBe(1);
  expect(stopped.out).toBe('');
});

const folder = '../shared/data/HiTab/data/tables/raw';
const there = existsSync(folder);
if (!there) console.log(`Skipped: there is no ${folder}, so no HiTab table is printed.`);

describe.skipIf(!there)('on the HiTab tables', () => {
  test('every file is printed as its reader reads it', async () => {
    const files = readdirSync(folder).map((name) => `${folder}/${name}`);
    const stdin = files.map((file) => JSON.stringify({ file })).join('\n');
    const { json } = await runCommand(['table', '--cases', '-'], { stdin });
    expect(json).toHaveLength(files.length);
    for (const [index, name] of files.entries()) {
      const tables = await readTables({ bytes: readFileSync(name), name });
      if (!tables.ok) throw new Error(tables.fault);
      const { rows, columns, cells, headers } = tables.value[0]!;
      const placed = cells.map(({ row, column, rowSpan, colSpan, text }) => ({
        row,
        column,
        rowSpan,
        colSpan,
        text,
      }));
      expect(json[index]).toMatchObject({ rows, columns, cells: placed });
      const table = tables.value[0]!;
      for (const side of ['top', 'left'] as const) {
        expect(json[index].headers[side]).toEqual(
          headers![side].map(({ cell, level, parent }) => {
            const { row, column, rowSpan, colSpan, text } = cellOf(table, cell);
            return { row, column, rowSpan, colSpan, text, level, parent };
          }),
        );
      }
    }
  });
});
