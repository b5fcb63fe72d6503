import { describe, expect, test } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { makeTable, type Table } from '../table/model.ts';
import { readQuestion } from './question.ts';

const career = drawTable(
  'Career',
  `| Club  | Season  | League    | <    | <     | Cup  | <     |
   | ^     | ^       | Division  | Apps | Goals | Apps | Goals |
   | York  | 2001-02 | Northern  | 20   | 6     | 1    | 0     |
   | ^     | 2002-03 | ^         | 31   | 9     | 2    | 1     |
   | Hull  | 2003-04 | Eastern   | 18   | 2     | 4    | 3     |
   | Total | <       |           | 69   | 17    | 7    | 4     |`,
);

const survey = drawTable(
  'Cycling to work',
  `| Group        | 2010    | <    | 2015    | <     |
   | ^            | percent | people | percent | people |
   | Sex          |         |      |         |       |
   | Men          | 40.5    | 1200 | 38.2    | 1150  |
   | Women        | 31.0    | 900  | 36.4    | 1080  |
   | Age          |         |      |         |       |
   | 15 to 24     | 51.2    | 600  | 44.0    | 540   |
   | 25 to 44     | 36.0    | 880  | 39.9    | 960   |
   | 45 and over  | 22.7    | 620  | 25.1    | 730   |`,
);

const boats = drawTable(
  'Ferries',
  `| Name     | Harbour | Built | Speed |
   | Albatros | Skagen  | 1987  | 31    |
   | Bonita   | Skagen  | 1992  | 28    |
   | Cormoran | Bergen  | 1979  | 35    |
   | Dorada   | Skagen  | 2001  | 40    |`,
);

const answers = (question: string, table: Table) => readQuestion(question, table).values;

describe('look-ups', () => {
  test.each([
    ['how many league goals did he score in 2002-03?', career, ['9']],
    ['how many cup apps did he have in total?', career, ['7']],
    ['which club did he play for in 2003-04?', career, ['Hull']],
    ['which division did York play in in 2002-03?', career, ['Northern']],
    ['what percentage of women cycled to work in 2015?', survey, ['36.4']],
    ['how many people aged 25 to 44 cycled to work in 2010?', survey, ['880']],
    ['what percentage of people aged 45 and over cycled in 2015?', survey, ['25.1']],
    ['how many league goals did he score for York from 2001 to 2003?', career, ['15']],
    ['in which harbour is the Cormoran?', boats, ['Bergen']],
    ['when was the Bonita built?', boats, ['1992']],
  ])('%s', (question, table, values) => expect(answers(question, table)).toEqual(values));

  test('several at once, in the order of the question', () => {
    expect(answers('what was the percentage of women and of men in 2010 respectively?', survey)).toEqual([
      '31.0',
      '40.5',
    ]);
  });
});

describe('operations', () => {
  test.each([
    ['which age group had the highest percentage in 2010?', survey, ['15 to 24'], 'argmax'],
    ['which age group was the least likely to cycle in 2015?', survey, ['45 and over'], 'argmin'],
    ['which ferry has the highest speed?', boats, ['Dorada'], 'argmax'],
    ['which ferry has the second highest speed?', boats, ['Cormoran'], 'kth-argmax'],
    ['who had a higher percentage in 2015, men or women?', survey, ['Men'], 'compare'],
    ['which is faster by speed, the Albatros or the Bonita?', boats, ['Albatros'], 'compare'],
    ['how many more percent of men than women cycled in 2010?', survey, ['9.5'], 'difference'],
    ['how much did the percentage of women increase from 2010 to 2015?', survey, ['5.4'], 'difference'],
    ['how many ferries are from Skagen?', boats, ['3'], 'count'],
    ['which ferry is listed after the Bonita?', boats, ['Cormoran'], 'lookup'],
  ])('%s', (question, table, values, operation) => {
    const reading = readQuestion(question, table);
    expect(reading.values).toEqual(values);
    expect(reading.operation).toBe(operation);
  });

  test('a fall, read from a column of changes, has its sign turned', () => {
    const table = drawTable('', '| Town | 2010 | Change |\n| Ulm  | 40 | −12.5 |\n| Bonn | 50 | 3 |');
    expect(readQuestion('by how much did Ulm decline?', table)).toMatchObject({
      operation: 'opposite',
      values: ['12.5'],
    });
  });
});

describe('what a reading says', () => {
  const reading = readQuestion('what percentage of women cycled to work in 2015?', survey);
  const named = (ids: readonly number[]) => ids.map((id) => survey.cells[id]!.text);
  test('the headers it used, the innermost first', () => {
    expect(named(reading.left)).toEqual(['Women', 'Sex']);
    expect(named(reading.top)).toEqual(['percent', '2015']);
  });
  test('its cells and a sentence with their texts', () => {
    expect(named(reading.cells)).toEqual(['36.4']);
    expect(reading.explanation).toContain('36.4');
    expect(reading.confidence).toBeGreaterThan(0.3);
  });
  test('with nothing to read it says so', () => {
    const empty = readQuestion('how many goals?', makeTable('', 0, 0, []));
    expect(empty).toMatchObject({ values: [], cells: [], confidence: 0 });
    expect(empty.explanation).toContain('found no cell');
  });
});

test('partial tables: the cells that are there are enough', () => {
  const keep = new Set(['Women', '2015', 'percent', '36.4', '38.2', 'Men']);
  const part = makeTable(
    '',
    survey.rows,
    survey.columns,
    survey.cells.filter((cell) => keep.has(cell.text)),
  );
  expect(answers('what percentage of women cycled to work in 2015?', part)).toEqual(['36.4']);
});
