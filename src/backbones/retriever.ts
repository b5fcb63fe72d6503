import type { Connection } from '../method/connection.ts';
import type { Progress } from './backbone.ts';

/** Answers the requests of one run; tells how far it is while weights load or texts are read, and when that is over. */
export type MakeRetriever = (onProgress: (progress: Progress | undefined) => unknown) => Connection;

/** Who can answer the requests to the retriever. One folder and one line in the list each. */
export interface Retriever {
  readonly id: string;
  /** As it is called everywhere; a run file says it. */
  readonly name: string;
  /** One sentence for the page: what it goes by, and what it loads from where. */
  readonly summary: string;
  /** Why it cannot answer outside a browser, in one sentence; absent where it can. */
  readonly browserOnly?: string;
  /**
   * Loads its code; weights come with the first request. To be called once a visit: what comes back keeps weights
   * and vectors.
   */
  load(): Promise<MakeRetriever>;
}
