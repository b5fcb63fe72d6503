/** A model's files: which there are, and which of them are kept in this browser. */
import * as z from 'zod/mini';
import { parsedJson } from '../../method/json.ts';
import { Fault } from '../engine/faults.ts';
import { type ModelFile, placeOf } from '../engine/fetch-file.ts';
import { type Precision, weightsFile } from './device.ts';

export const CACHE = 'transformers/models';

const SETTING = 'the model';

/** The part of `config.json` that is used; models that see or hear have one for texts within. */
const sizes = z.object({
  max_position_embeddings: z.optional(z.number()),
  n_positions: z.optional(z.number()),
  n_ctx: z.optional(z.number()),
  max_seq_len: z.optional(z.number()),
  seq_length: z.optional(z.number()),
});
const parts = z.union([z.boolean(), z.number()]);
const configShape = z.extend(sizes, {
  model_type: z.string(),
  text_config: z.optional(sizes),
  'transformers.js_config': z.optional(
    z.object({
      use_external_data_format: z.optional(z.union([parts, z.record(z.string(), parts)])),
    }),
  ),
});
export type Config = z.infer<typeof configShape>;

/** Nothing where the text is something else. */
export const readConfig = (text: string): Config | undefined =>
  z.safeParse(configShape, parsedJson(text)).data;

/** Tokens that the model was trained for; families of models have names of their own for it. */
export const trainedContext = ({ text_config = {}, ...config }: Config): number | undefined =>
  [config, text_config]
    .flatMap((one) => [
      one.max_position_embeddings,
      one.n_positions,
      one.n_ctx,
      one.max_seq_len,
      one.seq_length,
    ])
    .find((tokens) => tokens !== undefined && tokens > 0);

const file = (folder: string, path: string): ModelFile => ({
  url: folder + path,
  cache: CACHE,
  setting: SETTING,
});

export const configFile = (folder: string): ModelFile => file(folder, 'config.json');

export const tokenizerConfig = (folder: string): ModelFile => file(folder, 'tokenizer_config.json');

export const tokenizerFile = (folder: string): ModelFile => file(folder, 'tokenizer.json');

/** How replies end; not every model has it. */
export const generationConfig = (folder: string): ModelFile => file(folder, 'generation_config.json');

/** How a chat is written, where the tokenizer does not say it. */
export const chatTemplate = (folder: string): ModelFile => file(folder, 'chat_template.jinja');

/** The weights, and what is too large to stand in the same file. */
export function weightsFiles(folder: string, config: Config, precision: Precision): readonly ModelFile[] {
  const name = weightsFile(precision);
  return [
    { ...file(folder, `onnx/${name}`), wrong: noWeights },
    ...Array.from({ length: furtherParts(config, name) }, (_, part) =>
      file(folder, `onnx/${name}_data${part === 0 ? '' : `_${part}`}`),
    ),
  ];
}

/** Texts, as pages and notes about where a file is, begin with letters or brackets; models do not. */
const noWeights = (one: ModelFile, [first]: Uint8Array): Fault | undefined =>
  first === undefined || first < 0x20
    ? undefined
    : new Fault('download-failed', `${placeOf(one)} is no ONNX file: check the address of the model.`);

/** By the name of the file, or of the model, or for all of them. */
function furtherParts(config: Config, name: string): number {
  const partCounts = config['transformers.js_config']?.use_external_data_format ?? 0;
  return Number(typeof partCounts === 'object' ? (partCounts[name] ?? partCounts.model ?? 0) : partCounts);
}

/** The addresses of all that is kept. */
export const storedUrls = async (): Promise<readonly string[]> =>
  typeof caches === 'undefined' ? [] : (await (await caches.open(CACHE)).keys()).map(({ url }) => url);

export async function deleteFolder(folder: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) if (url.startsWith(folder)) await cache.delete(url);
}
