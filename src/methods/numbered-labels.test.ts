/** Rows and columns that are called by numbers: the offline reader does not take one number for the other. */
import { expect, it } from 'vitest';
import { rulesOf } from '../../test/rules.ts';
import type { RetrievalFacts } from '../method/retrieve.ts';
import { replyByRule } from '../method/rules.ts';
import { lexicalIndex } from '../reading/similarity.ts';
import { playOut } from '../run/play-out.ts';
import { newRun } from '../run/run.ts';
import { makeTable } from '../table/model.ts';
import { METHODS } from './index.ts';

const NUMBERS = [1, 2, 3, 7, 8, 12, 34, 77];
const side = NUMBERS.length + 1;
const table = makeTable(
  'Grid',
  side,
  side,
  Array.from({ length: side * side }, (_, at) => {
    const [row, column] = [Math.floor(at / side), at % side];
    const [rowNumber = 0, columnNumber = 0] = [NUMBERS[row - 1], NUMBERS[column - 1]];
    const label = row === 0 ? (column === 0 ? 'Name' : `Col ${columnNumber}`) : `Row ${rowNumber}`;
    const text = row === 0 || column === 0 ? label : String(rowNumber * 1000 + columnNumber);
    return { row, column, rowSpan: 1, colSpan: 1, text };
  }),
);

const QUESTIONS = [
  ['What is Col 3 of Row 77?', '77003'],
  ['What is Col 77 of Row 3?', '3077'],
  ['For Row 77, what is Col 3?', '77003'],
  ['Which value does Row 77 have in Col 3?', '77003'],
  ['How much is Col 7 in Row 8?', '8007'],
  ['What is the value in Col 12 for Row 34?', '34012'],
] as const;

const setups = METHODS.flatMap(({ id, presets }) => presets.map((preset) => [id, preset.id] as const));

it.each(setups)('%s, %s', async (id, presetId) => {
  const method = await METHODS.find((one) => one.id === id)!.load();
  const { options } = method.presets.find((preset) => preset.id === presetId)!;
  for (const [question, right] of QUESTIONS) {
    const run = newRun({ table, question, kind: 'answer' }, method, {
      options,
      limits: { contextTokens: 100_000, temperature: false },
      backbone: '',
    });
    const { outcome } = playOut(method, run, ({ request }) => {
      if (request.to === 'model') return replyByRule(request, rulesOf(method));
      if (request.to !== 'retriever') return '[]';
      const { texts, query, k } = request.facts as unknown as RetrievalFacts;
      return JSON.stringify(lexicalIndex(texts).rank(query, k));
    });
    expect(outcome?.values, question).toEqual([right]);
  }
});
