/** What `npm run check:webgpu` runs in the browser: the backbone itself, with a real model on a real GPU. */
import * as z from 'zod/mini';
import { unaided } from '../../src/backbones/backbone.ts';
import { webLlm } from '../../src/backbones/web-llm/index.ts';
import type { Ask, Message } from '../../src/method/ask.ts';
import type { Chunk, Connection } from '../../src/method/connection.ts';
import { jsonReply, type Schema, textReply } from '../../src/method/reply.ts';

interface Wanted {
  /** The smallest that this device can run where it is not said. */
  readonly model: string | undefined;
  readonly remove: boolean;
}

declare global {
  interface Window {
    /** Given by the script: a line of the report. */
    report(line: string): Promise<void>;
    /** Resolves to whether everything was as it should be. */
    check(wanted: Wanted): Promise<boolean>;
  }
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const say = (line: string): void => void window.report(line);

let failures = 0;
function expectThat(holds: boolean, what: string): void {
  if (!holds) failures++;
  say(`  ${holds ? 'ok  ' : 'FAIL'} ${what}`);
}

const asking = (reply: Schema<unknown>, ...texts: readonly string[]): Ask<unknown> => ({
  to: 'model',
  purpose: 'check',
  facts: {},
  reply,
  maxTokens: 200,
  messages: texts.map(
    (text, i): Message => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      parts: [{ role: 'question', text }],
    }),
  ),
});

interface Answer {
  readonly text: string;
  readonly pieces: number;
  readonly last: Chunk | undefined;
  readonly took: string;
}

async function answer(
  connection: Connection,
  ask: Ask<unknown>,
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  const from = performance.now();
  const stop = new AbortController();
  let text = '';
  let pieces = 0;
  let last: Chunk | undefined;
  for await (const chunk of connection.answer(ask, 0, stop.signal)) {
    last = chunk;
    if (chunk.kind !== 'text') continue;
    text += chunk.text;
    if (++pieces >= stopAfter) stop.abort();
  }
  return { text, pieces, last, took: seconds(from) };
}

const saysOf = ({ last, took, pieces }: Answer): string =>
  last?.kind === 'done'
    ? `${pieces} pieces in ${took}, tokens ${JSON.stringify(last.usage)}`
    : `${pieces} pieces in ${took}, then ${JSON.stringify(last)}`;

/** What the report begins with, wherever it is made. */
async function describeDevice(): Promise<void> {
  say(`Browser: ${/(Chrome|Firefox|Version)\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? navigator.userAgent}`);
  const { quota, usage = 0 } = await navigator.storage.estimate();
  if (quota !== undefined) say(`Room for models: ${megabytes(quota - usage)} of ${megabytes(quota)}`);
  const adapter = await navigator.gpu?.requestAdapter();
  if (!adapter) return say(navigator.gpu ? 'WebGPU: no adapter' : 'WebGPU: none');
  const { info, limits, features } = adapter;
  const name = [info.vendor, info.architecture, info.description].filter((part) => part !== '').join(' ');
  say(`Adapter: ${name || 'unnamed'}${info.isFallbackAdapter ? ', a software one' : ''}`);
  say(`  half precision (shader-f16): ${features.has('shader-f16') ? 'yes' : 'no'}`);
  for (const limit of ['maxBufferSize', 'maxStorageBufferBindingSize'] as const)
    say(`  ${limit}: ${megabytes(limits[limit])}`);
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

/** Only where a GPU is meant: a software adapter takes half a minute a token. */
async function softwareOnly(): Promise<string | undefined> {
  const adapter = await navigator.gpu?.requestAdapter();
  const name = `${adapter?.info.vendor ?? ''} ${adapter?.info.architecture ?? ''}`.trim();
  return adapter && (adapter.info.isFallbackAdapter || /swiftshader|llvmpipe/i.test(name)) ? name : undefined;
}

async function choose(model: string | undefined): Promise<string | undefined> {
  const listed = await webLlm.models?.({}, unaided.signal);
  if (!listed?.ok) return void say(listed?.fault ?? 'There is no list of models.');
  const able = listed.value.filter(({ cannot }) => cannot === undefined);
  say(`${able.length} of ${listed.value.length} models can run on this device.`);
  const smallest = able.toSorted((a, b) => (a.memoryBytes ?? 0) - (b.memoryBytes ?? 0))[0];
  return model ?? smallest?.id;
}

async function load(model: string) {
  const from = performance.now();
  let stage = '';
  const connected = await webLlm.connect(
    { model },
    {
      ...unaided,
      onProgress({ text, done = 0, of = 0 }) {
        const words = text.replace(/: \d+ %$/, '');
        if (words !== stage)
          say(`  ${seconds(from)} ${words}${of > 0 ? ` (${Math.round(of / 1e6)} MB)` : ''}`);
        stage = words;
        if (of > 0 && done > of) expectThat(false, `progress stays within its end: ${done} of ${of}`);
      },
    },
  );
  if (!connected.ok) return void say(connected.fault);
  say(
    `${connected.value.name}: loaded in ${seconds(from)}, context ${connected.value.limits.contextTokens}.`,
  );
  return connected.value;
}

async function exercise(connection: Connection): Promise<void> {
  const question = 'Name three rivers of Europe in one sentence.';
  say('Free text:');
  const free = await answer(connection, asking(textReply, question));
  expectThat(free.last?.kind === 'done' && free.pieces > 1, `streams: ${saysOf(free)}: ${free.text}`);
  say('Going on with the same conversation:');
  const more = await answer(connection, asking(textReply, question, free.text, 'Which is the longest?'));
  const cached = more.last?.kind === 'done' ? (more.last.usage?.cached ?? 0) : 0;
  expectThat(cached > 0, `keeps what it has read: ${saysOf(more)}`);
  say('JSON:');
  const rivers = ['Danube', 'Rhine', 'Loire'];
  const shape = jsonReply(z.object({ river: z.enum(rivers), kilometres: z.int() }), {
    type: 'object',
    properties: { river: { enum: rivers }, kilometres: { type: 'integer' } },
    required: ['river', 'kilometres'],
    additionalProperties: false,
  });
  const formed = await answer(
    connection,
    asking(shape, 'Which river flows into the Black Sea, and how long is it?'),
  );
  expectThat(shape.read(formed.text).ok, `has the form asked for: ${saysOf(formed)}: ${formed.text}`);
  say('Stopped after three pieces:');
  const cut = await answer(connection, asking(textReply, 'Count from 1 to 100 in words.'), 3);
  expectThat(cut.last?.kind === 'error' && cut.last.fault.code === 'aborted', `ends at once: ${saysOf(cut)}`);
  say('Asked again at once:');
  const next = await answer(connection, asking(textReply, 'Say yes.'));
  expectThat(next.last?.kind === 'done', `answers: ${saysOf(next)}: ${next.text}`);
  say('A prompt beyond the context:');
  const long = await answer(connection, asking(textReply, 'river '.repeat(20_000)));
  expectThat(
    long.last?.kind === 'error' && long.last.fault.code === 'too-long',
    `is refused: ${saysOf(long)}`,
  );
}

const NOT_RUN =
  'Not run: loading a model, streaming, going on with what was read, JSON, stopping a reply, asking again, refusing what is too long, loading from this browser, deleting.';

window.check = async ({ model, remove }) => {
  await describeDevice();
  const tested = await webLlm.test?.({}, unaided.signal);
  if (!tested?.ok) {
    say(tested?.fault ?? 'The backbone has no test.');
    say(NOT_RUN);
    return false;
  }
  const software = await softwareOnly();
  if (software) {
    say(tested.value);
    say(
      `There is no GPU adapter here, only a software one (${software}), which is too slow for a model: run this on a machine with a GPU, and on Linux with its Vulkan driver installed.`,
    );
    say(NOT_RUN);
    return false;
  }
  say(tested.value);
  const id = await choose(model);
  if (id === undefined) return false;
  say(`Loading ${id}:`);
  const first = await load(id);
  if (!first) return false;
  await exercise(first.connection);
  first.close?.();
  say('Loading it again, from this browser:');
  const again = await load(id);
  if (!again) return false;
  const reply = await answer(again.connection, asking(textReply, 'Say yes.'));
  expectThat(reply.last?.kind === 'done', `answers: ${saysOf(reply)}`);
  again.close?.();
  if (remove) expectThat((await webLlm.remove?.(id, {}))?.ok === true, 'is deleted');
  say(failures === 0 ? 'Everything was as it should be.' : `${failures} checks failed.`);
  return failures === 0;
};
