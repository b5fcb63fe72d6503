/** Where files are kept is web-llm's to say: what this folder stores and deletes is held against the library. */
import { deleteModelAllInfoInCache, hasModelInCache } from '@mlc-ai/web-llm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress } from '../backbone.ts';
import type { Model } from './catalogue.ts';
import { download } from './download.ts';
import { faultOf } from './faults.ts';
import { deleteFiles, storedModels } from './files.ts';

/** The Cache API as far as it is used, in memory. */
class Memory {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #url = (request: RequestInfo) => (typeof request === 'string' ? request : request.url);

  async match(request: RequestInfo): Promise<Response | undefined> {
    const bytes = this.files.get(this.#url(request));
    return bytes && new Response(bytes);
  }
  async put(request: RequestInfo, response: Response): Promise<void> {
    this.files.set(this.#url(request), await response.bytes());
  }
  async delete(request: RequestInfo): Promise<boolean> {
    return this.files.delete(this.#url(request));
  }
  async keys(): Promise<Request[]> {
    return [...this.files.keys()].map((url) => new Request(url));
  }
}

const model = (id: string): Model => ({
  id,
  weights: `https://models.test/${id}/resolve/main/`,
  library: 'https://models.test/shared.wasm',
  overrides: {},
  half: false,
});
const record = ({ id, weights, library }: Model) => ({ model_id: id, model: weights, model_lib: library });
const [one, two] = [model('one'), model('two')];
const appConfig = { model_list: [record(one), record(two)], cacheBackend: 'cache' as const };

const SITE: Record<string, string> = {
  'mlc-chat-config.json':
    '{"tokenizer_files": ["tokenizer.json", "tokenizer.model"], "context_window_size": 512}',
  'tensor-cache.json':
    '{"records": [{"dataPath": "a.bin", "nbytes": 5, "records": []}, {"dataPath": "b.bin", "nbytes": 7, "records": []}]}',
  'tokenizer.json': '{}',
  'shared.wasm': '\0asm',
  'a.bin': 'aaaaa',
  'b.bin': 'bbbbbbb',
};

let stores: Map<string, Memory>;
let asked: string[];
let site: Record<string, string | number>;

beforeEach(() => {
  stores = new Map();
  asked = [];
  site = { ...SITE };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Memory();
      stores.set(name, store);
      return store;
    },
  });
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    const name = url.split('/').at(-1)!;
    asked.push(name);
    const found = site[name];
    return typeof found === 'string' ? new Response(found) : new Response('', { status: found ?? 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const help = (
  onProgress: (progress: Progress) => void = () => {},
  signal = new AbortController().signal,
) => ({
  signal,
  onProgress,
  free: async () => 2 ** 30,
});

describe('a downloaded model', () => {
  it('is one that web-llm finds, and so does the list', async () => {
    expect(await storedModels([one, two])).toEqual(new Map());
    const reports: Progress[] = [];
    const { config, bytes } = await download(
      one,
      help((progress) => reports.push(progress)),
    );
    expect(config).toMatchObject({ context_window_size: 512 });
    expect(bytes).toBe(12);
    // It is said to begin with the small files, before there is anything of the weights.
    expect(reports[1]).toEqual({ text: 'Downloading one', done: 0, of: 12 });
    expect(reports.at(-1)).toEqual({ text: 'Downloading one', done: 12, of: 12 });
    expect(await hasModelInCache('one', appConfig)).toBe(true);
    expect(await storedModels([one, two])).toEqual(new Map([['one', 'whole']]));
    // Only the tokenizer that web-llm takes of the two.
    expect(asked).not.toContain('tokenizer.model');
  });

  it('is not fetched again, and goes on where it broke off', async () => {
    site['b.bin'] = 404;
    const fault = await download(one, help()).catch(faultOf);
    expect(fault).toMatchObject({
      code: 'download-failed',
      text: expect.stringMatching(/^b\.bin at models\.test/),
    });
    expect(await storedModels([one])).toEqual(new Map([['one', 'part']]));
    site['b.bin'] = SITE['b.bin']!;
    asked = [];
    const reports: Progress[] = [];
    await download(
      one,
      help((progress) => reports.push(progress)),
    );
    expect(asked).toEqual(['b.bin']);
    expect(reports.at(-1)).toMatchObject({ done: 12, of: 12 });
    asked = [];
    await download(one, help());
    expect(asked).toEqual([]);
  });

  it('is deleted wholly, as web-llm would; a library that another model uses stays', async () => {
    await download(one, help());
    await download(two, help());
    await deleteFiles(one, [two]);
    expect(await hasModelInCache('one', appConfig)).toBe(false);
    expect(await hasModelInCache('two', appConfig)).toBe(true);
    expect([...stores.get('webllm/wasm')!.files.keys()]).toEqual([two.library]);
    await deleteFiles(two, [one]);
    for (const { files } of stores.values()) expect([...files.keys()]).toEqual([]);
  });

  it('lies where web-llm itself deletes it', async () => {
    await download(one, help());
    await deleteModelAllInfoInCache('one', appConfig);
    const left = [...stores.values()].flatMap(({ files }) => [...files.keys()]);
    expect(left).toEqual([`${one.weights}tensor-cache.json`]);
  });
});

describe('a download', () => {
  it('asks a busy server again, and takes back what was counted of a file that broke off', async () => {
    vi.useFakeTimers();
    site['a.bin'] = 503;
    const loading = download(one, help());
    await vi.advanceTimersByTimeAsync(600);
    site['a.bin'] = SITE['a.bin']!;
    await vi.advanceTimersByTimeAsync(3000);
    await loading;
    expect(asked.filter((name) => name === 'a.bin')).toHaveLength(3);
  });

  it('that is called off says so', async () => {
    const stop = new AbortController();
    const loading = download(
      one,
      help(() => stop.abort(), stop.signal),
    ).catch(faultOf);
    expect(await loading).toMatchObject({ code: 'aborted' });
  });

  it('that finds no room says how much is missing before it fetches weights', async () => {
    const fault = await download(one, { ...help(), free: async () => 1e6 }).catch(faultOf);
    expect(fault).toMatchObject({
      code: 'storage-full',
      text: expect.stringContaining('keeps only 1 MB more'),
    });
    expect(asked).toEqual(['mlc-chat-config.json', 'tensor-cache.json']);
  });

  it('tells a full disk from other troubles', async () => {
    const full = vi
      .spyOn(Memory.prototype, 'put')
      .mockRejectedValue(new DOMException('x', 'QuotaExceededError'));
    expect(await download(one, help()).catch(faultOf)).toMatchObject({ code: 'storage-full' });
    expect(asked).toHaveLength(1);
    full.mockRestore();
  });
});
