import type { Connection } from '../method/connection.ts';

/** A connection whose code is loaded with the first request to it. */
export function lazyConnection(load: () => Promise<Connection>): Connection {
  let loaded: Promise<Connection> | undefined;
  return {
    async *answer(ask, sample, signal) {
      loaded ??= load();
      yield* (await loaded).answer(ask, sample, signal);
    },
  };
}
