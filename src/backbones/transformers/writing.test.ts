/** Replies against a model that stands in: what it is given to read, what comes, and where it ends. */
import { describe, expect, it } from 'vitest';
import { OVERFLOW } from '../engine/faults.ts';
import type { EngineRequest } from '../engine/protocol.ts';
import { DEAD_END } from './protocol.ts';
import { type LoadedModel, type Written, written } from './writing.ts';

const TEXTS = ['', 'a', '"', '{"x":', '}', '<think>', 'hm', '</think>', 'é'];
const END = 0;

/** Wants to say these tokens one after the other, whatever it has read; what it may not say comes last. */
function standIn(wish: readonly string[], { prompt = 3, context = 1000, template = '' } = {}) {
  const read: number[] = [];
  let forgotten = 0;
  const model: LoadedModel = {
    vocabulary: TEXTS.map((text, id) => (id === END ? undefined : new TextEncoder().encode(text))),
    ends: [END],
    contextTokens: context,
    promptOf: () => template,
    tokensOf: () => new Array<number>(prompt).fill(1),
    begin: () => ({
      async read(tokens) {
        read.push(tokens.length);
        const next = wish[read.filter((count) => count === 1).length];
        return TEXTS.map((text) => (text === next ? 9 : text === '"' ? 1 : 0));
      },
      forget: async () => {
        forgotten++;
      },
    }),
  };
  return { model, read, forgotten: () => forgotten };
}

const request: EngineRequest = {
  messages: [{ role: 'user', content: 'x' }],
  temperature: 0,
  maxTokens: 50,
  seed: 1,
  withoutThinking: false,
};
const held = (schema: object): EngineRequest => ({ ...request, schema: JSON.stringify(schema) });

async function all(model: LoadedModel, asked = request, pause = async () => false): Promise<Written[]> {
  const pieces: Written[] = [];
  for await (const piece of written(model, asked, pause)) pieces.push(piece);
  return pieces;
}
const textOf = (pieces: readonly Written[]): string =>
  pieces.map((piece) => ('kind' in piece && piece.kind === 'text' ? piece.text : '')).join('');

describe('a reply', () => {
  it('comes token by token, counted, and frees what it kept', async () => {
    const { model, read, forgotten } = standIn(['a', 'é', '']);
    expect(await all(model)).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'é' },
      { reason: 'stop', prompt: 3, reply: 3 },
    ]);
    expect(read).toEqual([3, 1, 1]);
    expect(forgotten()).toBe(1);
  });

  it('to a long prompt says how far it is read', async () => {
    const { model, read } = standIn([''], { prompt: 300 });
    const [first, second] = await all(model);
    expect([first, second]).toEqual([
      { kind: 'notice', text: 'The model reads the prompt: 128 of 300 tokens.' },
      { kind: 'notice', text: 'The model reads the prompt: 256 of 300 tokens.' },
    ]);
    expect(read).toEqual([128, 128, 44]);
  });

  it('ends where it is as long as it may be, or the context is full', async () => {
    const longer = standIn(new Array(99).fill('a'));
    expect((await all(longer.model)).at(-1)).toEqual({ reason: 'length', prompt: 3, reply: 50 });
    const narrow = standIn(new Array(999).fill('a'), { context: 400 });
    expect((await all(narrow.model, { ...request, maxTokens: 900 })).at(-1)).toEqual({
      reason: 'length',
      prompt: 3,
      reply: 397,
    });
  });

  it('that is called off ends at the next token, in the prompt too', async () => {
    let pauses = 0;
    const pause = async () => ++pauses > 3;
    const { model, forgotten } = standIn(new Array(99).fill('a'));
    const pieces = await all(model, request, pause);
    expect(pieces.at(-1)).toEqual({ reason: 'abort', prompt: 3, reply: 2 });
    expect(textOf(pieces)).toBe('aa');
    expect(await all(model, request, async () => true)).toEqual([{ reason: 'abort', prompt: 0, reply: 0 }]);
    expect(forgotten()).toBe(2);
  });

  it('that has no room is refused before the prompt is read', async () => {
    const { model, read } = standIn([], { prompt: 990 });
    await expect(all(model)).rejects.toMatchObject({
      name: OVERFLOW,
      message: 'prompt tokens: 990; context window size: 1000',
    });
    expect(read).toEqual([]);
  });
});

describe('a form', () => {
  const form = {
    type: 'object',
    properties: { x: { type: 'string', maxLength: 3 } },
    required: ['x'],
    additionalProperties: false,
  };

  it('is kept to against the wishes of the model', async () => {
    const { model } = standIn(['a', 'a', 'a', 'a', 'a', 'a', 'a']);
    const pieces = await all(model, held(form));
    expect(textOf(pieces)).toBe('{"x":"aaa"}');
    expect(pieces.at(-1)).toMatchObject({ reason: 'stop' });
  });

  it('that cannot be held is left to the prompt', async () => {
    const { model } = standIn(['a', '']);
    expect(textOf(await all(model, held({ type: 'string', format: 'date' })))).toBe('a');
  });

  it('holds from the end of scratch work that the template begins', async () => {
    const { model } = standIn(['hm', '</think>', '{"x":', '"', '"', '}'], {
      template: 'assistant\n<think>\n',
    });
    expect(textOf(await all(model, held(form)))).toBe('hm</think>{"x":""}');
  });

  it('that no token goes on with is an error of that name', async () => {
    const { model } = standIn(['a']);
    await expect(all(model, held({ type: 'null' }))).rejects.toMatchObject({ name: DEAD_END });
  });
});
