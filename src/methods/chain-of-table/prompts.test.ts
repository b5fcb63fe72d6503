/** The full text of every kind of request, as a model gets it, for one small table: to be read, not only compared. */
import { describe, expect, it } from 'vitest';
import { repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { type Message, textOf } from '../../method/ask.ts';
import type { Problem } from '../../method/method.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { chainOfTable } from './index.ts';

const table = drawTable(
  'Visitors of museums, in thousands',
  `
  | Museum      | Opened      | Visitors | <        |
  | ^           | ^           | Adults   | Children |
  | North (NOR) | 4 May 1901  | 10       | 20       |
  | South (SWE) | 1 July 1955 | 40       | 50       |
  | West (NOR)  | 9 June 1972 | 30       | 15       |
  | East (DEN)  | 2 May 1988  | 25       | 35       |`,
);

const asText = (messages: readonly Message[]) =>
  messages.map((message) => `[${message.role}]\n${textOf(message)}\n`).join('\n');

const step = (call: string) => JSON.stringify({ why: 'x', call });
const script = {
  plan: [
    'f_add_column(Country) -> <END>',
    'f_select_row(*) -> <END>',
    'f_select_column(Museum) -> <END>',
    'f_group_by(Country) -> <END>',
    'f_sort_by(Museum)',
  ],
  'add-column': ['The answer is: f_add_column(Country). The value: NOR | SWE | NOR'],
  'column-values': ['{"values": ["DEN"]}'],
  'select-rows': ['The answer is: f_select_row(row 9)', 'The answer is: f_select_row(row 1, row 2, row 3)'],
  'select-columns': ['The answer is: f_select_column(Museum, Country, children)'],
  'group-by': ['The answer is: f_group_by(Country)'],
  'sort-by': ['The answer is: f_sort_by(Visitors > Children), the order is "large to small"'],
  step: [
    step('f_group_by(Opened)'),
    step('f_sort_by(Count)'),
    step('f_select_row(row 1, row 3)'),
    step('<END>'),
  ],
  answer: ['The answer is: North (NOR)'],
};

function prompts(
  preset: string,
  changed: object,
  kind: Problem['kind'],
  question: string,
): [string, string][] {
  const options = { ...chainOfTable.presets.find(({ id }) => id === preset)!.options, ...changed };
  // Further votes are asked for where replies differ.
  const limits = { contextTokens: 4096, temperature: preset === 'lean-vote' };
  const run = newRun({ table, question, kind }, chainOfTable, { options, limits, backbone: 'test' });
  const played = playOut(chainOfTable, run, repliesByPurpose(script));
  const seen = new Map<string, number>();
  return played.lines.flatMap((line): [string, string][] => {
    if (line.kind !== 'ask') return [];
    const { purpose, messages } = line.request;
    const nth = (seen.get(purpose) ?? 0) + 1;
    seen.set(purpose, nth);
    // The later plans differ from the second one by the table and the chain, which the tests of the walk look at.
    return nth > 2 ? [] : [[nth === 1 ? purpose : `${purpose}-${nth}`, asText(messages)]];
  });
}

const question = 'Which museum in Norway had the most children as visitors?';

describe.each([
  ['paper', 'paper', {}, 'answer', question],
  ['lean', 'lean', {}, 'answer', question],
  ['lean-vote', 'lean-vote', {}, 'answer', question],
  ['lean-verify', 'lean', {}, 'verify', 'north had more children than west'],
  ['lean-free-form', 'lean', {}, 'free-form', question],
  ['as-released-verify', 'as-released', {}, 'verify', 'north had more children than west'],
  ['free-form', 'paper', { encoding: 'markdown', examples: 'one' }, 'free-form', question],
  ['html', 'lean', { encoding: 'html', examples: 'none' }, 'answer', question],
  ['tsv', 'lean', { encoding: 'tsv', examples: 'none', fused: false }, 'answer', question],
] as const)('the prompts of %s', (name, preset, changed, kind, asked) => {
  it.each(prompts(preset, changed, kind, asked))('%s', async (purpose, text) => {
    await expect(text).toMatchFileSnapshot(`golden/${name}-${purpose}.golden.txt`);
  });
});
