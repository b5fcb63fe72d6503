import type { Ask } from '../method/ask.ts';
import type { Reply } from '../method/reply.ts';
import type { ReplyEntry } from './run.ts';

const known = new WeakMap<ReplyEntry, Reply<unknown>>();

/** What a request makes of a reply. Memoised by the reply: a recogniser's is long, and several views read it. */
export function readReply({ reply }: Ask<unknown>, entry: ReplyEntry): Reply<unknown> {
  const read = known.get(entry) ?? reply.read(entry.text);
  known.set(entry, read);
  return read;
}
