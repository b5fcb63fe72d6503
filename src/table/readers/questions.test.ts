/** Questions of data sets, with records of our own: what is kept, and what is said of those that cannot be read. */
import { describe, expect, it } from 'vitest';
import { readAitQaQuestions, withHeaderRelated } from '../../../test/data-sets/ait-qa-questions.ts';
import { readImTqaQuestions } from '../../../test/data-sets/im-tqa-questions.ts';
import type { Read } from '../read.ts';
import { readAitQa } from './ait-qa/read.ts';
import { readFetaQaRecords } from './fetaqa/read.ts';
import { readImTqaRecords } from './im-tqa/read.ts';
import type { Source } from './reader.ts';
import type { Records } from './records.ts';
import { readTabFactExamples, readTabFactRecords } from './tabfact/read.ts';
import { readTatQaContexts } from './tat-qa/read.ts';
import { readWtq, readWtqQuestions } from './wtq/read.ts';

const source = (text: string, name = 'some.file'): Source => ({
  bytes: new TextEncoder().encode(text),
  name,
});
const jsonLines = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n');
/** A record a line, from the second on. */
const jsonList = (...records: object[]) => `[\n${records.map((one) => JSON.stringify(one)).join(',\n')}\n]`;

const aitQuestion = {
  ...{ id: 'q1', table_id: 'boats', question: 'How many sail boats are there?', answers: ['4'] },
  ...{ type: 'KPI-driven', row_hierarchy_needed: 'No', paraphrase_group: '' },
};
const aitTable = { id: 'boats', column_header: [['Sail']], row_header: [['Lund']], data: [['4']] };
const fetaRecord = {
  ...{ feta_id: 7, table_page_title: 'Boats', table_section_title: 'Lund', table_array: [['Sail'], ['4']] },
  ...{ highlighted_cell_ids: [[1, 0]], question: 'How many?', answer: 'Lund has 4 of them.' },
};
const tabFactRecord = {
  ...{ statement: 'lund has 4 boats', label: 1, table_caption: 'boats', table_id: 'b.csv' },
  table_text: [['sail'], ['4']],
};
const tatContext = {
  table: {
    uid: 't1',
    table: [
      ['', 'Sail'],
      ['Lund', '4'],
    ],
  },
  paragraphs: [{ uid: 'p1', order: 1, text: 'Counted in May.' }],
  questions: [
    {
      ...{ uid: 'q1', order: 1, question: 'How many?', answer: 4, derivation: '', scale: '' },
      ...{ answer_type: 'arithmetic', answer_from: 'table' },
    },
  ],
};
const imTable = {
  ...{ table_id: 't1', table_type: 'vertical', file_name: 'f', cell_ID_matrix: [[0], [1]] },
  ...{ chinese_cell_value_list: ['帆', '4'], english_cell_value_list: ['Sail', '4'] },
  ...{ column_attribute: [0], row_attribute: [], column_index: [], row_index: [] },
};
const imQuestion = {
  ...{ table_id: 't1', question_id: 'q1', file_name: 'f', chinese_question: '多少？' },
  ...{ english_question: 'How many?', answer_cell_list: [1], question_type: 'look-up' },
};
const wtqHead = 'id\tutterance\tcontext\ttargetValue';

type ReadAll = (source: Source) => Read<Records<unknown>>;
const tables: ReadAll = (given) => {
  const read = readAitQa(given);
  return read.ok ? { ok: true, value: { records: read.value, faults: read.notes ?? [] } } : read;
};

/** A bad record between two good ones; the bad one's line and field. */
describe.each([
  ['AIT-QA tables', tables, jsonLines(aitTable, { ...aitTable, data: [[4]] }, aitTable), 2, 'data[0][0]'],
  [
    'AIT-QA questions',
    readAitQaQuestions,
    jsonLines(aitQuestion, { ...aitQuestion, answers: 4 }, aitQuestion),
    ...([2, 'answers'] as const),
  ],
  [
    'FeTaQA',
    readFetaQaRecords,
    jsonLines(fetaRecord, { ...fetaRecord, table_array: [] }, fetaRecord),
    ...([2, 'table_array'] as const),
  ],
  [
    'TabFact records',
    readTabFactRecords,
    jsonLines(tabFactRecord, { ...tabFactRecord, label: 2 }, tabFactRecord),
    ...([2, 'label'] as const),
  ],
  [
    'TabFact statements',
    readTabFactExamples,
    '{"a.csv": [["x"], [1], "c"],\n "b.csv": [["x"], [1, 0], "c"],\n "c.csv": [["y"], [0], "c"]}',
    ...([2, '1'] as const),
  ],
  [
    'TAT-QA',
    readTatQaContexts,
    jsonList(tatContext, { ...tatContext, table: { uid: 't2' } }, tatContext),
    ...([3, 'table.table'] as const),
  ],
  [
    'IM-TQA tables',
    readImTqaRecords,
    jsonList(imTable, { ...imTable, cell_ID_matrix: [[0], [1, 1]] }, imTable),
    ...([3, 'cell_ID_matrix[1]'] as const),
  ],
  [
    'IM-TQA questions',
    readImTqaQuestions,
    jsonList(imQuestion, { ...imQuestion, question_id: 3 }, imQuestion),
    ...([3, 'question_id'] as const),
  ],
  [
    'WikiTableQuestions',
    readWtqQuestions,
    `${wtqHead}\nq1\ta\tb.csv\t1\nq2\ta\tb.csv\nq3\ta\tb.csv\t1`,
    ...([3, 'targetValue'] as const),
  ],
] as const)('%s', (_, read: ReadAll, text, line, field) => {
  it('leaves out what cannot be read, with file, line and field, and reads the others', () => {
    const given = read(source(text));
    if (!given.ok) throw new Error(given.fault);
    expect(given.value.records).toHaveLength(2);
    expect(given.value.faults).toHaveLength(1);
    expect(given.value.faults[0]).toMatch(
      new RegExp(`^“some\\.file”: the record at line ${line} is left out\\. .*\\.$`),
    );
    expect(given.value.faults[0]).toContain(`The field ${field} `);
  });

  it('says in a sentence that nothing can be read', () => {
    expect(read(source('{"other": 1}'))).toMatchObject({ ok: false, fault: expect.stringMatching(/\.$/) });
  });
});

describe('what questions keep', () => {
  it('AIT-QA: whether the answer is a header', () => {
    const named = { ...aitQuestion, id: 'q2', question: 'Which boats are 4?', answers: ['sail'] };
    const questions = readAitQaQuestions(source(jsonLines(aitQuestion, named)));
    const read = readAitQa(source(jsonLines(aitTable)));
    if (!questions.ok || !read.ok) throw new Error('unreadable');
    const divided = withHeaderRelated(questions.value.records, read.value);
    expect(divided.map(({ subsets }) => subsets.header_related)).toEqual(['No', 'Yes']);
    expect(divided[0]!.subsets).toMatchObject({ type: 'KPI-driven', row_hierarchy_needed: 'No' });
  });

  it('TAT-QA: the paragraphs, and whether the answer is one value', () => {
    const read = readTatQaContexts(source(jsonList(tatContext)));
    if (!read.ok) throw new Error(read.fault);
    const [{ paragraphs, questions, table }] = read.value.records as [(typeof read.value.records)[number]];
    expect(paragraphs).toEqual(tatContext.paragraphs);
    expect(questions[0]).toMatchObject({
      ...{ id: 'q1', table: table.title, gold: [4], kind: 'answer' },
      subsets: { answer_type: 'arithmetic', answer_from: 'table' },
    });
  });

  it('TabFact: a verdict, and a name of its own for each statement of a table', () => {
    const read = readTabFactRecords(source(jsonLines(tabFactRecord, { ...tabFactRecord, label: '0' })));
    if (!read.ok) throw new Error(read.fault);
    expect(read.value.records.map(({ question: { id, gold, kind } }) => [id, gold, kind])).toEqual([
      ['b.csv/1', ['true'], 'verify'],
      ['b.csv/2', ['false'], 'verify'],
    ]);
  });

  it('WikiTableQuestions: escaped bars, line breaks and backslashes', () => {
    const read = readWtqQuestions(source(`${wtqHead}\nq1\ta\\nb\tc.csv\tx\\py|1\\\\2`));
    if (!read.ok) throw new Error(read.fault);
    expect(read.value.records[0]).toMatchObject({ question: 'a\nb', table: 'c.csv', gold: ['x|y', '1\\2'] });
  });

  it('WikiTableQuestions: a file without the fields is refused by name', () => {
    expect(readWtqQuestions(source('id\tquestion\n1\tx'))).toEqual({
      ok: false,
      fault: 'The first line names no field utterance; id, utterance, context, targetValue were expected.',
    });
  });
});

describe('WikiTableQuestions tables', () => {
  const rows = (text: string) => {
    const read = readWtq(source(text));
    return read.ok ? read.value[0]!.cells.map((cell) => cell.text) : read.fault;
  };

  it('unescapes quotes, backslashes and line breaks, and marks the first row as headers', () => {
    expect(rows('"a \\"b\\"","c\\\\"\n"d\ne","f"\n')).toEqual(['a "b"', 'c\\', 'd\ne', 'f']);
    expect(rows('a\\pb\tc\nd\\ne\tf\n')).toEqual(['a|b', 'c', 'd\ne', 'f']);
    const read = readWtq(source('"a"\n"b"\n'));
    expect(read.ok && read.value[0]!.cells.map(({ header }) => header)).toEqual([true, undefined]);
  });

  it('names the line of a cell that is not closed', () => {
    expect(rows('"a","b"\n"c","d')).toMatch(/^The cell that begins in line 2 is not closed by a quote/);
  });
});
