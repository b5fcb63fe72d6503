import { expect, it } from 'vitest';
import type { Outcome, ReshapeStep } from '../../method/step.ts';
import { drawTable } from '../../table/draw.ts';
import { backingOf, operationsBefore } from './backing.ts';

const table = drawTable(
  'Heating',
  `
  | Building | Southern region | <   | Northern region | <   |
  | ^        | District heat   | Gas | District heat   | Gas |
  | Schools  | 27.3            | 46  | 41.7            | 29  |
  | Offices  | 25.1            | 50  | 36.9            | 31  |`,
);
const id = (text: string) => table.cells.find((cell) => cell.text === text)!.id;
const said = (operation: string, values: string[], evidence: string[]) => {
  const outcome: Outcome = {
    values,
    evidence: evidence.map(id),
    operation,
    explanation: '',
    stopped: 'answered',
  };
  return backingOf(outcome, table)
    .map(({ text, cell }) => (cell === undefined ? text : `[${text}]`))
    .join('');
};

it.each([
  ['lookup', ['41.7'], ['41.7'], 'read from row [Schools], column [Northern region] › [District heat]'],
  [
    'difference',
    ['4.8'],
    ['41.7', '36.9'],
    'the difference of [41.7] (row [Schools]) and [36.9] (row [Offices]), column [Northern region] › [District heat]',
  ],
  [
    'difference',
    ['4'],
    ['50', '46'],
    'the difference of [50] (row [Offices]) and [46] (row [Schools]), column [Southern region] › [Gas]',
  ],
  [
    'sum',
    ['5'],
    ['46', '31'],
    'the sum of [46] (row [Schools], column [Southern region] › [Gas]) and [31] (row [Offices], column [Northern region] › [Gas])',
  ],
  [
    'argmax',
    ['Offices'],
    ['50', 'Offices'],
    'the largest is [50] in row [Offices], column [Southern region] › [Gas]',
  ],
  ['thinking hard', ['x'], ['29'], 'read from [29] in row [Schools], column [Northern region] › [Gas]'],
  ['lookup', ['x'], [], ''],
])('%s', (operation, values, evidence, sentence) => expect(said(operation, values, evidence)).toBe(sentence));

it('names what was done to the table since it was made flat last, up to a step', () => {
  const step = (operation: ReshapeStep['operation']): ReshapeStep => ({
    kind: 'reshape',
    operation,
    call: '',
    words: '',
    why: '',
    change: { reshape: {} },
    size: { rows: 1, columns: 1 },
    votes: [],
  });
  const steps = [
    step('flatten'),
    step('group_by'),
    step('flatten'),
    step('select_row'),
    { kind: 'note', text: '' } as never,
    step('sort_by'),
    step('add_column'),
  ];
  expect(operationsBefore(steps, 5)).toEqual(['select rows', 'sort']);
  expect(operationsBefore(steps, 2)).toEqual([]);
});
