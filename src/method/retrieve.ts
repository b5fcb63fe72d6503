import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import { integer, list, number, record } from './form.ts';
import { jsonReply } from './reply.ts';
import type { Sent } from './rules.ts';

/** One text that a retriever found: its index in the texts given, and how near it is, 0 to 1. */
export interface RetrievalHit {
  readonly index: number;
  readonly score: number;
}

/** More than any method asks a retriever for. */
const HITS_AT_MOST = 200;

const hits = jsonReply(
  z.array(z.object({ index: z.int(), score: z.number() })),
  list(record({ index: integer, score: number }), { most: HITS_AT_MOST }),
);

/** The shape of the facts of a request to a retriever. */
export interface RetrievalFacts {
  readonly query: string;
  readonly texts: readonly string[];
  readonly k: number;
}

/**
 * A request for the `k` texts nearest to a query, best first. Hand the same `texts` array to all requests of a
 * run: retrievers index it once.
 */
export function retrieval(purpose: string, { query, texts, k }: RetrievalFacts): Ask<RetrievalHit[]> {
  return {
    to: 'retriever',
    purpose,
    facts: { query, texts, k },
    messages: [{ role: 'user', parts: [{ role: 'question', text: query }] }],
    reply: {
      ...hits,
      read: (text) => {
        const reply = hits.read(text);
        return reply.ok
          ? { ...reply, value: reply.value.filter(({ index }) => index >= 0 && index < texts.length) }
          : reply;
      },
    },
  };
}

/** The facts of a request to a retriever, with their texts. */
export const retrievalFacts = async ({ facts, wholeFacts }: Sent): Promise<RetrievalFacts> =>
  ((await wholeFacts?.()) ?? facts) as unknown as RetrievalFacts;
