import { expect, it } from 'vitest';
import type { Method } from '../method/method.ts';
import { tableParser } from '../methods/table-parser/index.ts';
import { drawTable } from '../table/draw.ts';
import { newRun, type ReplyEntry } from './run.ts';
import { transcript } from './transcript.ts';
import { viewOf } from './view.ts';

const table = drawTable('Goals', '| Club | Goals |\n| York | 45 |\n| Bury | 31 |');
const problem = { table, question: 'How many more goals did York score than Bury?', kind: 'answer' } as const;

/** The last sentence of a run of the parser whose one reply says this answer. */
function lastSentence(answer: string, result: 'model' | 'computed', operation = 'difference'): string {
  const options = { ...(tableParser.presets[0]?.options ?? {}), result };
  const text = [
    'Column header: (T, 0, 0, 0, Goals)',
    'Row header: (L, 0, 0, 0, York) (L, 0, 1, 1, Bury)',
    'Cell: (C, 0, 0, 45) (C, 1, 0, 31)',
    `Operation: ${operation}`,
    `Answer: ${answer}`,
  ].join('\n');
  const limits = { contextTokens: 100_000, temperature: false };
  const method = tableParser as Method;
  const begun = newRun(problem, method, { options, limits, backbone: '' });
  const at = transcript(method, begun).waiting[0]?.at ?? 0;
  const entry: ReplyEntry = { at, ask: 0, sample: 0, purpose: 'answer', promptHash: '', text };
  const played = transcript(method, { ...begun, log: [entry] });
  return viewOf(played, played.steps.length - 1).narration;
}

it('says what an answer is the difference of, and that it is not where the cells give another', () => {
  expect(lastSentence('14', 'model')).toBe('The answer is 14, the difference of “45” and “31”.');
  expect(lastSentence('20', 'model')).toBe(
    'The answer is 20, given as the difference of “45” and “31”, which it is not.',
  );
  expect(lastSentence('20', 'computed')).toBe('The answer is 14, the difference of “45” and “31”.');
});

it('knows an operation by no name that every object has', () => {
  const plain = lastSentence('14', 'model', 'something else');
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(lastSentence('14', 'model', name)).toBe(plain);
});
