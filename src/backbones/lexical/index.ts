import type { Connection } from '../../method/connection.ts';
import { retrievalFacts } from '../../method/retrieve.ts';
import { lexicalIndex } from '../../reading/similarity.ts';
import { memoised } from '../../table/memoised.ts';
import { good } from '../../table/read.ts';
import { instant } from '../backbone.ts';

/**
 * The lexical retriever: word stems weighted by rarity, and character trigrams. Stands behind the retriever's
 * address; needs no download. The index of a list of texts is kept as long as the list is.
 */
export function lexicalRetriever(): Connection {
  const indexOf = memoised(lexicalIndex);
  return instant(async (ask) => {
    if (ask.byWords) return ask.byWords();
    const { query, texts, k } = await retrievalFacts(ask);
    const hits = indexOf(texts)
      .rank(query, k)
      .map((hit) => ({ index: hit.index, score: Math.round(hit.score * 1e4) / 1e4 }));
    return good(ask.reply.write(hits));
  });
}
