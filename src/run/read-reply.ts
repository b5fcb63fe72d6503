import type { Ask } from '../method/ask.ts';
import type { Reply } from '../method/reply.ts';
import { memoisedBy } from '../table/memoised.ts';
import type { ReplyEntry } from './run.ts';

/** What a request makes of a reply. Memoised by the reply: a recogniser's is long, and several views read it. */
export const readReply = memoisedBy(
  (_: Ask<unknown>, entry: ReplyEntry) => entry,
  ({ reply }: Ask<unknown>, { text }: ReplyEntry): Reply<unknown> => reply.read(text),
);
