/** The full text of the request under every preset and encoding, for one small table: to be read, not only compared. */
import { describe, expect, it } from 'vitest';
import { type Message, textOf } from '../../method/ask.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { TABLE_ENCODINGS } from '../../table/encodings.ts';
import { direct } from './index.ts';
import type { DirectOptions } from './options.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);

const QUESTIONS = {
  answer: 'How many adults came to the museum South in winter?',
  verify: 'in winter more adults came to the museum South than in summer',
  'free-form': 'How did the number of adults in the museum South change from summer to winter?',
} as const;
type Kind = keyof typeof QUESTIONS;

const asText = (messages: readonly Message[]) =>
  messages.map((message) => `[${message.role}]\n${textOf(message)}\n`).join('\n');

function requestOf(preset: string, kind: Kind, changed: Partial<DirectOptions> = {}) {
  const options = { ...direct.presets.find(({ id }) => id === preset)!.options, ...changed };
  const limits = { contextTokens: 8192, temperature: false };
  const problem = { table, question: QUESTIONS[kind], kind };
  const run = newRun(problem, direct, { options, limits, backbone: 'test' });
  return playOut(direct, run, () => undefined).waiting[0]!.request;
}

const golden = (name: string, kind: Kind, preset: string, changed: Partial<DirectOptions> = {}) =>
  expect(asText(requestOf(preset, kind, changed).messages)).toMatchFileSnapshot(`golden/${name}.golden.txt`);

describe('the request', () => {
  it.each(direct.presets.map(({ id }) => id))('under %s', async (preset) => {
    await golden(preset, 'answer', preset);
  });

  it.each(TABLE_ENCODINGS)('with the table as %s', async (encoding) => {
    await golden(`encoding-${encoding}`, 'answer', 'end-to-end', { encoding });
  });

  it.each(TABLE_ENCODINGS)('with the table as %s and no word of headers', async (encoding) => {
    await golden(`no-headers-${encoding}`, 'answer', 'end-to-end', { encoding, headers: 'none' });
  });

  it('for statements and for whole sentences', async () => {
    await golden('verify', 'verify', 'chain-of-thought');
    await golden('free-form', 'free-form', 'few-shot');
  });

  it('for JSON, with and without reasoning', async () => {
    await golden('json-reply', 'answer', 'end-to-end', { form: 'json', mayNotKnow: true });
    await golden('json-reply-reasoning', 'answer', 'chain-of-thought', { form: 'json', examples: 1 });
  });

  it('has parts: what never changes first, then the table with its cells, then the question', () => {
    const [message, ...more] = requestOf('few-shot', 'answer').messages;
    expect(more).toEqual([]);
    expect(message!.parts.map(({ role }) => role)).toEqual(['fixed', 'table', 'question', 'fixed']);
    expect(message!.parts[1]!.cells).toEqual(table.cells.map(({ id }) => id));
    expect(message!.parts[2]!.text).toBe(`Question: ${QUESTIONS.answer}`);
  });
});
