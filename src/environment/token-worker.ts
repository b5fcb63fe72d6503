/** Counts tokens beside the page: the vocabulary takes a moment to load, and the page must not wait for it. */
import { loadTokenCounter } from '../evaluation/tokens.ts';

const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: { readonly id: number; readonly texts: readonly string[] } }) => void;
  postMessage(message: { readonly id: number; readonly counts: readonly number[] }): void;
};

scope.onmessage = async ({ data: { id, texts } }) => {
  const count = await loadTokenCounter();
  scope.postMessage({ id, counts: texts.map(count) });
};
