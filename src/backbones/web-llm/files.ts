/**
 * A model's files and where they are kept: in the caches that web-llm looks into, under the names that it looks
 * for. Kept apart from the library, so that the list of models needs no engine; a test in a browser holds this
 * against what the library itself finds.
 */
import * as z from 'zod/mini';
import { parsedJson } from '../../method/json.ts';
import { Fault } from '../engine/faults.ts';
import { type ModelFile, placeOf } from '../engine/fetch-file.ts';
import type { Model } from './catalogue.ts';

const CACHES = { weights: 'webllm/model', config: 'webllm/config', library: 'webllm/wasm' } as const;

const SETTING = 'the weights';

const inFolder = (model: Model, name: string): string => new URL(name, model.weights).href;

export const configFile = (model: Model): ModelFile => ({
  url: inFolder(model, 'mlc-chat-config.json'),
  cache: CACHES.config,
  setting: SETTING,
});

export const weightsList = (model: Model): ModelFile => ({
  url: inFolder(model, 'tensor-cache.json'),
  cache: CACHES.weights,
  setting: SETTING,
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

const read = <T>(shape: z.ZodMiniType<T>, text: string): T | undefined =>
  z.safeParse(shape, parsedJson(text)).data;

/** The other files of a model, the small ones first: what is wrong with an address shows early. */
export const filesOf = (model: Model, config: ChatConfig, { records }: TensorCache): readonly ModelFile[] => [
  ...(model.manifest
    ? [{ url: inFolder(model, model.manifest), cache: CACHES.config, setting: SETTING }]
    : []),
  ...['tokenizer.json', 'tokenizer.model']
    .filter((name) => config.tokenizer_files.includes(name))
    .slice(0, 1)
    .map((name) => ({ url: inFolder(model, name), cache: CACHES.weights, setting: SETTING })),
  { url: model.library, cache: CACHES.library, setting: 'the library', wrong: noLibrary },
  ...records.map(({ dataPath, nbytes }) => ({
    url: inFolder(model, dataPath),
    cache: CACHES.weights,
    bytes: nbytes,
    setting: SETTING,
  })),
];

/** Every WebAssembly file begins with the same four bytes. */
const noLibrary = (file: ModelFile, [zero, a, s, m]: Uint8Array): Fault | undefined =>
  zero === 0 && a === 0x61 && s === 0x73 && m === 0x6d
    ? undefined
    : new Fault(
        'wrong-library',
        `${placeOf(file)} is no WebAssembly file: correct the address of the model's library.`,
      );

/** Which models have their weights here, by id: all of them, or some, as after a download that was called off. */
export async function storedModels(models: readonly Model[]): Promise<ReadonlyMap<string, 'whole' | 'part'>> {
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
  const here = await storedModels(others.filter(({ library }) => library === model.library));
  if (here.size === 0) await (await caches.open(CACHES.library)).delete(model.library);
}
