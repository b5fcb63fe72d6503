import type { Chunk, Connection } from '../../method/connection.ts';

/**
 * Plays back what was recorded, and asks another for the rest: a recording of a whole run holds the retriever's and
 * the recogniser's replies too, one of the model's alone does not.
 */
export function recordedFirst(recording: Connection, other: Connection): Connection {
  return {
    async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
      for await (const chunk of recording.answer(ask, sample, signal)) {
        if (chunk.kind === 'error' && chunk.fault.code === 'no-recording')
          return yield* other.answer(ask, sample, signal);
        yield chunk;
      }
    },
  };
}
