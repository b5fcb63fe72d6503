/** What the page reaches beyond itself, in one place, so that tests put something else there. */
import type { Backbone } from '../backbones/backbone.ts';
import { BACKBONES } from '../backbones/index.ts';
import type { MakeRetriever, Retriever } from '../backbones/retriever.ts';
import { RETRIEVERS } from '../backbones/retrievers.ts';
import type { drive } from '../drive/drive.ts';
import type { Connection } from '../method/connection.ts';
import type { ListedMethod } from '../method/method.ts';
import { METHODS } from '../methods/index.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { ReadFiles } from '../table/readers/files.ts';
import type { Source } from '../table/readers/reader.ts';
import { type Keeper, keeperOf } from './keeping.ts';
import { later } from './later.ts';
import type { MakeRecogniser } from './recogniser.ts';
import { type ChainSaving, chainSavingIn } from './saving/chains.ts';
import { type Saving, savingIn } from './saving/saving.ts';
import { type TreeSaving, treeSavingIn } from './saving/trees.ts';
import { loadedOnce } from './similarity.ts';
import { type CountTokens, tokenCounter } from './token-counter.ts';

export interface Outside {
  readonly methods: readonly ListedMethod[];
  readonly backbones: readonly Backbone[];
  /** What drives a run: the first screen is one that was recorded, so it comes with the first new one. */
  drive(): Promise<typeof drive>;
  /** Reads what a person opened, without a format by what it looks like; given up on the signal. */
  readFiles(
    sources: readonly Source[],
    format: string | undefined,
    signal: AbortSignal,
  ): Promise<Read<ReadFiles>>;
  readonly retrievers: readonly Retriever[];
  /** Who answers requests to the retriever, and tells how far it is; loaded with the first of them. */
  retriever(chosen: Retriever, onProgress: Parameters<MakeRetriever>[0]): Connection;
  /** Who answers requests to the recogniser, and tells how far it is. */
  readonly recogniser: MakeRecogniser;
  /** A file of the page itself, by its path relative to the page. */
  fetchText(path: string): Promise<Read<string>>;
  /** Tokens of each text; nothing where they cannot be counted. */
  countTokens: CountTokens;
  /** Calls `tick` again and again until the function that comes back is called. */
  every(ms: number, tick: () => void): () => void;
  /** Kept by this browser for good. */
  readonly local: Keeper;
  /** Kept until the tab is closed. */
  readonly session: Keeper;
  /** Where replies are kept as they come. */
  readonly saving: Saving;
  /** Where chains tried by hand are kept. */
  readonly chains: ChainSaving;
  /** Where runs and their branches are kept. */
  readonly trees: TreeSaving;
}

async function fetchText(path: string): Promise<Read<string>> {
  try {
    const response = await fetch(path);
    return response.ok
      ? good(await response.text())
      : bad(`${path} could not be loaded: the server says ${response.status}.`);
  } catch {
    return bad(`${path} could not be loaded; check the connection and load the page again.`);
  }
}

function every(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
}

let made: Promise<MakeRecogniser> | undefined;

/** One for the whole visit: it remembers what it has found. */
function recognisers(): Promise<MakeRecogniser> {
  made ??= import('./recogniser.ts').then(({ workerRecogniser }) => workerRecogniser());
  return made;
}

const retrieverOf = loadedOnce();

const local = keeperOf(() => localStorage);

export const outside: Outside = {
  methods: METHODS,
  backbones: BACKBONES,
  drive: async () => (await import('../drive/drive.ts')).drive,
  readFiles: async (sources, format, signal) =>
    (await import('./read-in-worker.ts')).readInWorker(sources, format, signal),
  retrievers: RETRIEVERS,
  retriever: (chosen, onProgress) => later(async () => (await retrieverOf(chosen))(onProgress)),
  recogniser: (onProgress) => later(async () => (await recognisers())(onProgress)),
  fetchText,
  countTokens: tokenCounter(),
  every,
  local,
  session: keeperOf(() => sessionStorage),
  saving: savingIn(local, Date.now),
  chains: chainSavingIn(local, Date.now),
  trees: treeSavingIn(Date.now),
};
