/**
 * A model's files and where they are kept: in the caches that web-llm looks into, under the names that it looks
 * for. Kept apart from the library, so that the list of models needs no engine; a test in a browser holds this
 * against what the library itself finds.
 */
import * as z from 'zod/mini';
import type { Model } from './catalogue.ts';

export const CACHES = { weights: 'webllm/model', config: 'webllm/config', library: 'webllm/wasm' } as const;

/** One file of a model. */
export interface ModelFile {
  readonly url: string;
  readonly cache: (typeof CACHES)[keyof typeof CACHES];
  /** Its size where the list of weights gives it; another size is a broken file. */
  readonly bytes?: number;
}

const inFolder = (model: Model, name: string): string => new URL(name, model.weights).href;

export const configFile = (model: Model): ModelFile => ({
  url: inFolder(model, 'mlc-chat-config.json'),
  cache: CACHES.config,
});

export const weightsList = (model: Model): ModelFile => ({
  url: inFolder(model, 'tensor-cache.json'),
  cache: CACHES.weights,
});

const chatConfig = z.object({
  tokenizer_files: z.array(z.string()),
  context_window_size: z.optional(z.number()),
});
export type ChatConfig = z.infer<typeof chatConfig>;

const tensorCache = z.object({
  records: z.array(z.object({ dataPath: z.string(), nbytes: z.number() })),
});
export type TensorCache = z.infer<typeof tensorCache>;

/** Nothing where the text is something else. */
export const readConfig = (text: string): ChatConfig | undefined => read(chatConfig, text);
export const readTensorCache = (text: string): TensorCache | undefined => read(tensorCache, text);

function read<T>(shape: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return z.safeParse(shape, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The other files of a model, the small ones first: what is wrong with an address shows early. */
export const filesOf = (model: Model, config: ChatConfig, { records }: TensorCache): readonly ModelFile[] => [
  ...(model.manifest ? [{ url: inFolder(model, model.manifest), cache: CACHES.config }] : []),
  ...['tokenizer.json', 'tokenizer.model']
    .filter((name) => config.tokenizer_files.includes(name))
    .slice(0, 1)
    .map((name) => ({ url: inFolder(model, name), cache: CACHES.weights })),
  { url: model.library, cache: CACHES.library },
  ...records.map(({ dataPath, nbytes }) => ({
    url: inFolder(model, dataPath),
    cache: CACHES.weights,
    bytes: nbytes,
  })),
];

/** Which models have their weights here, by id: all of them, or some, as after a download that was called off. */
export async function keptModels(models: readonly Model[]): Promise<ReadonlyMap<string, 'whole' | 'part'>> {
  const kept = new Map<string, 'whole' | 'part'>();
  if (typeof caches === 'undefined') return kept;
  const cache = await caches.open(CACHES.weights);
  const urls = new Set((await cache.keys()).map(({ url }) => url));
  for (const model of models) {
    if (![...urls].some((url) => url.startsWith(model.weights))) continue;
    const list = await cache.match(weightsList(model).url);
    const records = readTensorCache((await list?.text()) ?? '')?.records ?? [];
    const whole = records.length > 0 && records.every(({ dataPath }) => urls.has(inFolder(model, dataPath)));
    kept.set(model.id, whole ? 'whole' : 'part');
  }
  return kept;
}

/** Deletes whatever is here of a model, whole or in part; its library only where no `others` use it. */
export async function deleteFiles(model: Model, others: readonly Model[]): Promise<void> {
  for (const name of [CACHES.weights, CACHES.config]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.startsWith(model.weights)) await cache.delete(request);
  }
  const here = await keptModels(others.filter(({ library }) => library === model.library));
  if (here.size === 0) await (await caches.open(CACHES.library)).delete(model.library);
}
