import type { Connections } from '../drive/drive.ts';
import type { Addressee, Ask } from '../method/ask.ts';
import type { Connection } from '../method/connection.ts';
import { promptHash } from '../run/hash.ts';
import type { ReplyEntry } from '../run/run.ts';

/** Connections that give what was replied to the very same prompt before, and ask for the rest. */
export function recalling(connections: Connections, replies: readonly ReplyEntry[]): Connections {
  // What a person wrote in the place of a reply is no reply to its prompt.
  const known = new Map(replies.filter(({ edited }) => !edited).map((entry) => [keyOf(entry), entry]));
  if (known.size === 0) return connections;
  const recalled = (connection: Connection): Connection => ({
    async *answer(request, sample, signal) {
      const entry = known.get(askedFor(request, sample));
      if (!entry) return yield* connection.answer(request, sample, signal);
      yield { kind: 'text', text: entry.text };
      yield { kind: 'done', ...(entry.usage ? { usage: entry.usage } : {}) };
    },
  });
  return Object.fromEntries(
    Object.entries(connections).map(([to, connection]) => [to as Addressee, recalled(connection)]),
  );
}

const keyOf = ({
  purpose,
  promptHash: hash,
  sample,
}: Pick<ReplyEntry, 'purpose' | 'promptHash' | 'sample'>) => `${purpose}/${hash}/${sample}`;

const askedFor = (request: Ask<unknown>, sample: number): string =>
  keyOf({ purpose: request.purpose, promptHash: promptHash(request.messages), sample });
