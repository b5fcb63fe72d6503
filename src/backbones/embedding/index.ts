/** A retriever that goes by an encoder's vectors and by words together; vectors are kept for the visit. */
import { ABORTED, type Chunk, type Connection } from '../../method/connection.ts';
import { type RetrievalFacts, type RetrievalHit, retrievalFacts } from '../../method/retrieve.ts';
import { type LexicalIndex, lexicalIndex } from '../../reading/similarity.ts';
import { memoised } from '../../table/memoised.ts';
import type { Progress } from '../backbone.ts';
import type { MakeRetriever } from '../retriever.ts';
import { type Encoder, encoderFault, type StartEncoder, type Vector } from './encoder.ts';
import { cosine, fused, mayMean, meaningOf } from './fused.ts';

/** Texts that are encoded at once: a stop is heeded in between. */
const AT_ONCE = 32;
/** Vectors of 512 numbers take 2 kB each; beyond so many all are forgotten and begun anew. */
const REMEMBERED = 20_000;

interface About {
  /** As sentences call it after “the”. */
  readonly name: string;
}

type Tell = (progress: Progress | undefined) => unknown;

/** One encoder for the visit; who asks while it is at work waits, so that no text is encoded twice. */
export function embeddingRetriever({ name }: About, start: StartEncoder): MakeRetriever {
  const vectors = new Map<string, Vector>();
  const indexOf = memoised(lexicalIndex);
  let encoder: Encoder | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function encodeMissing(texts: readonly string[], signal: AbortSignal, tell: Tell): Promise<void> {
    // Like lengths together: a short text is filled up to the longest of its batch.
    const missing = [...new Set(texts)]
      .filter((text) => !vectors.has(text))
      .sort((a, b) => a.length - b.length);
    if (missing.length === 0) return;
    if (vectors.size + missing.length > REMEMBERED) vectors.clear();
    encoder ??= await start(signal, tell);
    const text = `Reading ${missing.length === 1 ? 'a text' : `${missing.length.toLocaleString('en')} texts`} with the ${name}`;
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      signal.throwIfAborted();
      tell({ text, done: from, of: missing.length });
      const some = missing.slice(from, from + AT_ONCE);
      const newVectors = await encoder.encode(some, signal);
      newVectors.forEach((vector, at) => {
        vectors.set(some[at] as string, vector);
      });
    }
  }

  /** All vectors at once, since another request may make room for its own. */
  async function vectorsOf(texts: readonly string[], signal: AbortSignal, tell: Tell): Promise<Vector[]> {
    const mine = turn.then(async () => {
      signal.throwIfAborted();
      await encodeMissing(texts, signal, tell);
      return texts.map((text) => vectors.get(text) as Vector);
    });
    turn = mine.catch(() => {});
    return mine;
  }

  function letGo(): void {
    encoder?.close();
    encoder = undefined;
  }

  return (onProgress): Connection => ({
    async *answer(ask, _sample, signal): AsyncGenerator<Chunk> {
      try {
        const { query, texts, k } = await retrievalFacts(ask);
        // Numbers and what is said in the very words need no vectors.
        const may = mayMean(query);
        const open = [...texts.keys()].filter((at) => may(texts[at] as string));
        const found =
          open.length === 0 ? [] : await vectorsOf(textsToEncode(query, texts, open), signal, onProgress);
        const hits = ranked(indexOf(texts), { query, texts, k }, open, found);
        yield { kind: 'text', text: ask.reply.write(hits) };
        yield { kind: 'done' };
      } catch (error) {
        if (!signal.aborted) letGo();
        yield { kind: 'error', fault: signal.aborted ? ABORTED : encoderFault(error, name) };
      } finally {
        onProgress(undefined);
      }
    },
  });
}

/** The texts whose vectors are wanted: the query's first. */
const textsToEncode = (query: string, texts: readonly string[], open: readonly number[]): string[] => [
  query,
  ...open.map((at) => texts[at] as string),
];

function ranked(
  index: LexicalIndex,
  { query, texts, k }: RetrievalFacts,
  open: readonly number[],
  [own, ...others]: readonly Vector[],
): RetrievalHit[] {
  const scores = new Map(index.rank(query, texts.length).map(({ index: at, score }) => [at, score]));
  open.forEach((at, place) => {
    const other = others[place];
    if (!own || !other) return;
    const score = fused(scores.get(at) ?? 0, meaningOf(cosine(own, other)));
    if (score > 0) scores.set(at, score);
  });
  return [...scores]
    .map(([at, score]): RetrievalHit => ({ index: at, score: Math.round(score * 1e4) / 1e4 }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, Math.max(0, k));
}
