/** A reply that was cut within its last number: the number may have been a longer one. */
import { expect, it } from 'vitest';
import { METHODS } from '../methods/index.ts';
import { playOut } from '../run/play-out.ts';
import { newRun } from '../run/run.ts';
import { drawTable } from '../table/draw.ts';

const table = drawTable('Shops', '| Town | Shops |\n| York | 125 |\n| Bury | 7 |');

async function played(replies: readonly { text: string; cut?: true }[], preset = 0) {
  const method = await METHODS.find(({ id }) => id === 'direct')!.load();
  const run = newRun({ table, question: 'How many shops does York have?', kind: 'answer' }, method, {
    options: method.presets[preset]!.options,
    limits: { contextTokens: 8192, temperature: false },
    backbone: '',
  });
  let at = 0;
  const transcript = playOut(method, run, () => replies[at++]);
  return { ...transcript, asked: at };
}

it.each(['The answer is: 12', 'The answer is: 12.', 'York | 1'])(
  '%j is asked for once more',
  async (text) => {
    const { outcome, asked } = await played([{ text, cut: true }, { text: 'The answer is: 125' }]);
    expect([outcome?.values, asked]).toEqual([['125'], 2]);
  },
);

it('is no answer either where it is cut again', async () => {
  const cut = { text: 'The answer is: 12', cut: true } as const;
  const { outcome, asked } = await played([cut, cut, cut]);
  expect([outcome?.values, outcome?.stopped, asked]).toEqual([[], 'unreadable-answer', 2]);
});

it('is taken where it is whole, or ends in words', async () => {
  expect((await played([{ text: 'The answer is: 12' }])).outcome?.values).toEqual(['12']);
  expect(
    (await played([{ text: 'The answer is: 125\n\nI chose it because', cut: true }])).outcome?.values,
  ).toEqual(['125']);
});
