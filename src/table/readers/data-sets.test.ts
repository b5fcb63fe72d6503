/** Every record of the samples beside the project: read, and rebuilt from what was read, it is the same record. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../../test/data-sets/ait-qa-paths.ts';
import { readAitQaQuestions, withHeaderRelated } from '../../../test/data-sets/ait-qa-questions.ts';
import { readImTqaQuestions } from '../../../test/data-sets/im-tqa-questions.ts';
import { cellAt, type Table } from '../model.ts';
import { readAitQa } from './ait-qa/read.ts';
import { readFetaQaRecords } from './fetaqa/read.ts';
import { readImTqaRecords } from './im-tqa/read.ts';
import type { Question } from './question.ts';
import type { Records } from './records.ts';
import { readTabFact, readTabFactExamples, readTabFactRecords } from './tabfact/read.ts';
import { readTatQaContexts } from './tat-qa/read.ts';
import { readWtq, readWtqQuestions } from './wtq/read.ts';

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
  it('header paths and data are those of the record', () => {
    const read = readAitQa(source('AIT-QA/raw_data/aitqa_tables.jsonl'));
    if (!read.ok) throw new Error(read.fault);
    expect(read.notes).toEqual([]);
    const records = jsonLines('AIT-QA/raw_data/aitqa_tables.jsonl');
    expect(read.value).toHaveLength(records.length);
    const wrong = read.value.flatMap((table, at) => {
      const rebuilt = { ...pathsOf(table, table.headers!), id: table.title };
      const same = JSON.stringify(rebuilt) === JSON.stringify({ ...records[at], id: table.title });
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

  it('questions are divided into the subsets that figures are reported for', () => {
    const tables = readAitQa(source('AIT-QA/raw_data/aitqa_tables.jsonl'));
    if (!tables.ok) throw new Error(tables.fault);
    const questions = all(readAitQaQuestions(source('AIT-QA/raw_data/aitqa_questions.jsonl')));
    const divided = withHeaderRelated(questions, tables.value);
    expect(divided).toHaveLength(questions.length);
    for (const { subsets } of divided)
      expect(subsets).toEqual({
        type: expect.stringMatching(/^(?:KPI|Table)-driven$/),
        row_hierarchy_needed: expect.stringMatching(/^(?:Yes|No)$/),
        header_related: expect.stringMatching(/^(?:Yes|No)$/),
      });
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

/** The texts of a table without merged cells, row by row. */
const rowsOf = (table: Table): string[][] =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (_, column) => cellAt(table, row, column)!.text),
  );

function one(read: { ok: true; value: readonly Table[] } | { ok: false; fault: string }): Table {
  if (!read.ok) throw new Error(read.fault);
  return read.value[0]!;
}

describe.skipIf(!there)('FeTaQA', () => {
  it('tables and questions are those of the records', () => {
    const file = 'FeTaQA/data/fetaQA-v1_test.jsonl';
    const again = all(readFetaQaRecords(source(file))).map(({ table, question: { id, gold, ...asked } }) => ({
      ...{ feta_id: Number(id), table_array: rowsOf(table), question: asked.question, answer: gold[0] },
      ...asked.rest,
    }));
    expect(again).toEqual(jsonLines(file));
  });
});

describe.skipIf(!there)('TabFact', () => {
  it.each(['test', 'raw2clean'])('tables and statements of %s are those of the records', (name) => {
    const file = `TabFact/chain-of-table/${name}.jsonl`;
    const records = all(readTabFactRecords(source(file)));
    const again = records.map(({ table, question }) => ({
      ...{ statement: question.question, table_text: rowsOf(table), table_id: question.table },
      ...question.rest,
    }));
    expect(again).toEqual(jsonLines(file));
    expect(new Set(records.map(({ question }) => question.id)).size).toBe(records.length);
    for (const { question } of records)
      expect(question.gold).toEqual([String(Number(question.rest.label) === 1)]);
  });

  it('the statements of the examples are those of the file', () => {
    const file = 'TabFact/tokenized_data/test_examples.json';
    const again: Record<string, [string[], unknown[], unknown]> = {};
    for (const { table, question, rest } of all(readTabFactExamples(source(file)))) {
      again[table] ??= [[], [], rest.caption];
      again[table][0].push(question);
      again[table][1].push(rest.label);
    }
    expect(again).toEqual(JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')));
  });

  it('its tables are those of the files', () => {
    const files = readdirSync(`${DATA}/TabFact/data/all_csv`);
    expect(files.length).toBeGreaterThan(90);
    for (const name of files) {
      const file = `TabFact/data/all_csv/${name}`;
      const lines = rowsOf(one(readTabFact(source(file)))).map((row) => `${row.join('#')}\n`);
      const text = readFileSync(`${DATA}/${file}`, 'utf8').replaceAll('\r\n', '\n');
      expect(lines.join(''), name).toBe(text);
    }
  });
});

describe.skipIf(!there)('TAT-QA', () => {
  it('tables, paragraphs and questions are those of the contexts', () => {
    const file = 'TAT-QA/dataset_raw/tatqa_dataset_test_gold.json';
    const again = all(readTatQaContexts(source(file))).map(({ table, paragraphs, questions }) => ({
      table: { uid: table.title, table: rowsOf(table) },
      paragraphs,
      questions: questions.map(({ id, question, gold, subsets, rest: { single, ...rest } }) => ({
        ...{ uid: id, question, answer: single ? gold[0] : gold },
        ...subsets,
        ...rest,
      })),
    }));
    expect(again).toEqual(JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')));
  });
});

describe.skipIf(!there)('WikiTableQuestions', () => {
  const folders = there ? readdirSync(`${DATA}/WikiTableQuestions/csv`) : [];
  const files = folders.flatMap((folder) =>
    readdirSync(`${DATA}/WikiTableQuestions/csv/${folder}`).map((name) => `${folder}/${name}`),
  );
  const escaped = (text: string) =>
    text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('|', '\\p');

  it('its tables are those of the files', () => {
    let tables = 0;
    for (const name of files.filter((file) => /\.[ct]sv$/.test(file))) {
      const file = `WikiTableQuestions/csv/${name}`;
      const text = readFileSync(`${DATA}/${file}`, 'utf8');
      const rows = rowsOf(one(readWtq(source(file))));
      const lines = name.endsWith('.tsv')
        ? rows.map((row) => row.map(escaped).join('\t'))
        : rows.map((row) => row.map((cell) => `"${cell.replace(/[\\"]/g, '\\$&')}"`).join(','));
      expect(`${lines.join('\n')}\n`, name).toBe(text);
      tables++;
    }
    expect(tables).toBe(2 * 101);
  });

  it.each(['data/pristine-unseen-tables.tsv', 'tagged/data/pristine-unseen-tables.tagged'])(
    'the questions of %s keep all that they say',
    (name) => {
      const file = `WikiTableQuestions/${name}`;
      const lines = all(readWtqQuestions(source(file))).map(({ id, table, question, gold, rest }) =>
        [id, escaped(question), table, gold.map((value) => escaped(String(value))).join('|')]
          .concat(Object.values(rest) as string[])
          .join('\t'),
      );
      const [names = '', ...expected] = readFileSync(`${DATA}/${file}`, 'utf8').split('\n').filter(Boolean);
      const at = ['id', 'utterance', 'context', 'targetValue'].map((field) =>
        names.split('\t').indexOf(field),
      );
      const inOrder = (line: string) => {
        const fields = line.split('\t');
        return [...at.map((place) => fields[place]), ...fields.filter((_, place) => !at.includes(place))];
      };
      expect(lines).toEqual(expected.map((line) => inOrder(line).join('\t')));
    },
  );
});
