/** Brings a model's files into this browser, one after the other: those that came whole are not fetched again. */
import { parsedJson } from '../../method/json.ts';
import type { Progress } from '../backbone.ts';
import { Fault } from '../engine/faults.ts';
import { fetchInto, type ModelFile } from '../engine/fetch-file.ts';
import { checkRoom, isHere, readFile, storedText } from '../engine/stored-file.ts';
import type { Precision } from './device.ts';
import {
  type Config,
  chatTemplate,
  configFile,
  generationConfig,
  readConfig,
  tokenizerConfig,
  tokenizerFile,
  weightsFiles,
} from './files.ts';
import type { Model } from './models.ts';

export interface DownloadHelp {
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Bytes that the browser would still keep for this page; absent where it does not tell. */
  free(): Promise<number | undefined>;
}

export interface Downloaded {
  readonly config: Config;
  /** How a chat is written, where that stands in a file of its own. */
  readonly template: string | undefined;
}

const LIBRARY = 'transformers.js';

/** How often progress is told, in milliseconds. */
const EVERY = 200;

/** Fetches what is missing; throws a `Fault` or, when called off, an abort. */
export async function download(model: Model, precision: Precision, help: DownloadHelp): Promise<Downloaded> {
  const { folder, name } = model;
  const { signal } = help;
  help.onProgress({ text: `Looking up the files of ${name}` });
  const isNew = !(await isHere(configFile(folder)));
  const config = await readFile(configFile(folder), readConfig, LIBRARY, signal);
  const { chat_template } = await readFile(tokenizerConfig(folder), readObject, LIBRARY, signal);
  const template = chat_template === undefined ? await ownTemplate(model, signal) : undefined;
  if (isNew) await fetchInto(generationConfig(folder), { signal }).catch(passOver(signal));
  for (const file of [tokenizerFile(folder), ...weightsFiles(folder, config, precision)])
    if (!(await isHere(file))) await fetchShown(file, model, help);
  return { config, template };
}

function readObject(text: string): { readonly [field: string]: unknown } | undefined {
  const value = parsedJson(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

async function ownTemplate({ folder, name }: Model, signal: AbortSignal): Promise<string> {
  const file = chatTemplate(folder);
  if (!(await isHere(file))) await fetchInto(file, { signal }).catch(passOver(signal));
  const text = await storedText(file);
  if (text !== undefined) return text;
  throw new Fault(
    'download-failed',
    `${name} does not say how a chat is written for it, so it is no model for chats: choose an instruct model.`,
  );
}

/** A file that a model need not have. */
const passOver = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) throw error;
};

async function fetchShown(
  file: ModelFile,
  { name }: Model,
  { signal, onProgress, free }: DownloadHelp,
): Promise<void> {
  const room = await free();
  const text = `Downloading ${file.url.split('/').at(-1)} of ${name}`;
  let of: number | undefined;
  let done = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const tell = () => onProgress({ text, done, ...(of === undefined ? {} : { of }) });
  tell();
  await fetchInto(file, {
    signal,
    onSize(bytes) {
      checkRoom(bytes, room);
      of = bytes;
      tell();
    },
    onBytes(bytes) {
      done += bytes;
      const now = performance.now();
      if (now - reportedAt < EVERY && done !== of) return;
      reportedAt = now;
      tell();
    },
  });
}
