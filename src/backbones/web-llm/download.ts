/**
 * Brings a model's files into the caches that web-llm reads: with bytes and rate, and file by file, so that a
 * download that was cancelled or broke off goes on where it was.
 */
import { ABORTED } from '../../method/connection.ts';
import type { Progress } from '../backbone.ts';
import { Fault } from '../engine/faults.ts';
import { fetchInto, type ModelFile } from '../engine/fetch-file.ts';
import { checkRoom, isHere, readFile } from '../engine/stored-file.ts';
import type { Model } from './catalogue.ts';
import {
  type ChatConfig,
  configFile,
  filesOf,
  readConfig,
  readTensorCache,
  type TensorCache,
  weightsList,
} from './files.ts';

export interface DownloadHelp {
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Bytes that the browser would still keep for this page; absent where it does not tell. */
  free(): Promise<number | undefined>;
}

/** How many files are fetched at once. */
const AT_ONCE = 4;

/** Everything but the weights is some megabytes; room is kept for it. */
const BESIDE_WEIGHTS = 32 * 2 ** 20;

export interface Downloaded {
  readonly config: ChatConfig;
  /** Of the weights. */
  readonly bytes: number;
}

/** Fetches what is missing; throws a `Fault` or, when called off, an abort. */
export async function download(model: Model, help: DownloadHelp): Promise<Downloaded> {
  help.onProgress({ text: `Looking up the files of ${model.id}` });
  const config = await readFile(configFile(model), readConfig, 'web-llm', help.signal);
  const list = await readFile(weightsList(model), readTensorCache, 'web-llm', help.signal);
  const files = filesOf(model, config, list);
  const missing: ModelFile[] = [];
  for (const file of files) if (!(await isHere(file))) missing.push(file);
  if (missing.length > 0) {
    checkRoom(bytesOf(missing) + BESIDE_WEIGHTS, await help.free());
    await fetchAll(model, missing, list, help);
  }
  return { config, bytes: weightsOf(list) };
}

const weightsOf = ({ records }: TensorCache): number =>
  records.reduce((total, { nbytes }) => total + nbytes, 0);

const bytesOf = (files: readonly ModelFile[]): number =>
  files.reduce((total, { bytes = 0 }) => total + bytes, 0);

/** How often progress is told, in milliseconds. */
const EVERY = 200;

/** Counts bytes and tells of them a few times a second; negative ones take back what is void. */
function counter(
  text: string,
  before: number,
  of: number,
  onProgress: (progress: Progress) => void,
): (bytes: number) => void {
  let done = before;
  let reported = Number.NEGATIVE_INFINITY;
  return (bytes) => {
    done += bytes;
    const now = performance.now();
    if (now - reported < EVERY && done < of) return;
    reported = now;
    onProgress({ text, done, of });
  };
}

async function fetchAll(
  model: Model,
  missing: readonly ModelFile[],
  list: TensorCache,
  { signal, onProgress }: DownloadHelp,
): Promise<void> {
  const of = weightsOf(list);
  const text = `Downloading ${model.id}`;
  const here = of - bytesOf(missing);
  // Tokenizer and library come first and are not counted, but can take a while.
  onProgress({ text, done: here, of });
  const progress = counter(text, here, of, onProgress);
  const waiting = [...missing];
  // One file that cannot be had calls off the others.
  const trouble = new AbortController();
  const both = AbortSignal.any([signal, trouble.signal]);
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      // Only the weights count: how large the other files are is not known before.
      const onBytes = file.bytes === undefined ? {} : { onBytes: progress };
      await fetchInto(file, { signal: both, ...onBytes });
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      try {
        await worker();
      } catch (error) {
        trouble.abort();
        throw error;
      }
    }),
  );
  if (signal.aborted) throw new Fault(ABORTED.code, ABORTED.text);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  const first = reasons.find((reason) => reason instanceof Fault) ?? reasons[0];
  if (first !== undefined) throw first;
}
