/** What holds of every retriever: the list is the only place to touch when one is added. */
import { describe, expect, it } from 'vitest';
import type { Chunk } from '../method/connection.ts';
import { type RetrievalHit, retrieval } from '../method/retrieve.ts';
import type { Retriever } from './retriever.ts';
import { RETRIEVERS } from './retrievers.ts';

const texts = ['Adults, summer', 'Children, summer', '1985', '', 'Children, winter'];
async function all(stream: AsyncIterable<Chunk>): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

const going = new AbortController().signal;

async function chunksOf(
  retriever: Retriever,
  { query = 'Children, winter', k = 3, signal = going } = {},
): Promise<Chunk[]> {
  const make = await retriever.load();
  const ask = retrieval('near', { query, texts, k });
  return all(make(() => {}).answer(ask, 0, signal));
}

function hitsIn(chunks: readonly Chunk[]): readonly RetrievalHit[] | undefined {
  const text = chunks.flatMap((chunk) => (chunk.kind === 'text' ? [chunk.text] : [])).join('');
  const read = retrieval('near', { query: '', texts, k: 1 }).reply.read(text);
  return read.ok ? read.value : undefined;
}

it('ids and names are their own, and the first answers anywhere', () => {
  for (const field of ['id', 'name'] as const)
    expect(new Set(RETRIEVERS.map((one) => one[field])).size).toBe(RETRIEVERS.length);
  for (const { id } of RETRIEVERS) expect(id).toMatch(/^[a-z][a-z-]*$/);
  expect(RETRIEVERS[0]?.browserOnly).toBeUndefined();
});

describe.each(RETRIEVERS)('retriever $id', (retriever) => {
  it('says what it is in sentences', () => {
    expect(retriever.summary).toMatch(/^[A-Z].*\.$/);
    if (retriever.browserOnly !== undefined) expect(retriever.browserOnly).toMatch(/^[A-Z].*\.$/);
  });

  it('ranks the same text first, or says in a sentence why it cannot', async () => {
    const chunks = await chunksOf(retriever);
    if (retriever.browserOnly !== undefined) {
      const [only] = chunks;
      if (only?.kind !== 'error') throw new Error('Without a browser it was to say so.');
      expect(only.fault.text).toMatch(/^[A-Z].*\.$/);
      return;
    }
    expect(chunks.at(-1)).toEqual({ kind: 'done' });
    const hits = hitsIn(chunks) ?? [];
    expect(hits[0]).toEqual({ index: 4, score: 1 });
    expect(hits.length).toBeLessThanOrEqual(3);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
    for (const { index, score } of hits) {
      expect(texts[index]).toBeDefined();
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it('stops when it is stopped', async () => {
    const chunks = await chunksOf(retriever, { signal: AbortSignal.abort() });
    expect(chunks).toMatchObject([{ kind: 'error', fault: { code: 'aborted' } }]);
  });

  it('finds nothing among no texts', async () => {
    const make = await retriever.load();
    const ask = retrieval('near', { query: 'x', texts: [], k: 3 });
    const chunks = await all(make(() => {}).answer(ask, 0, going));
    expect(hitsIn(chunks)).toEqual([]);
  });
});
