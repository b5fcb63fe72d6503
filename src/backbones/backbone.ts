import type { Ask } from '../method/ask.ts';
import type { Chunk, Connection, ConnectionFault } from '../method/connection.ts';
import type { Limits } from '../method/method.ts';
import type { Read } from '../table/read.ts';

/** What a backbone may need to be connected; each takes what it knows. */
export interface BackboneSettings {
  /** Recorded replies: the text of a run file, or of a list of replies. */
  readonly replies?: string;
}

/** Who can answer the requests to the model. One folder and one line in the list each. */
export interface Backbone {
  readonly id: string;
  /** As it is called everywhere; says what it is, so that no run is ascribed to a model that did not make it. */
  readonly name: string;
  readonly limits: Limits;
  connect(settings: BackboneSettings): Read<Connection>;
}

/** A connection that has its whole answer at once. */
export function instant(
  answer: (ask: Ask<unknown>, sample: number) => Read<string> | ConnectionFault,
): Connection {
  return {
    async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
      // Give the event loop a turn, so that a page stays alive and can stop even a run without any waiting.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (signal.aborted) {
        yield {
          kind: 'error',
          fault: { code: 'aborted', text: 'The run was stopped; it can go on from here.' },
        };
        return;
      }
      const read = answer(ask, sample);
      if ('code' in read) yield { kind: 'error', fault: read };
      else if (read.ok) {
        yield { kind: 'text', text: read.value };
        yield { kind: 'done' };
      } else yield { kind: 'error', fault: { code: 'failed', text: read.fault } };
    },
  };
}
