/** The full text of every kind of request, as a model gets it, for one small table: to be read, not only compared. */
import { describe, expect, it } from 'vitest';
import { repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { type Message, textOf } from '../../method/ask.ts';
import { playOut } from '../../run/play-out.ts';
import type { AskLine } from '../../run/player.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { tableParser } from './index.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const question = 'How many adults came to the museum South in winter?';

const asText = (messages: readonly Message[]) =>
  messages.map((message) => `[${message.role}]\n${textOf(message)}\n`).join('\n');

const script = {
  keywords: ['adults, South, winter'],
  headers: [
    'Column header: (T, 0, 7, 7, Spring)\nRow header:',
    'Column header: (T, 1, 2, 2, Adults)\nRow header: (L, 0, 1, 1, South)',
  ],
  answer: ['The answer is sixty.', 'Cell: (C, 1, 2, 60)\nOperation: look-up\nAnswer: 60'],
};

function asksOf(
  preset: string,
  changed: object = {},
  kind: 'answer' | 'verify' | 'free-form' = 'answer',
): AskLine[] {
  const options = { ...tableParser.presets.find(({ id }) => id === preset)!.options, ...changed };
  const limits = { contextTokens: 4096, temperature: false };
  const run = newRun({ table, question, kind }, tableParser, { options, limits, backbone: 'test' });
  return playOut(tableParser, run, repliesByPurpose(script)).lines.filter((line) => line.kind === 'ask');
}

function named(asks: readonly AskLine[]): [string, string][] {
  const seen = new Map<string, number>();
  return asks.map((line): [string, string] => {
    const { purpose, messages } = line.request;
    const nth = (seen.get(purpose) ?? 0) + 1;
    seen.set(purpose, nth);
    return [nth === 1 ? purpose : `${purpose}-${nth}`, asText(messages)];
  });
}

describe.each([
  ['paper', 'paper', {}, 'answer'],
  ['three-turns', 'paper', { dialogue: 'three-turns' }, 'answer'],
  ['no-headers', 'no-headers', {}, 'answer'],
  ['lean', 'lean', {}, 'answer'],
  ['lean-three-turns', 'lean', { dialogue: 'three-turns' }, 'answer'],
  ['verify', 'paper', {}, 'verify'],
  ['free-form', 'paper', {}, 'free-form'],
] as const)('the prompts of %s', (name, preset, changed, kind) => {
  it.each(named(asksOf(preset, changed, kind)))('%s', async (purpose, text) => {
    await expect(text).toMatchFileSnapshot(`golden/${name}-${purpose}.golden.txt`);
  });
});

it('what never changes stands first in every turn', () => {
  const asks = asksOf('paper', { dialogue: 'three-turns' }).slice(0, 4);
  const starts = asks.map(({ request }) => textOf(request.messages[0]!));
  expect(new Set(starts.slice(0, 3)).size).toBe(1);
  expect(starts[3]!.startsWith(starts[0]!)).toBe(true);
});
