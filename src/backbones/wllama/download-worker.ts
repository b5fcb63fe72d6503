/**
 * The worker that downloads a model straight into a private file, so that the page never holds its bytes. Goes on
 * where an earlier download broke off, if the server can and its file is still the same.
 */
import {
  modelFolder,
  type Note,
  nameOf,
  noteOf,
  readNote,
  removeStored,
  withoutKey,
} from './stored-models.ts';

/** Sent to the worker: an address to begin with, then possibly the wish to stop. */
export type DownloadOrder = { readonly address: string } | 'stop';

export type DownloadNews =
  | { readonly kind: 'progress'; readonly done: number; readonly of?: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'no-room'; readonly needed: number; readonly free: number }
  | { readonly kind: 'no-gguf' | 'unreachable' | 'broke-off' | 'full' | 'stopped' | 'in-use' | 'no-files' };

interface AccessHandle {
  getSize(): number;
  truncate(size: number): void;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}

const stop = new AbortController();
const REPORTED_EVERY_MS = 100;

const report = (news: DownloadNews) => postMessage(news);

addEventListener('message', async ({ data }: MessageEvent<DownloadOrder>) => {
  if (data === 'stop') stop.abort();
  else report(await download(data.address));
});

async function download(address: string): Promise<DownloadNews> {
  let file: AccessHandle;
  let folder: FileSystemDirectoryHandle;
  const name = await nameOf(address);
  try {
    folder = await modelFolder();
    const handle = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & {
      createSyncAccessHandle(): Promise<AccessHandle>;
    };
    file = await handle.createSyncAccessHandle();
  } catch (error) {
    return { kind: kindOf(error) === 'NoModificationAllowedError' ? 'in-use' : 'no-files' };
  }
  try {
    return await fetchInto(file, address, await readNote(folder, name), (note) =>
      writeNote(folder, noteOf(name), note),
    );
  } catch (error) {
    if (stop.signal.aborted) return { kind: 'stopped' };
    return { kind: kindOf(error) === 'QuotaExceededError' ? 'full' : 'broke-off' };
  } finally {
    const nothing = file.getSize() === 0;
    file.flush();
    file.close();
    if (nothing) await removeStored(name);
  }
}

/** Asks for what is missing; a server that knows no parts, or has another file by now, gives all of it. */
async function fetchInto(
  file: AccessHandle,
  address: string,
  earlier: Note | undefined,
  write: (note: Note) => Promise<void>,
): Promise<DownloadNews> {
  let from = earlier && file.getSize() < earlier.bytes ? file.getSize() : 0;
  let response = await ask(address, from);
  if (response && from > 0 && !goesOn(response, from, earlier)) {
    if (response.status !== 200) {
      await response.body?.cancel();
      response = await ask(address, 0);
    }
    from = 0;
  }
  if (!response) return { kind: stop.signal.aborted ? 'stopped' : 'unreachable' };
  if (!response.ok || !response.body) return { kind: 'status', status: response.status };
  const rest = lengthOf(response);
  const of = rest === undefined ? undefined : from + rest;
  const free = await room();
  if (rest !== undefined && free !== undefined && rest > free) {
    await response.body.cancel();
    return { kind: 'no-room', needed: rest, free };
  }
  file.truncate(from);
  const version = versionOf(response);
  const noted = (bytes: number): Note => ({
    address: withoutKey(address),
    bytes,
    ...(version === undefined ? {} : { version }),
  });
  if (of !== undefined) await write(noted(of));
  let done = from;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const reportNow = () => {
    soon = undefined;
    report({ kind: 'progress', done, ...(of === undefined ? {} : { of }) });
  };
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (done === 0 && new TextDecoder().decode(piece.subarray(0, 4)) !== 'GGUF') {
      stop.abort();
      file.truncate(0);
      return { kind: 'no-gguf' };
    }
    file.write(piece, { at: done });
    done += piece.length;
    // Not at every piece; but the last before a pause is reported too.
    soon ??= setTimeout(reportNow, REPORTED_EVERY_MS);
  }
  clearTimeout(soon);
  if (of === undefined) await write(noted(done));
  else if (done !== of) return { kind: 'broke-off' };
  return { kind: 'end' };
}

const ask = (address: string, from: number): Promise<Response | undefined> =>
  fetch(address, {
    signal: stop.signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(from > 0 ? { headers: { range: `bytes=${from}-` } } : {}),
  }).catch(() => undefined);

/** Whether an answer holds just what is missing of the same file. */
const goesOn = (response: Response, from: number, earlier: Note | undefined): boolean =>
  response.status === 206 &&
  lengthOf(response) === (earlier?.bytes ?? 0) - from &&
  versionOf(response) === earlier?.version;

/** What is still to come; unknown where the server does not say, or packs what it sends. */
function lengthOf({ headers }: Response): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isInteger(length) && length > 0 && !headers.get('content-encoding') ? length : undefined;
}

const versionOf = ({ headers }: Response): string | undefined =>
  headers.get('etag') ?? headers.get('last-modified') ?? undefined;

/** How many bytes the browser still lets this page keep. */
async function room(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? undefined : quota - (usage ?? 0);
}

async function writeNote(folder: FileSystemDirectoryHandle, name: string, note: Note): Promise<void> {
  const handle = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & {
    createSyncAccessHandle(): Promise<AccessHandle>;
  };
  const file = await handle.createSyncAccessHandle();
  file.truncate(0);
  file.write(new TextEncoder().encode(JSON.stringify(note)), { at: 0 });
  file.close();
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : '');
