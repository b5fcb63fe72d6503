import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../../../../test/data-sets/linked-questions.ts';
import { faultOf, tablesIn } from '../../../../test/reader-samples/reading.ts';
import { cellOf, type Table } from '../../model.ts';
import { passagesOf, withPassages } from '../../passages.ts';
import { readTables } from '../index.ts';
import { passagesIn, readPassages } from './passages.ts';

const file = (changes: object = {}) =>
  JSON.stringify({
    title: 'Ferries',
    section_title: 'Routes',
    header: [
      ['Ship', []],
      ['From', ['/wiki/Port']],
    ],
    data: [
      [
        ['Alma', ['/wiki/Alma_(ship)']],
        ['Lund , Brisk', ['/wiki/Lund', '/wiki/Brisk_%28town%29']],
      ],
      [
        ['Bera', ['/wiki/Bera']],
        ['Lund', ['/wiki/Lund']],
      ],
    ],
    ...changes,
  });
const bytes = (text: string) => new TextEncoder().encode(text);

async function ferries(given: unknown): Promise<{ table: Table; notes: readonly string[] }> {
  const [table] = await tablesIn('hybridqa', file());
  const read = passagesIn(given);
  if (!read.ok) throw new Error(read.fault);
  return withPassages(table!, read.value.passages);
}

const linksOf = ({ table }: { table: Table }) =>
  Object.fromEntries(
    table.passages!.map(({ title, links }) => [
      title,
      links.map(({ cell, start, end }) => cellOf(table, cell).text.slice(start, end)),
    ]),
  );

describe('a table whose cells link to passages', () => {
  it('has a header row, and a missing passage for every link, at the words that are the link', async () => {
    const read = await ferries({});
    expect(read.table).toMatchObject({ title: 'Ferries: Routes', rows: 3, columns: 2 });
    expect(read.table.cells.map(({ header = false }) => header)).toEqual([
      ...[true, true],
      ...Array(4).fill(false),
    ]);
    expect(linksOf(read)).toEqual({
      Port: ['From'],
      'Alma (ship)': ['Alma'],
      Lund: ['Lund', 'Lund'],
      'Brisk (town)': ['Brisk'],
      Bera: ['Bera'],
    });
    expect(read.notes).toEqual([
      '5 passages are linked from a cell but missing: “Port”, “Alma (ship)”, “Lund” and 2 more.',
    ]);
  });

  it('gets its passages by their links; an unlinked one is kept, a missing one told', async () => {
    const { table, notes } = await ferries({
      '/wiki/Lund': 'A town.',
      '/wiki/Alma_(ship)': '',
      '/wiki/Far': 'x',
    });
    expect(notes).toEqual([
      '3 passages are linked from a cell but missing: “Port”, “Brisk (town)”, “Bera”.',
      'One passage is empty: “Alma (ship)”.',
      'One passage is linked from no cell: “Far”.',
    ]);
    expect(passagesOf(table, 3 as never).map((at) => table.passages![at]!.title)).toEqual([
      'Lund',
      'Brisk (town)',
    ]);
    expect(table.passages!.map(({ missing = false }) => missing)).toEqual([
      ...[true, false, false, true, true, false],
    ]);
  });

  it('takes passages for cells by place or by title, and tells two with one name apart', async () => {
    const read = await ferries([
      { title: 'bera', text: 'A ship of steel.' },
      {
        title: 'Notes',
        text: 'By hand.',
        cells: [
          [1, 0],
          [1, 0],
          [9, 9],
        ],
      },
      { title: 'Notes', text: 'Others.' },
      { text: 'No name.' },
    ]);
    expect(read.table.passages!.slice(5).map(({ id, text, links }) => [id, text, links.length])).toEqual([
      ['bera', 'A ship of steel.', 1],
      ['Notes', 'By hand.', 1],
      ['Notes (2)', 'Others.', 0],
      ['passage 4', 'No name.', 0],
    ]);
    expect(read.notes.slice(0, 2)).toEqual([
      'The passage “Notes” names row 9, column 9, where no cell is.',
      'Two passages are called “Notes”; the second is kept as “Notes (2)”.',
    ]);
  });

  it('keeps hostile passages as the text that they are', async () => {
    const hostile = {
      '/wiki/Lund': '<script>alert(1)</script><img src=x onerror=alert(1)> {{q}}',
      '/wiki/Bera': 'שלום \u202Eabc\u202C العربية',
      '/wiki/Port': 'word '.repeat(220_000),
      __proto__: null,
    };
    const { table } = await ferries(JSON.parse(`{"__proto__": "own", ${JSON.stringify(hostile).slice(1)}`));
    const texts = new Map(table.passages!.map(({ id, text }) => [id, text]));
    for (const [id, text] of Object.entries(hostile)) expect(texts.get(id)).toBe(text);
    expect(texts.get('__proto__')).toBe('own');
    expect(texts.get('/wiki/Port')!.length).toBeGreaterThan(1_000_000);
  });

  it.each([
    [file({ header: [] }), 'The field header holds no column; at least one was expected.'],
    [file({ data: [[['a', []]]] }), 'The field data[0] has 1 cells; 2 were expected, as in header.'],
    [
      file({
        data: [
          [
            ['a', []],
            [3, []],
          ],
        ],
      }),
      'The field data[0][1][0] should be a string; found 3.',
    ],
    [file({ title: undefined }), 'The field title should be a string; found nothing.'],
  ])('says what is wrong with %s', async (text, fault) => {
    expect(await faultOf('hybridqa', text)).toBe(fault);
  });
});

describe('a file of passages', () => {
  const read = (text: string) => {
    const done = readPassages({ bytes: bytes(text), name: 'p.json' });
    return done.ok ? done.value : done.fault;
  };

  it('loses only what cannot be read, and says where it stands', () => {
    expect(read('{"/wiki/A": "a", "/wiki/B": 3}')).toEqual({
      passages: [{ id: '/wiki/A', text: 'a' }],
      faults: ['p.json, field "/wiki/B": a text was expected, found number.'],
    });
    expect(read('[\n{"text": "a"},\n{"text": 3},\n{"text": "c, {",\n{"text": "d"}]')).toEqual({
      passages: [{ text: 'a' }],
      faults: [
        'p.json, line 3, record 2: The field text should be a string; found 3.',
        expect.stringMatching(/^p\.json, line 4, record 3: The JSON breaks off: found/),
      ],
    });
    expect(read('{"text": "a"}\n{"text": \n{"text": "c", "cells": [[0, 1]]}\n')).toEqual({
      passages: [{ text: 'a' }, { text: 'c', cells: [[0, 1]] }],
      faults: [expect.stringMatching(/^p\.json, line 2, record 2: The JSON breaks off/)],
    });
  });

  it('says in one sentence what it is not', () => {
    expect(read('')).toBe('There is nothing to read: the input is empty, passages were expected.');
    expect(read('{"a": ')).toMatch(/^p\.json: The JSON breaks off at line 1, column 7/);
    expect(passagesIn('x')).toMatchObject({ ok: false });
  });
});

describe('a file of questions', () => {
  it('loses only what cannot be read, and says where it stands', () => {
    const one = (id: string) => `{"question_id": "${id}", "question": "Which?", "table_id": "t_0"}`;
    const { records, faults } = readQuestions(
      `[\n ${one('a')},\n {"question_id": "b", "question": 3, "table_id": "t"},\n {"question_id" "c"},\n 7, ${one('d')}\n]`,
      'dev.json',
    );
    expect(records).toEqual([
      { id: 'a', question: 'Which?', table: 't_0' },
      { id: 'd', question: 'Which?', table: 't_0' },
    ]);
    expect(faults).toEqual([
      'dev.json, line 3, record 2: The field question should be a string; found 3.',
      'dev.json, line 4, record 3: The JSON breaks off: found "\\"", a colon was expected.',
      'dev.json, line 5, record 4: The JSON should be an object; found 7.',
    ]);
  });
});

const folder = join(import.meta.dirname, '../../../../../shared/data');
const sets = [
  ['hybridqa', 'HybridQA', 'HybridQA', 'tables_tok', 'request_tok', 200],
  ['ott-qa', 'OTT-QA', 'OTT-QA/data', 'traindev_tables_tok', 'traindev_request_tok', 100],
] as const;
if (!existsSync(folder)) console.log('There is no ../shared/data: no table of HybridQA and OTT-QA is read.');

describe.skipIf(!existsSync(folder)).each(sets)('%s', (format, name, place, tables, texts, questions) => {
  it('is read whole: every question, its table, and a text for every link', async () => {
    const dev = readQuestions(readFileSync(join(folder, name, 'released_data/dev.json'), 'utf8'), 'dev.json');
    expect([dev.records.length, dev.faults]).toEqual([questions, []]);
    for (const one of readdirSync(join(folder, place, tables))) {
      const source = { bytes: new Uint8Array(readFileSync(join(folder, place, tables, one))), name: one };
      const read = await readTables(source, format);
      const given = readPassages({ bytes: new Uint8Array(readFileSync(join(folder, place, texts, one))) });
      if (!read.ok || !given.ok) throw new Error(`${one} cannot be read.`);
      expect(given.value.faults).toEqual([]);
      const { table } = withPassages(read.value[0]!, given.value.passages);
      expect(table.passages!.filter(({ missing }) => missing)).toEqual([]);
      expect(table.passages!.length).toBeGreaterThan(0);
    }
  });
});
