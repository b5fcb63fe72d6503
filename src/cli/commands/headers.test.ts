import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';

const samples = 'test/reader-samples';
const texts = (list: { text: string }[]) => list.map(({ text }) => text);

test('the trees of the source, in the agreed shape', async () => {
  const { code, json, err } = await runCommand(['headers', `${samples}/boats.json`]);
  expect([code, err]).toEqual([0, '']);
  expect(json[0].top[0]).toEqual({
    ...{ row: 0, column: 1, rowSpan: 1, colSpan: 2, text: 'Boats', level: 0, parent: null },
  });
  expect(json[0].top.slice(1).map(({ parent }: { parent: number }) => parent)).toEqual([0, 0]);
  expect(texts(json[0].left)).toEqual(['Lund', 'Brisk\n(new quay)']);
});

test('inferred where the source knows none, or where that is wished', async () => {
  const inferred = await runCommand(['headers', `${samples}/boats.json`, '--infer']);
  const html = await runCommand(['headers', `${samples}/boats.html`]);
  expect(texts(inferred.json[0].top)).toEqual(['Boats', 'Sail', 'Motor']);
  expect(texts(html.json[0].top)).toEqual(['Boats', 'Sail', 'Motor']);
});

test('the path of a cell', async () => {
  const { json } = await runCommand(['headers', `${samples}/boats.html`, '--cell', '3,2']);
  expect(json).toEqual([
    {
      top: [
        [0, 1, 'Boats'],
        [1, 2, 'Motor'],
      ],
      left: [[3, 0, 'Brisk\n(new quay)']],
    },
  ]);
  const outside = await runCommand(['headers', `${samples}/boats.html`, '--cell', '9,2']);
  expect([outside.code, outside.err]).toEqual([
    2,
    'There is no cell at row 9, column 2 of the table, which has 4 rows × 3 columns.\n',
  ]);
});

describe('a data set with a record that cannot be read', () => {
  test('says file, line and field, and reads the others', async () => {
    const stdin =
      '{"id":"a","column_header":[["x"]],"row_header":[],"data":[["1"]]}\n{"id":"b","column_header":[["x"]],"row_header":[],"data":[[1]]}\n{"id"\n';
    const { code, json, err } = await runCommand(['headers', '-', '--format', 'ait-qa'], { stdin });
    expect(code).toBe(0);
    expect(texts(json[0].top)).toEqual(['x']);
    expect(err).toBe(
      'The record at line 2 is left out. The field data[0][0] should be a string; found 1.\nThe record at line 3 is left out. The JSON breaks off at column 6: the text ends there, a colon was expected.\n',
    );
  });
});
