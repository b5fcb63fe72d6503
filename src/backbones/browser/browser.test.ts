/** The Prompt API by a stand-in of the documented shape: no machine of the tests has a built-in model. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../method/ask.ts';
import type { Chunk } from '../../method/connection.ts';
import { textReply } from '../../method/reply.ts';
import { unaided } from '../backbone.ts';
import { browser } from './index.ts';
import type { Availability, LanguageModelApi, ModelMessage, Session } from './language-model.ts';

interface Script {
  readonly availability?: Availability;
  readonly pieces?: readonly string[];
  readonly createError?: Error;
  readonly replyError?: Error;
  /** Without measuring, as older browsers. */
  readonly blind?: boolean;
  readonly needs?: number;
  /** It knows other sampling modes. */
  readonly oldModes?: boolean;
}

/** Tokens are counted as messages of ten. */
function standIn({
  availability = 'available',
  pieces = [],
  createError,
  replyError,
  blind,
  needs = 10,
  oldModes,
}: Script) {
  const modes: unknown[] = [];
  const prompts: { before: readonly ModelMessage[]; input: readonly ModelMessage[]; schema: unknown }[] = [];
  let open = 0;
  const api: LanguageModelApi = {
    availability: async () => availability,
    async create({ initialPrompts = [], monitor, signal, samplingMode } = {}) {
      signal?.throwIfAborted();
      if (monitor === undefined) modes.push(samplingMode);
      if (oldModes && samplingMode) throw new TypeError('It is no valid enum value of type SamplingMode.');
      if (createError) throw createError;
      const target = new EventTarget();
      monitor?.(target);
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.25, total: 1 }));
      open++;
      let used = initialPrompts.length * 10;
      const session: Session = {
        promptStreaming(input, options) {
          prompts.push({ before: initialPrompts, input, schema: options?.responseConstraint });
          used += needs;
          return new ReadableStream<string>({
            start(controller) {
              options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason));
              for (const piece of pieces) controller.enqueue(piece);
              used += pieces.length;
              if (replyError) controller.error(replyError);
              else if (pieces.at(-1) !== 'stall') controller.close();
            },
          });
        },
        destroy: () => {
          open--;
        },
      };
      if (blind) return session;
      return Object.defineProperties(session, {
        contextWindow: { value: 100 },
        contextUsage: { get: () => used },
        measureContextUsage: { value: async () => needs },
      });
    },
  };
  vi.stubGlobal('LanguageModel', api);
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/148.0.0.0 Safari/537.36 Edg/148.0.1.2' });
  return { prompts, modes, open: () => open };
}

afterEach(() => vi.unstubAllGlobals());

const ask: Ask<unknown> = {
  to: 'model',
  purpose: 'test',
  facts: {},
  messages: [
    { role: 'system', parts: [{ role: 'fixed', text: 'Be brief.' }] },
    { role: 'user', parts: [{ role: 'question', text: 'How many?' }] },
  ],
  reply: { ...textReply, json: { type: 'object' } },
};

async function chunks(
  signal = new AbortController().signal,
  onChunk = (_: Chunk) => {},
  asked = ask,
): Promise<Chunk[]> {
  const connected = await browser.connect({}, unaided);
  if (!connected.ok) throw new Error(connected.fault);
  const all: Chunk[] = [];
  for await (const chunk of connected.value.connection.answer(asked, 0, signal)) {
    all.push(chunk);
    onChunk(chunk);
  }
  connected.value.close?.();
  return all;
}

describe('the built-in model', () => {
  it('is told to be missing, unavailable, to be downloaded or ready', async () => {
    const tested = () => browser.test?.({}, unaided.signal);
    expect(await tested()).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^This browser has no built-in/),
    });
    standIn({ availability: 'unavailable' });
    expect(await tested()).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/offers no built-in model/),
    });
    standIn({ availability: 'downloadable' });
    expect(await tested()).toMatchObject({ value: expect.stringMatching(/downloads it with the first run/) });
    standIn({});
    expect(await tested()).toMatchObject({ value: expect.stringMatching(/is ready/) });
  });

  it('tells of its download and its context, and by whom replies were', async () => {
    standIn({ availability: 'downloadable' });
    const messages: string[] = [];
    const connected = await browser.connect(
      {},
      { ...unaided, onProgress: ({ text }) => messages.push(text) },
    );
    expect(messages).toEqual([
      'The browser downloads its built-in model',
      'The browser downloads its built-in model: 25 %',
    ]);
    expect(connected).toMatchObject({
      value: {
        name: 'the browser’s built-in model (Prompt API, Edge 148)',
        limits: { contextTokens: 100, temperature: true },
      },
    });
  });

  it('streams replies of the wanted form, each in a session of its own', async () => {
    const { prompts, open } = standIn({ pieces: ['{"a"', ': 1}'] });
    expect(await chunks()).toEqual([
      { kind: 'text', text: '{"a"' },
      { kind: 'text', text: ': 1}' },
      { kind: 'done', usage: { prompt: 20, reply: 2 } },
    ]);
    expect(prompts).toEqual([
      {
        before: [{ role: 'system', content: 'Be brief.' }],
        // Described as well, since a browser may hang over a form that the prompt does not say.
        input: [
          {
            role: 'user',
            content:
              'How many?\n\nReply with JSON and nothing else. The JSON fits this JSON Schema:\n{"type":"object"}',
          },
        ],
        schema: { type: 'object' },
      },
    ]);
    expect(open()).toBe(0);
  });

  it('takes the likeliest reply but for votes, and does without where the browser has no such mode', async () => {
    const { modes } = standIn({ pieces: ['ok'] });
    await chunks();
    await chunks(undefined, undefined, { ...ask, temperature: 0.7 });
    expect(modes).toEqual(['most-predictable', undefined]);
    const old = standIn({ pieces: ['ok'], oldModes: true });
    expect((await chunks()).at(-1)).toMatchObject({ kind: 'done' });
    expect([old.modes, old.open()]).toEqual([['most-predictable', undefined], 0]);
  });

  it('is cut where its context is full', async () => {
    standIn({ pieces: ['a', 'b'], needs: 89 });
    expect((await chunks()).at(-1)).toMatchObject({ kind: 'done', cut: true });
  });

  it('is called off at once', async () => {
    const { open } = standIn({ pieces: ['a', 'stall'] });
    const stop = new AbortController();
    const all = await chunks(stop.signal, ({ kind }) => kind === 'text' && stop.abort());
    expect(all.at(-1)).toMatchObject({ kind: 'error', fault: { code: 'aborted' } });
    expect(open()).toBe(0);
  });

  it('refuses a prompt that does not fit before it is sent', async () => {
    const { prompts } = standIn({ needs: 90 });
    expect(await chunks()).toEqual([
      {
        kind: 'error',
        fault: { code: 'too-long', text: expect.stringMatching(/has 100 tokens, .* takes 100/) },
      },
    ]);
    expect(prompts).toEqual([]);
  });

  it('works where the browser measures nothing', async () => {
    standIn({ pieces: ['ok'], blind: true });
    expect(await chunks()).toEqual([{ kind: 'text', text: 'ok' }, { kind: 'done' }]);
  });

  it.each([
    ['QuotaExceededError', 'too-long'],
    ['NotSupportedError', 'missing-feature'],
    ['InvalidStateError', 'not-connected'],
    ['UnknownError', 'failed'],
  ])('%s in a reply is %s', async (name, code) => {
    standIn({ pieces: ['a'], replyError: new DOMException('why', name) });
    expect((await chunks()).at(-1)).toMatchObject({
      kind: 'error',
      fault: { code, text: expect.stringMatching(/^The .*\.$/) },
    });
  });

  it('that cannot be got says what to do', async () => {
    standIn({ createError: new DOMException('why', 'NotAllowedError') });
    expect(await browser.connect({}, unaided)).toMatchObject({
      fault: expect.stringContaining('press Run once more'),
    });
  });
});
