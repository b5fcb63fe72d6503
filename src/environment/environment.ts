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
import { lazyConnection } from './lazy-connection.ts';
import type { Plays } from './playing/plays.ts';
import type { MakeRecogniser } from './recogniser.ts';
import { type ChainStorage, chainStorage } from './storage/chain-storage.ts';
import { type TextStorage, textStorage } from './storage/configurations.ts';
import { lazyDatabase } from './storage/lazy-database.ts';
import { type RecentTables, recentTables } from './storage/recent-tables.ts';
import { type RunStorage, runStorage } from './storage/run-storage.ts';
import { type TreeStorage, treeStorage } from './storage/tree-storage.ts';
import { type CountTokens, tokenCounter } from './token-counter.ts';

export interface Environment {
  readonly methods: readonly ListedMethod[];
  readonly backbones: readonly Backbone[];
  /** What drives a run: the first screen is one that was recorded, so it comes with the first new one. */
  drive(): Promise<typeof drive>;
  /** What plays runs, here or in a worker; comes with the first that is not an example. */
  plays(): Promise<Plays>;
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
  readonly local: TextStorage;
  /** Kept until the tab is closed. */
  readonly session: TextStorage;
  /** Where replies are kept as they come. */
  readonly runs: RunStorage;
  /** Where chains tried by hand are kept. */
  readonly chains: ChainStorage;
  /** Where runs and their branches are kept. */
  readonly trees: TreeStorage;
  /** Where the tables that were opened last are kept. */
  readonly recentTables: RecentTables;
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

let recogniserLoaded: Promise<MakeRecogniser> | undefined;

/** One for the whole visit: it remembers what it has found. */
function recognisers(): Promise<MakeRecogniser> {
  recogniserLoaded ??= import('./recogniser.ts').then(({ workerRecogniser }) => workerRecogniser());
  return recogniserLoaded;
}

/** Gives a retriever's code once a visit; code that did not come is loaded again. */
export function loadedOnce(): (retriever: Retriever) => Promise<MakeRetriever> {
  const loaded = new Map<string, Promise<MakeRetriever>>();
  return (retriever) => {
    const loading = loaded.get(retriever.id) ?? retriever.load();
    loaded.set(retriever.id, loading);
    loading.catch(() => loaded.delete(retriever.id));
    return loading;
  };
}

const retrieverOf = loadedOnce();

let playsLoaded: Promise<Plays> | undefined;

/** One for the whole visit: its worker holds what was played last. Code that did not come is loaded again. */
function plays(): Promise<Plays> {
  playsLoaded ??= import('./playing/start.ts').then(({ plays }) => plays(METHODS));
  playsLoaded.catch(() => {
    playsLoaded = undefined;
  });
  return playsLoaded;
}

const local = textStorage(() => localStorage);
const database = lazyDatabase();

export const environment: Environment = {
  methods: METHODS,
  backbones: BACKBONES,
  async drive() {
    const [{ drive }, { play }] = await Promise.all([import('../drive/drive.ts'), plays()]);
    return (method, run, connections, options) => drive(method, run, connections, { play, ...options });
  },
  plays,
  readFiles: async (sources, format, signal) =>
    (await import('./reading/read-in-worker.ts')).readInWorker(sources, format, signal),
  retrievers: RETRIEVERS,
  retriever: (chosen, onProgress) => lazyConnection(async () => (await retrieverOf(chosen))(onProgress)),
  recogniser: (onProgress) => lazyConnection(async () => (await recognisers())(onProgress)),
  fetchText,
  countTokens: tokenCounter(),
  every,
  local,
  session: textStorage(() => sessionStorage),
  runs: runStorage(Date.now, database),
  chains: chainStorage(Date.now, database),
  trees: treeStorage(Date.now, database),
  recentTables: recentTables(local, Date.now, database),
};
