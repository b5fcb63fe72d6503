import type { Retriever } from '../retriever.ts';

/** The default: nothing to load, and nothing but the texts to go by. */
export const lexical: Retriever = {
  id: 'lexical',
  name: 'Lexical: words and spelling',
  summary:
    'Compares texts by the words and letters that they share, rare words counting most; nothing is loaded.',
  async load() {
    const { lexicalRetriever } = await import('./index.ts');
    return () => lexicalRetriever();
  },
};
