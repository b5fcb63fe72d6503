/** Which models there are: a few small ones with open licences, and whatever else was downloaded. */
import { bad, good, type Read } from '../../table/read.ts';
import type { ModelEntry, Settings } from '../backbone.ts';
import { settingOf } from '../backbone.ts';
import { NAMES } from './settings.ts';
import { isName, nameOf, removeStored, type StoredModel, storedModels } from './stored-models.ts';

interface Listed {
  readonly id: string;
  /** With its licence, since the download is a copy under it. */
  readonly name: string;
  readonly address: string;
  /** Of the file, as its publisher gives it. */
  readonly bytes: number;
  readonly trainedContext: number;
  /** What the attention keeps of each token: layers × 2 × key and value heads × their width × 2 bytes. */
  readonly bytesPerToken: number;
}

/** The smallest first: on a processor alone, size is what decides how long one waits. */
const LISTED: readonly Listed[] = [
  {
    id: 'smollm2-135m',
    name: 'SmolLM2 135M Instruct, 8 bits (Apache-2.0)',
    address:
      'https://huggingface.co/bartowski/SmolLM2-135M-Instruct-GGUF/resolve/main/SmolLM2-135M-Instruct-Q8_0.gguf',
    bytes: 144_811_360,
    trainedContext: 8192,
    bytesPerToken: 30 * 2 * 3 * 64 * 2,
  },
  {
    id: 'smollm2-360m',
    name: 'SmolLM2 360M Instruct, 8 bits (Apache-2.0)',
    address:
      'https://huggingface.co/ngxson/SmolLM2-360M-Instruct-Q8_0-GGUF/resolve/main/smollm2-360m-instruct-q8_0.gguf',
    bytes: 386_404_992,
    trainedContext: 8192,
    bytesPerToken: 32 * 2 * 5 * 64 * 2,
  },
  {
    id: 'qwen2-5-half-b',
    name: 'Qwen2.5 0.5B Instruct, 4 bits (Apache-2.0)',
    address:
      'https://huggingface.co/bartowski/Qwen2.5-0.5B-Instruct-GGUF/resolve/main/Qwen2.5-0.5B-Instruct-Q4_K_M.gguf',
    bytes: 397_808_192,
    trainedContext: 32_768,
    bytesPerToken: 24 * 2 * 2 * 64 * 2,
  },
  {
    id: 'qwen2-5-1-5b',
    name: 'Qwen2.5 1.5B Instruct, 4 bits (Apache-2.0)',
    address:
      'https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/main/qwen2.5-1.5b-instruct-q4_k_m.gguf',
    bytes: 1_117_320_736,
    trainedContext: 32_768,
    bytesPerToken: 28 * 2 * 2 * 128 * 2,
  },
];

/** What the engine takes besides weights and kept attention, seen with the models of the list. */
const WORKING_BYTES = 200_000_000;

const addressOf = (model: string): string => LISTED.find(({ id }) => id === model)?.address ?? model;

/** A model by its address, or by its name among those that are kept. */
export type Choice = { readonly address: string } | { readonly kept: string };

/** Which model the settings choose, or a sentence about what is wrong with it; nothing where none is chosen. */
export function chosenModel(settings: Settings): Read<Choice | undefined> {
  const written = settingOf(settings, NAMES.address, '').trim();
  const address = written === '' ? addressOf(settingOf(settings, NAMES.model, '').trim()) : written;
  if (address === '') return good(undefined);
  if (isName(address)) return good({ kept: address });
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return bad(
      written === ''
        ? `There is no model “${address}” in the list: choose another one.`
        : 'The address of the model is none: write it whole, with https:// in front.',
    );
  if (/-\d{5}-of-\d{5}\.gguf$/i.test(url.pathname))
    return bad(
      'The model at this address is cut into several files: choose one that is a single file, of up to 2 GB.',
    );
  // The page about a file, as copied from a browser, in place of the file.
  if (url.hostname === 'huggingface.co') url.pathname = url.pathname.replace('/blob/', '/resolve/');
  return good({ address: url.href });
}

/** A file's name without what may be a key in its address. */
export const fileNameOf = (address: string): string =>
  new URL(address).pathname.split('/').pop() || 'model.gguf';

/** What was downloaded besides the list, and the list; those that run here first. */
export async function modelsHere(settings: Settings): Promise<Read<readonly ModelEntry[]>> {
  const kept = await storedModels();
  const context = settingOf(settings, NAMES.context, 4096);
  const names = await Promise.all(LISTED.map(({ address }) => nameOf(address)));
  const listed = LISTED.map((model, index): ModelEntry => {
    const { id, bytes, trainedContext, bytesPerToken } = model;
    const memoryBytes = bytes + Math.min(context, trainedContext) * bytesPerToken + WORKING_BYTES;
    const cannot = whyNot(memoryBytes);
    const here = kept.find(({ name }) => name === names[index]);
    return {
      id,
      name: model.name + partly(here),
      downloadBytes: bytes,
      memoryBytes,
      contextTokens: Math.min(context, trainedContext),
      cached: here !== undefined,
      ...(cannot === undefined ? {} : { cannot }),
    };
  });
  const others = kept
    .filter(({ name }) => !names.includes(name))
    .map(
      (one): ModelEntry => ({
        id: one.name,
        name: fileNameOf(one.address) + partly(one),
        downloadBytes: one.bytes,
        cached: true,
      }),
    );
  const all = [...others, ...listed];
  return good([...all.filter(({ cannot }) => !cannot), ...all.filter(({ cannot }) => cannot)]);
}

/** A download that broke off counts as here, so that it can be deleted; its name says how far it came. */
const partly = (kept: StoredModel | undefined): string =>
  kept && kept.here !== kept.bytes ? `, ${Math.floor((kept.here / kept.bytes) * 100)} % downloaded` : '';

/** Why a model of this size cannot run here; where the browser does not say what the device has, any may be tried. */
function whyNot(memoryBytes: number): string | undefined {
  const { deviceMemory } = (globalThis.navigator ?? {}) as { readonly deviceMemory?: number };
  return deviceMemory !== undefined && memoryBytes > deviceMemory * 2 ** 30 * 0.7
    ? `It needs more memory than this device can spare (${deviceMemory} GB in all).`
    : undefined;
}

/** Deletes a model's files, whole or not. */
export async function removeModel(model: string): Promise<Read<void>> {
  try {
    const address = addressOf(model);
    await removeStored(isName(address) ? address : await nameOf(address));
    return good(undefined);
  } catch {
    return bad('The model could not be deleted while it is in use: stop what uses it, then delete it again.');
  }
}
