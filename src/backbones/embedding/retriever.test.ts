/** The retriever over an encoder of two words: "cars" and "automobiles" mean the same to it, all else nothing. */
import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../method/connection.ts';
import { retrieval } from '../../method/retrieve.ts';
import type { Progress } from '../backbone.ts';
import type { Encoder, StartEncoder } from './encoder.ts';
import { embeddingRetriever } from './index.ts';

const vectorOf = (text: string): Float32Array =>
  /cars|automobiles/.test(text) ? Float32Array.of(1, 0, 0) : Float32Array.of(0, 1, 0);

async function all(stream: AsyncIterable<Chunk>): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

function toy({ broken = [] as Error[], unreachable = [] as Error[] } = {}) {
  const counted = { started: 0, closed: 0, batches: [] as number[], encoded: [] as string[] };
  const start: StartEncoder = async (_signal, onProgress) => {
    counted.started++;
    onProgress({ text: 'Loading', done: 1, of: 2 });
    const error = unreachable.shift();
    if (error) throw error;
    const encoder: Encoder = {
      encode: async (texts) => {
        const trouble = broken.shift();
        if (trouble) throw trouble;
        counted.batches.push(texts.length);
        counted.encoded.push(...texts);
        return texts.map(vectorOf);
      },
      close: () => {
        counted.closed++;
      },
    };
    return encoder;
  };
  const reports: (Progress | undefined)[] = [];
  const make = embeddingRetriever({ name: 'toy encoder' }, start);
  const connection = make((progress) => reports.push(progress));
  const answer = (query: string, texts: readonly string[], signal = new AbortController().signal) =>
    all(connection.answer(retrieval('near', { query, texts, k: 5 }), 0, signal));
  return { answer, counted, reports };
}

const hits = (chunks: readonly Chunk[]) => JSON.parse(chunks[0]?.kind === 'text' ? chunks[0].text : 'null');
const fault = (chunks: readonly Chunk[]) => (chunks[0]?.kind === 'error' ? chunks[0].fault : undefined);

const TEXTS = ['boats', 'automobiles', '1985', 'cars'];

describe('a retriever by vectors and words', () => {
  it('finds another word for the same, after the same word', async () => {
    const { answer } = toy();
    expect(hits(await answer('cars', TEXTS))).toEqual([
      { index: 3, score: 1 },
      { index: 1, score: 0.999 },
    ]);
  });

  it('encodes a text once a visit, in batches, and neither numbers nor what was encoded', async () => {
    const { answer, counted } = toy();
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const many = letters.flatMap((one) => [`${one} boats`, `${one} ships`, `${one} boats`]);
    await answer('cars', [...TEXTS, ...many]);
    expect(counted.encoded).toHaveLength(3 + 52);
    expect(new Set(counted.encoded).size).toBe(counted.encoded.length);
    expect(counted.encoded).not.toContain('1985');
    expect(Math.max(...counted.batches)).toBeLessThanOrEqual(32);
    await answer('boats', TEXTS);
    expect(counted.encoded).toHaveLength(55);
  });

  it('encodes once what several requests want at the same time', async () => {
    const { answer, counted } = toy();
    const three = await Promise.all(['cars', 'boats', 'cars'].map((query) => answer(query, TEXTS)));
    expect(three.map((chunks) => chunks.at(-1)?.kind)).toEqual(['done', 'done', 'done']);
    expect(counted.started).toBe(1);
    expect(counted.encoded.toSorted()).toEqual(['automobiles', 'boats', 'cars']);
  });

  it('loads nothing for a number', async () => {
    const { answer, counted } = toy();
    expect(hits(await answer('1985', TEXTS))).toEqual([{ index: 2, score: 1 }]);
    expect(counted.started).toBe(0);
  });

  it('tells how far it is, and when it is over', async () => {
    const { answer, reports } = toy();
    await answer('cars', TEXTS);
    expect(reports).toEqual([
      { text: 'Loading', done: 1, of: 2 },
      { text: 'Reading 3 texts with the toy encoder', done: 0, of: 3 },
      undefined,
    ]);
  });
});

describe('trouble with an encoder', () => {
  it.each([
    ['Failed to fetch', 'download-failed', 'could not be loaded'],
    ['the server says 404', 'download-failed', 'could not be loaded'],
    [
      'Service unavailable error occurred while trying to load file',
      'download-failed',
      'could not be loaded',
    ],
    ['Array buffer allocation failed', 'out-of-memory', 'more memory than there is'],
    ['Out of memory: Cannot allocate Wasm memory', 'out-of-memory', 'more memory than there is'],
    ['unreachable executed.', 'failed', 'broke down'],
  ])('“%s” is said in a sentence, and the next request starts anew', async (message, code, words) => {
    const { answer, counted } = toy({ unreachable: [new Error(message)] });
    const failure = fault(await answer('cars', TEXTS));
    expect(failure?.code).toBe(code);
    expect(failure?.text).toContain(words);
    expect(failure?.text).toMatch(/^The toy encoder [^.]*\.$/);
    expect((await answer('cars', TEXTS)).at(-1)).toEqual({ kind: 'done' });
    expect(counted.started).toBe(2);
  });

  it('lets an encoder go that broke down', async () => {
    const { answer, counted } = toy({ broken: [new Error('RuntimeError')] });
    expect(fault(await answer('cars', TEXTS))?.code).toBe('failed');
    expect(counted.closed).toBe(1);
    await answer('cars', TEXTS);
    expect(counted).toMatchObject({ started: 2, closed: 1 });
  });

  it('keeps the encoder when a run is stopped', async () => {
    const { answer, counted } = toy();
    await answer('cars', TEXTS);
    const stopped = await answer('cars', ['ships', ...TEXTS], AbortSignal.abort());
    expect(fault(stopped)?.code).toBe('aborted');
    expect((await answer('cars', ['ships'])).at(-1)).toEqual({ kind: 'done' });
    expect(counted).toMatchObject({ started: 1, closed: 0 });
  });
});
