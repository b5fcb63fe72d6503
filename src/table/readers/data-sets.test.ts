/** Every record of the samples beside the project: read, and rebuilt from what was read, it is the same record. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerPath } from '../../reading/header-path.ts';
import { cellAt, type Table } from '../model.ts';
import { readAitQaQuestions } from './ait-qa/questions.ts';
import { readAitQa } from './ait-qa/read.ts';
import { readImTqaQuestions } from './im-tqa/questions.ts';
import { readImTqaRecords } from './im-tqa/read.ts';
import type { Question } from './question.ts';
import type { Records } from './records.ts';

const DATA = '../shared/data';
const there = existsSync(DATA);
if (!there) console.log(`Skipped: there is no ${DATA}, so no record of a data set is read.`);

const source = (file: string) => ({ bytes: new Uint8Array(readFileSync(`${DATA}/${file}`)), name: file });
const jsonLines = (file: string) =>
  readFileSync(`${DATA}/${file}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function all<T>(read: { ok: true; value: Records<T> } | { ok: false; fault: string }): readonly T[] {
  if (!read.ok) throw new Error(read.fault);
  expect(read.value.faults).toEqual([]);
  return read.value.records;
}

describe.skipIf(!there)('AIT-QA', () => {
  const textsOf = (table: Table, ids: readonly number[]) => ids.map((id) => table.cells[id]!.text);

  /** The record that a table was read from, by its header trees and its cells. */
  function rebuilt(table: Table) {
    const { top, left } = table.headers!;
    const firstColumn = Math.min(...top.map(({ cell }) => table.cells[cell]!.column));
    const firstRow = Math.max(...top.map(({ cell }) => table.cells[cell]!.row + table.cells[cell]!.rowSpan));
    const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    const pathAt = (row: number, column: number, side: 'top' | 'left') => {
      const place = { id: -1 as never, row, column, rowSpan: 1, colSpan: 1, text: '' };
      return textsOf(table, headerPath(table, table.headers!, place)[side]);
    };
    const rowPaths = lines(firstRow, table.rows).map((row) => pathAt(row, table.columns - 1, 'left'));
    const data = lines(firstRow, table.rows).map((row) =>
      lines(firstColumn, table.columns).flatMap((column) => cellAt(table, row, column)?.text ?? []),
    );
    // One record has a row header too many.
    while (data.at(-1)?.length === 0) data.pop();
    return {
      column_header: lines(firstColumn, table.columns).map((column) => pathAt(table.rows - 1, column, 'top')),
      row_header: left.length === 0 ? [] : rowPaths,
      data,
      id: table.title,
    };
  }

  it('header paths and data are those of the record', () => {
    const read = readAitQa(source('AIT-QA/raw_data/aitqa_tables.jsonl'));
    if (!read.ok) throw new Error(read.fault);
    expect(read.notes).toEqual([]);
    const records = jsonLines('AIT-QA/raw_data/aitqa_tables.jsonl');
    expect(read.value).toHaveLength(records.length);
    const wrong = read.value.flatMap((table, at) => {
      const same = JSON.stringify(rebuilt(table)) === JSON.stringify({ ...records[at], id: table.title });
      return same ? [] : [table.title];
    });
    expect(wrong).toEqual([]);
  });

  it('questions keep all that they say', () => {
    const file = 'AIT-QA/raw_data/aitqa_questions.jsonl';
    const again = ({ id, table, question, gold, subsets, rest }: Question) => ({
      ...{ id, table_id: table, question, answers: gold },
      ...subsets,
      ...rest,
    });
    expect(all(readAitQaQuestions(source(file))).map(again)).toEqual(jsonLines(file));
  });
});

describe.skipIf(!there)('IM-TQA', () => {
  it('grids, texts and roles are those of the record', () => {
    const file = 'IM-TQA/data/test_tables.json';
    const again = all(readImTqaRecords(source(file))).map(({ english, chinese, numbers, ...record }) => ({
      table_id: record.id,
      table_type: record.type,
      file_name: record.file,
      cell_ID_matrix: Array.from({ length: english.rows }, (_, row) =>
        Array.from({ length: english.columns }, (_, column) => numbers[cellAt(english, row, column)!.id]),
      ),
      chinese_cell_value_list: chinese.cells.map(({ text }) => text),
      english_cell_value_list: english.cells.map(({ text }) => text),
      ...record.roles,
    }));
    expect(again).toEqual(JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')));
  });

  it('questions keep all that they say', () => {
    const file = 'IM-TQA/data/test_questions.json';
    const again = ({ id, table, question, gold, subsets, rest }: Question) => ({
      ...{ table_id: table, question_id: id, english_question: question, answer_cell_list: gold },
      ...subsets,
      ...rest,
    });
    const records = all(readImTqaQuestions(source(file))).map(again);
    expect(records).toEqual(JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')));
  });
});
