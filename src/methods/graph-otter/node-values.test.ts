import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer-reading.ts';

const CELLS: { readonly [place: string]: string } = { '7/5': '10.7', '8/5': '17.2', '1/2': '3', '3/3': '4' };
const asked = {
  kind: 'answer' as const,
  isKnown: (text: string) => Object.values(CELLS).includes(text),
  textAt: (row: number, column: number) => CELLS[`${row}/${column}`],
};
const read = (answer: unknown) => {
  const reply = readAnswer(
    JSON.stringify({ cells: [], operation: 'look-up', explanation: '', answer }),
    asked,
  );
  return reply.ok ? reply.value.answer : reply.fault;
};

describe('a node in the place of its text', () => {
  it.each([
    // A reply of Qwen2.5-Coder 1.5B Instruct that was held to a list of texts.
    ['its parts as texts', ['7', '5', '10.7'], ['10.7']],
    ['the parts of two', ['7', '5', '10.7', '8', '5', '17.2'], ['10.7', '17.2']],
    ['whole, as a list', ['[7, 5, "10.7"]'], ['10.7']],
    ['whole, as a tuple', ['(7, 5, "10.7")'], ['10.7']],
  ])('%s', (_, answer, values) => {
    expect(read(answer)).toEqual(values);
  });

  it.each([
    ['values of the table', ['3', '4', '10.7']],
    ['a place that holds another text', ['7', '5', '17.2']],
    ['two values', ['7', '5']],
  ])('not so: %s', (_, answer) => {
    expect(read(answer)).toEqual(answer);
  });
});
