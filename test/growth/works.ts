/** All that is done with texts from outside: readers of replies, rules over questions and tables, metrics. */

import { isRight } from '../../src/evaluation/failure/right.ts';
import { METRICS } from '../../src/evaluation/metrics/index.ts';
import type { Method } from '../../src/method/method.ts';
import { METHODS } from '../../src/methods/index.ts';
import { forecastOf } from '../../src/run/forecast.ts';
import { newRun } from '../../src/run/run.ts';
import { drawTable } from '../../src/table/draw.ts';
import type { Table } from '../../src/table/model.ts';
import { READERS } from '../reply-readers.ts';
import { rulesOf } from '../rules.ts';

export interface Work {
  readonly group: 'reader' | 'rule' | 'metric';
  readonly name: string;
  /** The longest text that it is given, in characters. */
  readonly longest: number;
  run(text: string): unknown;
}

const methods: readonly Method[] = await Promise.all(METHODS.map((listed) => listed.load()));

const small = drawTable(
  'Shops',
  `
  | Town | Shops | Notes |
  | York | 12    | old   |
  | Bury | 7     | none  |`,
);

/** The table with another text in a cell of a row and a column. */
const withText = (row: number, column: number, text: string): Table => ({
  ...small,
  cells: small.cells.map((cell) => (cell.row === row && cell.column === column ? { ...cell, text } : cell)),
});

const QUESTION = 'How many shops does York have?';

function rulesOn(method: Method, table: Table, question: string): unknown {
  const run = newRun({ table, question, kind: 'answer' }, method, {
    options: method.presets[0]!.options,
    limits: { contextTokens: 8192, temperature: false },
    backbone: '',
  });
  return forecastOf(method, run, rulesOf(method));
}

const readers: readonly Work[] = Object.entries(READERS).map(([name, read]) => ({
  group: 'reader',
  name,
  longest: 280_000,
  run: read,
}));

const rules: readonly Work[] = methods.flatMap((method): Work[] => {
  const { id } = method;
  const work = (place: string, run: (text: string) => unknown): Work => ({
    group: 'rule',
    name: `${id}, ${place}`,
    longest: 24_000,
    run,
  });
  return [
    work('question', (text) => rulesOn(method, small, `How many shops does York have ${text}?`)),
    work('cell', (text) => rulesOn(method, withText(1, 2, text), QUESTION)),
    work('header', (text) => rulesOn(method, withText(0, 1, text), QUESTION)),
  ];
});

/** A million characters is what somebody may have pasted for a right answer. */
const LONG_ANSWER = 1_000_000;

const metrics: readonly Work[] = [
  ...METRICS.flatMap(({ id, score }): Work[] => [
    {
      group: 'metric',
      name: id,
      longest: LONG_ANSWER,
      run: (text) => score({ prediction: [text], gold: [`${text}!`] }),
    },
    {
      group: 'metric',
      name: `${id}, a long gold alone`,
      longest: LONG_ANSWER,
      run: (text) => score({ prediction: ['12'], gold: [text] }),
    },
  ]),
  {
    group: 'metric',
    name: 'whether an answer is right',
    longest: LONG_ANSWER,
    run: (text) => isRight({ kind: 'answer', gold: [text] }, [`${text} x`]),
  },
];

export const WORKS: readonly Work[] = [...readers, ...rules, ...metrics];
