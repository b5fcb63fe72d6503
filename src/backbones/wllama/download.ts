/** Getting a model's file: from this browser where it is kept, else from its address, with progress. */
import { bad, good, type Read } from '../../table/read.ts';
import type { ConnectHelp } from '../backbone.ts';
import type { DownloadNews, DownloadOrder } from './download-worker.ts';
import { fileNameOf } from './models.ts';
import { nameOf, openStored } from './stored-models.ts';

const STOPPED = 'The download was stopped; choose the model again to go on where it stopped.';

/** The model's file; the signal stops the download, and what has come of it stays for the next time. */
export async function fetchModel(
  address: string,
  { signal, onProgress }: Pick<ConnectHelp, 'signal' | 'onProgress'>,
): Promise<Read<File>> {
  const kept = await openStored(await nameOf(address));
  if (kept) return good(kept);
  if (signal.aborted) return bad(STOPPED);
  if (location.protocol === 'https:' && new URL(address).protocol === 'http:' && !isLocal(address))
    return bad(
      'The page is served by https, so the browser lets it fetch no model by plain http: use an address with https.',
    );
  const name = fileNameOf(address);
  const news = await inWorker(address, signal, (done, of) =>
    onProgress({
      text: `Downloading ${name}`,
      done,
      ...(of === undefined ? {} : { of }),
    }),
  );
  const file = news.kind === 'end' ? await openStored(await nameOf(address)) : undefined;
  return file ? good(file) : bad(sentenceOf(news, name));
}

const isLocal = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

function inWorker(
  address: string,
  signal: AbortSignal,
  onBytes: (done: number, of?: number) => void,
): Promise<DownloadNews> {
  const worker = new Worker(new URL('./download-worker.ts', import.meta.url), { type: 'module' });
  const order = (value: DownloadOrder) => worker.postMessage(value);
  // Ending the worker at once would leave the file locked for a while: it is asked to stop and closes the file.
  const stop = () => order('stop');
  return new Promise<DownloadNews>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DownloadNews>) => {
      if (data.kind === 'progress') onBytes(data.done, data.of);
      else resolve(data);
    });
    worker.addEventListener('error', () => resolve({ kind: 'broke-off' }));
    signal.addEventListener('abort', stop, { once: true });
    order({ address });
  }).finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumSignificantDigits: bytes >= 1e8 ? 4 : 2 })} MB`;

function sentenceOf(news: DownloadNews, name: string): string {
  switch (news.kind) {
    case 'status':
      return statusSentence(news.status, name);
    case 'no-room':
      return `${name} needs ${megabytes(news.needed)} of storage and this browser has ${megabytes(news.free)} left: delete a model or free space on the device, or choose a smaller model.`;
    case 'full':
      return `The storage was full before ${name} was whole: delete a model or free space on the device, or choose a smaller model.`;
    case 'no-gguf':
      return `What stands at the address of ${name} is no GGUF file: use the address that downloads the file, not the page about it.`;
    case 'unreachable':
      return `${name} could not be fetched: nobody answers at its address, or the server lets no other page read it (CORS).`;
    case 'stopped':
      return STOPPED;
    case 'in-use':
      return `${name} is being downloaded or deleted in another tab: wait for that, then try again.`;
    case 'no-files':
      return 'This browser keeps no files for the page here (a private window, or a page without https): open the model as a file instead.';
    default:
      return `The download of ${name} broke off: try again, it goes on where it stopped.`;
  }
}

function statusSentence(status: number, name: string): string {
  if (status === 404) return `There is no ${name} at its address (404): correct the address.`;
  if (status === 401 || status === 403)
    return `The server gives ${name} only to those who have signed in (${status}): download it there, then open it as a file.`;
  return `The server answered ${status} instead of ${name}: try again later, or use another address.`;
}
