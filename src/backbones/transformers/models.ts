/** Which model is meant by the settings, and where its files are: one of a short list, or one by its address. */
import { bad, good, type Read } from '../../table/read.ts';
import { type Settings, settingOf } from '../backbone.ts';
import type { Precision } from './device.ts';
import { SETTINGS } from './settings.ts';

export const VERSION = '4.3.1';

export interface Model {
  /** As it is chosen: a name in the list, or the address of its folder. */
  readonly id: string;
  readonly name: string;
  /** Where its config.json is; ends in a slash. */
  readonly folder: string;
}

export interface Listed extends Model {
  /** Of the weights, as their publisher gives it. */
  readonly bytes: { readonly [P in Precision]?: number };
  readonly trainedContext: number;
  /** What the attention keeps of each token: layers × 2 × key and value heads × their width × 4 bytes. */
  readonly bytesPerToken: number;
}

const atHub = (repository: string): string => `https://huggingface.co/${repository}/resolve/main/`;
const MB = 1e6;

/** Small instruct models whose licence lets everyone use and pass them on; the smallest first. */
export const LISTED: readonly Listed[] = [
  {
    id: 'smollm2-135m',
    name: 'SmolLM2 135M Instruct (Apache-2.0)',
    folder: atHub('HuggingFaceTB/SmolLM2-135M-Instruct'),
    bytes: { q4f16: 134 * MB, q4: 200 * MB, fp16: 327 * MB, fp32: 654 * MB },
    trainedContext: 8192,
    bytesPerToken: 30 * 2 * 3 * 64 * 4,
  },
  {
    id: 'smollm2-360m',
    name: 'SmolLM2 360M Instruct (Apache-2.0)',
    folder: atHub('HuggingFaceTB/SmolLM2-360M-Instruct'),
    bytes: { q4f16: 299 * MB, q4: 417 * MB, fp16: 819 * MB, fp32: 1640 * MB },
    trainedContext: 8192,
    bytesPerToken: 32 * 2 * 5 * 64 * 4,
  },
  {
    id: 'qwen2-5-half-b',
    name: 'Qwen2.5 0.5B Instruct (Apache-2.0)',
    folder: atHub('onnx-community/Qwen2.5-0.5B-Instruct'),
    bytes: { q4f16: 483 * MB, q8: 512 * MB, q4: 786 * MB, fp16: 997 * MB, fp32: 1990 * MB },
    trainedContext: 32_768,
    bytesPerToken: 24 * 2 * 2 * 64 * 4,
  },
  {
    id: 'qwen2-5-1-5b',
    name: 'Qwen2.5 1.5B Instruct (Apache-2.0)',
    folder: atHub('onnx-community/Qwen2.5-1.5B-Instruct'),
    bytes: { q4f16: 1220 * MB, q8: 1580 * MB, q4: 1790 * MB },
    trainedContext: 32_768,
    bytesPerToken: 28 * 2 * 2 * 128 * 4,
  },
];

/** The model that the settings name. Faults say which setting to change. */
export function chosenModel(settings: Settings): Read<Model> {
  const written = settingOf(settings, SETTINGS.address.name, '').trim();
  const id = settingOf(settings, SETTINGS.model.name, '').trim();
  if (written !== '') return byAddress(written);
  if (id === '') return bad('No model is chosen: choose one of the list, or write the address of another.');
  const listed = LISTED.find((model) => model.id === id);
  if (listed) return good(listed);
  // One that was downloaded by its address before.
  return /^https?:/.test(id)
    ? byAddress(id)
    : bad(`There is no model “${id}” in the list: choose another one, or write its address.`);
}

function byAddress(address: string): Read<Model> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return bad('The address of the model is none: write it whole, with https:// in front.');
  // What is fetched is kept by its address, which must hold no key.
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return bad(
      'The address of a model is that of its folder alone: leave out name and password, and what follows a question mark or a #.',
    );
  const folder = folderOf(url);
  return good({ id: folder, name: nameOf(folder), folder });
}

/** A folder's address; of a page at the hub that of its files. */
function folderOf(url: URL): string {
  const path = url.pathname.replace(/\/(config\.json)?$/, '');
  if (url.hostname !== 'huggingface.co') return `${url.origin}${path}/`;
  const [, repository = '', revision = 'main'] =
    /^\/([^/]+\/[^/]+)(?:\/(?:tree|blob|resolve)\/([^/]+))?/.exec(path) ?? [];
  return `${url.origin}/${repository}/resolve/${revision}/`;
}

/** The last part of a folder's address that is a name. */
export const nameOf = (folder: string): string =>
  new URL(folder).pathname
    .replace(/\/resolve\/[^/]+\/$/, '')
    .split('/')
    .filter((part) => part !== '')
    .at(-1) ?? 'model';
