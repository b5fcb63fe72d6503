/** What the page reaches beyond itself, in one place, so that tests put something else there. */
import type { Backbone } from '../backbones/backbone.ts';
import { BACKBONES } from '../backbones/index.ts';
import { type Connections, drive, type RunEvent } from '../drive/drive.ts';
import type { ListedMethod, Method } from '../method/method.ts';
import { METHODS } from '../methods/index.ts';
import type { Run } from '../run/run.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { ReadFiles } from '../table/readers/files.ts';
import type { Source } from '../table/readers/reader.ts';
import { type Keeper, keeperOf } from './keeping.ts';
import { readInWorker } from './read-in-worker.ts';
import { type MakeRecogniser, workerRecogniser } from './recogniser.ts';
import { type ChainSaving, chainSavingIn } from './saving/chains.ts';
import { type Saving, savingIn } from './saving/saving.ts';
import { type CountTokens, tokenCounter } from './token-counter.ts';

export interface Outside {
  readonly methods: readonly ListedMethod[];
  readonly backbones: readonly Backbone[];
  drive(method: Method, run: Run, connections: Connections, signal: AbortSignal): AsyncIterable<RunEvent>;
  /** Reads what a person opened, without a format by what it looks like; given up on the signal. */
  readFiles(
    sources: readonly Source[],
    format: string | undefined,
    signal: AbortSignal,
  ): Promise<Read<ReadFiles>>;
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

const local = keeperOf(() => localStorage);

export const outside: Outside = {
  methods: METHODS.filter(({ notOnPage }) => !notOnPage),
  backbones: BACKBONES,
  drive: (method, run, connections, signal) => drive(method, run, connections, { signal }),
  readFiles: readInWorker,
  recogniser: workerRecogniser(),
  fetchText,
  countTokens: tokenCounter(),
  every,
  local,
  session: keeperOf(() => sessionStorage),
  saving: savingIn(local, Date.now),
  chains: chainSavingIn(local, Date.now),
};
