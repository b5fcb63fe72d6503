import type { StartEncoder } from '../embedding/encoder.ts';
import type { MakeRetriever, Retriever } from '../retriever.ts';

/** The Universal Sentence Encoder, served by this site. */
export const sentenceEncoder: Retriever = {
  id: 'sentence-encoder',
  name: 'Sentence encoder and lexical together',
  summary:
    'Also finds other words for the same: a small encoder of English sentences (Universal Sentence Encoder), 28 MB loaded from this site with the first run that compares texts.',
  async load(start?: StartEncoder): Promise<MakeRetriever> {
    const { embeddingRetriever } = await import('../embedding/index.ts');
    const starting = start ?? (await import('./start.ts')).startInWorker;
    return embeddingRetriever({ name: 'sentence encoder' }, starting);
  },
};
