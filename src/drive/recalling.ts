import type { Ask } from '../method/ask.ts';
import { promptHash } from '../run/hash.ts';
import type { ReplyEntry } from '../run/run.ts';
import type { Connections } from './drive.ts';

/**
 * Connections whose model gives what was replied to the very same prompt before, and is asked for the rest. Retriever
 * and recogniser are asked anew: what they search is no part of their prompt.
 */
export function recalling(connections: Connections, replies: readonly ReplyEntry[]): Connections {
  const { model } = connections;
  // What a person wrote in the place of a reply is no reply to its prompt.
  const recalled = new Map(replies.filter(({ edited }) => !edited).map((entry) => [keyOf(entry), entry]));
  if (!model || recalled.size === 0) return connections;
  return {
    ...connections,
    model: {
      async *answer(request, sample, signal) {
        const entry = recalled.get(askedFor(request, sample));
        if (!entry) return yield* model.answer(request, sample, signal);
        yield { kind: 'text', text: entry.text };
        yield { kind: 'done', ...(entry.usage ? { usage: entry.usage } : {}) };
      },
    },
  };
}

const keyOf = ({
  purpose,
  promptHash: hash,
  sample,
}: Pick<ReplyEntry, 'purpose' | 'promptHash' | 'sample'>) => `${purpose}/${hash}/${sample}`;

const askedFor = (request: Ask<unknown>, sample: number): string =>
  keyOf({ purpose: request.purpose, promptHash: promptHash(request.messages), sample });
