import type { MakeRetriever, Retriever } from '../retriever.ts';

/** gte-small by transformers.js. Its weights are in no package: a browser fetches them when it is first used. */
export const gteSmall: Retriever = {
  id: 'gte-small',
  name: 'gte-small and lexical together',
  summary:
    'Also finds other words for the same: an encoder of English sentences. The first run that compares texts downloads about 35 MB from huggingface.co, which learns of the download but of no text; this browser keeps them.',
  browserOnly:
    'The encoder gte-small is downloaded and kept by a browser: open the page, or choose “lexical”.',
  async load(): Promise<MakeRetriever> {
    const [{ embeddingRetriever }, { startInWorker }] = await Promise.all([
      import('../embedding/index.ts'),
      import('./start.ts'),
    ]);
    return embeddingRetriever({ name: 'encoder gte-small' }, startInWorker);
  },
};
