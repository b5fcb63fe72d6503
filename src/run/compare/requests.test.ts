import { expect, it } from 'vitest';
import { byRule } from '../../../test/scripted-backbone.ts';
import { toyMethod, toyRules } from '../../../test/toy-method.ts';
import type { Method } from '../../method/method.ts';
import { drawTable } from '../../table/draw.ts';
import { playOut } from '../play-out.ts';
import { newRun } from '../run.ts';
import { compareRuns } from './compare.ts';
import { requestsAt } from './requests.ts';

const table = drawTable('Towns', '| Town | Parks |\n| Ayton | 4 |');
const played = (rounds: number) => {
  const run = newRun({ table, question: 'How many?', kind: 'answer' }, toyMethod as Method, {
    options: { rounds },
    limits: { contextTokens: 1000, temperature: true },
    backbone: 'test',
  });
  return playOut(toyMethod as Method, run, byRule(toyRules));
};

it('pairs the requests of a line by purpose, without those to others', () => {
  const [one, two] = [played(1), played(2)];
  const comparison = compareRuns(one, two);
  const purposes = comparison.rows.map((_, line) =>
    requestsAt(comparison, line).map(({ purpose, a, b }) => [purpose, a !== undefined, b !== undefined]),
  );
  expect(purposes).toEqual([
    [['think', true, true]],
    [['pick', true, true]],
    [['think', false, true]],
    [['pick', false, true]],
    [['answer', true, true]],
  ]);
  expect(requestsAt(comparison, 0)[0]?.a?.request.to).toBe('model');
  expect(requestsAt(comparison, 9)).toEqual([]);
});

it('names each request of both runs once', () => {
  const comparison = compareRuns(played(3), played(2));
  const pairs = comparison.rows.flatMap((_, line) => requestsAt(comparison, line));
  const all = (side: 'a' | 'b') => pairs.flatMap((pair) => pair[side] ?? []);
  for (const side of ['a', 'b'] as const)
    expect(all(side)).toEqual(
      comparison[side].lines.filter((line) => line.kind === 'ask' && line.request.to === 'model'),
    );
});
