/**
 * How many tokens a prompt and its reply may have together, as the server says: each kind of server has a place of
 * its own for it. What one of them was started with counts, not what its model was trained for.
 */
import * as z from 'zod/mini';
import { parsedJson } from '../../method/json.ts';
import type { Config } from './config.ts';
import { fetched } from './fetching.ts';
import { type Listed, listShape } from './models.ts';
import { Watch } from './pausing.ts';
import { notSent } from './unreachable.ts';

export interface Context {
  readonly tokens: number;
  /** Where the number comes from, as the end of a sentence that begins with it. */
  readonly from: string;
}

/** Where nobody says: of a provider's models, and of a program on this device or in this network. */
const HOSTED = 32_768;
const LOCAL = 8192;
/** Ollama's own, where neither the user nor the model's file says another. */
const OLLAMA = 4096;

/** How long a server may take to tell, and to load a model first, in milliseconds. */
const PATIENCE = 4000;
const LOADING = 120_000;

/** What the settings say, else what the server says, else what is likely. Never fails: the first request tells what is wrong. */
export async function contextOf(config: Config, signal: AbortSignal): Promise<Context> {
  if (config.contextTokens !== undefined)
    return { tokens: config.contextTokens, from: 'as the settings say' };
  const isHosted = config.base.startsWith('https:');
  const guess: Context = isHosted
    ? {
        tokens: HOSTED,
        from: 'a guess, since the server does not say; “Context” in the settings is what counts',
      }
    : {
        tokens: LOCAL,
        from: 'a guess, since the server does not say; “Context” in the settings is what counts',
      };
  if (notSent(config)) return guess;
  const list = await asked(config, `${config.base}/models`, signal);
  // Who does not even list models, or lets nobody read the list, is left alone.
  if (list === undefined) return guess;
  const read = z.safeParse(listShape, list.json);
  const entry = read.success ? read.data.data.find(({ id }) => id === config.model) : undefined;
  const listed = entry && listedTokens(entry);
  if (listed) return { tokens: listed, from: `as ${config.host} says` };
  if (isHosted && !OWNERS.test(entry?.owned_by ?? '')) return guess;
  return (await native(config, signal)) ?? guess;
}

/** Of programs whose lists do not say it. */
const OWNERS = /^(library|organization_owner|llamacpp)$/;

/** As vLLM, llama.cpp, OpenRouter and others list it. */
function listedTokens(entry: Listed): number | undefined {
  const { max_model_len, meta, context_length, max_input_tokens, max_context_length } = entry;
  return (
    max_model_len ??
    entry.loaded_context_length ??
    meta?.n_ctx ??
    context_length ??
    max_input_tokens ??
    max_context_length ??
    undefined
  );
}

/** From the interfaces that programs have beside OpenAI's. */
async function native(config: Config, signal: AbortSignal): Promise<Context | undefined> {
  const root = config.base.replace(/\/v1$/, '');
  const ask = (path: string, body?: object, patience?: number) =>
    asked(config, `${root}${path}`, signal, body, patience).then((one) => one?.json);
  return (await llamaCpp(ask)) ?? (await lmStudio(config, ask)) ?? (await ollama(config, ask));
}

type AskServer = (path: string, body?: object, patience?: number) => Promise<unknown>;

const count = z.int().check(z.positive());
const props = z.object({ default_generation_settings: z.object({ n_ctx: count }) });

async function llamaCpp(ask: AskServer): Promise<Context | undefined> {
  const read = z.safeParse(props, await ask('/props'));
  return read.success
    ? { tokens: read.data.default_generation_settings.n_ctx, from: 'as llama.cpp says' }
    : undefined;
}

const loaded = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: z.optional(count) })),
});

async function lmStudio({ model }: Config, ask: AskServer): Promise<Context | undefined> {
  const read = z.safeParse(loaded, await ask('/api/v0/models'));
  const tokens = read.success
    ? read.data.data.find(({ id }) => id === model)?.loaded_context_length
    : undefined;
  return tokens === undefined ? undefined : { tokens, from: 'as LM Studio has loaded it' };
}

const running = z.object({
  models: z.array(
    z.object({ name: z.string(), model: z.optional(z.string()), context_length: z.optional(count) }),
  ),
});
const shown = z.object({
  parameters: z.optional(z.string()),
  model_info: z.optional(z.record(z.string(), z.unknown())),
});

/** Ollama runs a model with fewer tokens than it could: what it runs with shows once it is loaded. */
async function ollama({ model }: Config, ask: AskServer): Promise<Context | undefined> {
  const before = z.safeParse(running, await ask('/api/ps'));
  if (!before.success) return undefined;
  const now = runningWith(before.data, model);
  if (now !== undefined) return { tokens: now, from: 'as Ollama runs it' };
  // Without a prompt it only loads the model, as the first request would.
  await ask('/api/generate', { model }, LOADING);
  const after = z.safeParse(running, await ask('/api/ps'));
  const then = after.success ? runningWith(after.data, model) : undefined;
  if (then !== undefined) return { tokens: then, from: 'as Ollama runs it' };
  const details = z.safeParse(shown, await ask('/api/show', { model }));
  if (!details.success) return undefined;
  const { parameters = '', model_info: info = {} } = details.data;
  const set = Number(/^num_ctx\s+(\d+)/m.exec(parameters.slice(0, 10_000))?.[1] ?? OLLAMA);
  const [, most] = Object.entries(info).find(([name]) => name.endsWith('.context_length')) ?? [];
  return {
    tokens: typeof most === 'number' && most > 0 ? Math.min(set, most) : set,
    from: 'as Ollama runs a model that it is told nothing about; OLLAMA_CONTEXT_LENGTH raises it',
  };
}

const runningWith = ({ models }: z.infer<typeof running>, modelName: string): number | undefined =>
  models.find(({ name, model }) =>
    [name, model].some((one) => one === modelName || one === `${modelName}:latest`),
  )?.context_length;

/** The JSON at an address; nothing where there is none, or it may not be read. */
async function asked(
  config: Config,
  address: string,
  signal: AbortSignal,
  body?: object,
  patience = PATIENCE,
): Promise<{ readonly json: unknown } | undefined> {
  const watch = new Watch(signal);
  try {
    const response = await fetched(config, `${address}${config.query}`, { watch, patience }, body);
    const text = await watch.within(patience, response.text());
    return { json: response.ok ? parsedJson(text) : undefined };
  } catch {
    return undefined;
  } finally {
    watch.end();
  }
}
