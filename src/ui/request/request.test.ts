import { describe, expect, it } from 'vitest';
import { METHODS } from '../../methods/index.ts';
import { newRun } from '../../run/run.ts';
import { transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { leftOut, sentSentence, summaryOf, tableSent } from './parts.ts';
import { lines, pretty } from './pretty.ts';
import { readInWords } from './read-value.ts';

const table = drawTable('Goals', '|Club|Goals|\n|York|6|');

const method = await METHODS[0]!.load();

function firstPrompt(part: object) {
  const run = newRun({ table, question: 'How many?', kind: 'answer' }, method, {
    options: { ...method.presets[0]!.options, ...part },
    limits: { contextTokens: 9999, temperature: false },
    backbone: 'test',
  });
  return transcript(method, run).waiting[0]!.request.messages;
}

describe('what was sent', () => {
  it('is named by its parts, the table on its own', () => {
    const messages = firstPrompt({});
    expect(summaryOf(messages)).toBe('Rules · question.');
    expect(tableSent(messages, table.cells.length).kind).toBe('whole');
  });

  it('says once what was left out of it', () => {
    const cut = { role: 'table', text: 't', cells: [1], omitted: 'Rows 3 to 9 are left out.' };
    expect(leftOut([{ role: 'user', parts: [cut, cut] }] as never)).toEqual(['Rows 3 to 9 are left out.']);
    expect(leftOut(firstPrompt({}))).toEqual([]);
  });

  it('tells a whole table from a part, its title and nothing', () => {
    const message = (parts: { role: 'table' | 'trace' | 'history'; text: string; cells?: number[] }[]) =>
      [{ role: 'user', parts }] as never;
    expect(tableSent(message([{ role: 'table', text: 't', cells: [1] }]), 4).kind).toBe('some');
    expect(tableSent(message([{ role: 'table', text: 't' }]), 4).kind).toBe('title');
    const walked = message([
      { role: 'trace', text: '', cells: [1, 2, 2] },
      { role: 'history', text: 'Observation: a\nThought\nObservation: b' },
    ]);
    expect(sentSentence(tableSent(walked, 4))).toContain('was not sent');
    expect(summaryOf(walked)).toBe('Trace of 2 cells · 2 observations.');
  });
});

describe('what was read', () => {
  it.each([
    ['a thought', ['a thought']],
    [[], ['nothing']],
    [[{ tuple: [1, 0, 'York'], explanation: 'its row' }], ['(1, 0, "York"): its row']],
    [
      [
        {
          Function: {
            function_name: 'GetSharedNeighbours',
            parameters: [
              [1, 0, 'York'],
              [0, 1, 'Goals'],
            ],
          },
          Explanation: '',
        },
      ],
      ['GetSharedNeighbours((1, 0, "York"), (0, 1, "Goals"))'],
    ],
    [
      { cells: [[1, 1, '6']], operation: 'lookup', explanation: '', answer: ['6', 7], Answer: null },
      ['cells: (1, 1, "6")', 'operation: lookup', 'answer: 6, 7'],
    ],
    [[{ index: 3, score: 0.5 }], ['node 3 at 0.5']],
    [null, ['null']],
    [{ odd: { shape: true } }, ['odd: shape true']],
  ])('stands in words (%#)', (value, words) => expect(readInWords(value)).toEqual(words));

  it('is never longer than anyone reads', () =>
    expect(readInWords('x'.repeat(5000))[0]!.length).toBeLessThan(300));
});

it('breaks clean JSON into lines and leaves all else as it came', () => {
  expect(pretty('{"a":1}')).toBe('{"a":1}');
  expect(pretty('not {json')).toBe('not {json');
  expect(lines({ a: 'x'.repeat(50), b: ['y'.repeat(50)] }).split('\n')).toHaveLength(2);
});
