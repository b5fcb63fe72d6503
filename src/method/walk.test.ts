/** What is asked for once more, how, and what a walk gets in the end. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Ask, textOf } from './ask.ts';
import { integer, record } from './form.ts';
import { jsonReply } from './reply.ts';
import { askAll, askSamples, type Move, type MoveInput, type Walk } from './walk.ts';

const form = jsonReply(z.object({ cell: z.int() }), record({ cell: integer }));
const request = (samples?: number): Ask<{ cell: number }> => ({
  to: 'model',
  purpose: 'pick',
  facts: {},
  messages: [
    { role: 'system', parts: [{ role: 'fixed', text: 'You pick.' }] },
    { role: 'user', parts: [{ role: 'question', text: 'Which?' }] },
  ],
  reply: form,
  maxTokens: 100,
  ...(samples ? { samples } : {}),
});

type Came = string | { readonly cut: string };

/** Walks on with the replies to one request after the other; gives the requests, the notes and the end. */
function walked<T>(walk: Walk<T>, replies: readonly (readonly Came[])[]) {
  const asked: Ask<unknown>[] = [];
  const notes: string[] = [];
  let input: MoveInput = null;
  for (;;) {
    const next: IteratorResult<Move, T> = walk.next(input);
    if (next.done) return { asked, notes, value: next.value };
    const move = next.value;
    input = null;
    if ('step' in move && move.step.kind === 'note') notes.push(move.step.text);
    if (!('asks' in move)) continue;
    asked.push(...move.asks);
    const came = replies[asked.length - 1] ?? [];
    const cut = came.map((one) => typeof one !== 'string');
    input = {
      texts: [came.map((one) => (typeof one === 'string' ? one : one.cut))],
      ...(cut.includes(true) ? { cut: [cut] } : {}),
    };
  }
}

const lastText = (ask: Ask<unknown> | undefined): string => textOf(ask!.messages.at(-1)!);

describe('a reply that was cut', () => {
  it.each([
    ['while thinking', { cut: '<think>Well, the first cell' }, /cut while the model was thinking\./],
    ['while thinking, though nobody said so', '<think>Well', /cut while the model was thinking\./],
    ['before it began', { cut: '' }, /cut before its end and could not be read/],
    ['in its form', { cut: 'The cells are: {"ce' }, /cut before its end and could not be read/],
  ])('%s is asked for once more, with all the room there is and without a quote', (_, came, note) => {
    const { asked, notes, value } = walked(askAll(request()), [[came], ['{"cell": 4}']]);
    expect(value).toEqual([{ ok: true, value: { cell: 4 } }]);
    expect(asked.map(({ room, maxTokens }) => [room, maxTokens])).toEqual([
      [undefined, 100],
      ['all', 100],
    ]);
    expect(asked[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(lastText(asked[1])).toMatch(/^Which\?\n\nAn earlier reply to this was cut off before its/);
    expect(notes).toEqual([expect.stringMatching(note)]);
    expect(notes[0]).toMatch(/It is asked for once more, with more room\.$/);
  });

  it('is a reply all the same where it can be read', () => {
    const { asked, value } = walked(askAll(request()), [[{ cut: 'It is {"cell": 4} since' }]]);
    expect(asked).toHaveLength(1);
    expect(value).toMatchObject([{ ok: true, value: { cell: 4 } }]);
  });

  it('is given up when it is cut again', () => {
    const { asked, notes, value } = walked(askAll(request()), [[{ cut: '<think>a' }], [{ cut: '<think>b' }]]);
    expect(asked).toHaveLength(2);
    expect(value).toMatchObject([{ ok: false }]);
    expect(notes.at(-1)).toMatch(/^The reply to “pick” could not be read: .* The run goes on without it\.$/);
  });
});

describe('a reply that is whole and cannot be read', () => {
  it('is quoted, with what is wrong, and has no less room', () => {
    const { asked } = walked(askAll(request()), [['It is the first.'], ['{"cell": 4}']]);
    expect(asked[1]).toMatchObject({ room: 'kept', maxTokens: 100 });
    expect(asked[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(lastText(asked[1])).toMatch(/^Your reply could not be read\. .* Reply again with JSON/);
  });

  it('is asked for in the same message where nothing came: two in a row are not taken everywhere', () => {
    const { asked } = walked(askAll(request()), [[' '], ['{"cell": 4}']]);
    expect(asked[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(lastText(asked[1])).toMatch(/^Which\?\n\nYour reply could not be read\./);
  });
});

describe('votes', () => {
  it('that were cut while thinking are cast again, the others stay', () => {
    const { asked, notes, value } = walked(askSamples(request(3)), [
      [{ cut: '<think>a' }, '{"cell": 2}', { cut: '<think>b' }],
      ['{"cell": 1}', { cut: '<think>c' }],
    ]);
    expect(asked.map(({ samples, room }) => [samples, room])).toEqual([
      [3, undefined],
      [2, 'all'],
    ]);
    expect(value.map((one) => one.ok && one.value.cell)).toEqual([1, 2, false]);
    expect(notes).toEqual([
      '2 of 3 replies to “pick” were cut while the model was thinking. They are asked for once more, with more room.',
    ]);
  });

  it('of earlier versions are read as they were: nobody said that they were cut', () => {
    const { asked, value } = walked(askSamples(request(2)), [['<think>a', '{"cell": 2}']]);
    expect(asked).toHaveLength(1);
    expect(value.map(({ ok }) => ok)).toEqual([false, true]);
  });
});
