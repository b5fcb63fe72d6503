/** One file of a model, from its address into its cache; stored only when it came whole. */
import { Fault } from './faults.ts';
import { CACHES, type ModelFile } from './files.ts';

export interface FetchHelp {
  readonly signal: AbortSignal;
  /** Bytes that came; negative for those that are void since the file is fetched once more. */
  onBytes?(bytes: number): void;
}

/** Pauses before a file is asked for again, in milliseconds. */
const PAUSES = [500, 2000];

/** Throws a `Fault` that names the file, or the abort. */
export async function fetchInto(file: ModelFile, help: FetchHelp): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    let came = 0;
    const onBytes = (bytes: number) => {
      came += bytes;
      help.onBytes?.(bytes);
    };
    try {
      return await once(file, help.signal, onBytes);
    } catch (error) {
      if (help.signal.aborted) throw error;
      help.onBytes?.(-came);
      const pause = PAUSES[attempt];
      if (error instanceof Fault || isFull(error) || pause === undefined) throw asFault(error, file);
      await new Promise((resolve) => setTimeout(resolve, pause));
      help.signal.throwIfAborted();
    }
  }
}

async function once(file: ModelFile, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  const response = await fetch(file.url, { signal });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    // What may pass by itself is worth another try.
    if (response.status === 429 || response.status >= 500) throw new HttpError(response.status);
    throw missing(file, response.status);
  }
  // Without the headers that make a cache keep one copy for each kind of request.
  const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
  let wrong: Fault | undefined;
  const check = checked(file, onBytes, (fault) => {
    wrong = fault;
    return fault;
  });
  try {
    const kept = new Response(response.body.pipeThrough(check), { headers });
    await (await caches.open(file.cache)).put(file.url, kept);
  } catch (error) {
    // A cache tells of any broken stream in words of its own.
    throw wrong ?? error;
  }
}

class HttpError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/** Counts, and breaks the stream off where it is not the file: what is broken off is not stored. */
function checked(
  file: ModelFile,
  onBytes: (bytes: number) => void,
  broken: (fault: Fault) => Fault,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let came = 0;
  return new TransformStream({
    transform(chunk, controller) {
      if (came === 0 && file.cache === CACHES.library && !isWebAssembly(chunk))
        throw broken(notALibrary(file));
      came += chunk.byteLength;
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush() {
      if (file.bytes !== undefined && came !== file.bytes)
        throw broken(
          new Fault(
            'download-failed',
            `${placeOf(file)} has ${came} bytes where ${file.bytes} were expected: load the model again to fetch it once more, or choose another.`,
          ),
        );
    },
  });
}

/** Every WebAssembly file begins so. */
const isWebAssembly = ([zero, a, s, m]: Uint8Array): boolean =>
  zero === 0 && a === 0x61 && s === 0x73 && m === 0x6d;

const notALibrary = (file: ModelFile): Fault =>
  new Fault(
    'wrong-library',
    `${placeOf(file)} is no WebAssembly file: correct the address of the model's library.`,
  );

function placeOf({ url }: ModelFile): string {
  const { host, pathname } = new URL(url);
  return `${pathname.split('/').at(-1)} at ${host}`;
}

function missing(file: ModelFile, status: number): Fault {
  const setting = file.cache === CACHES.library ? 'the library' : 'the weights';
  if (status === 401 || status === 403)
    return new Fault(
      'refused',
      `${placeOf(file)} is not given to everyone (HTTP ${status}): choose a model that needs no account.`,
    );
  return new Fault(
    'download-failed',
    `${placeOf(file)} was not found (HTTP ${status}): check the address of ${setting}, or choose another model.`,
  );
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

function asFault(error: unknown, file: ModelFile): Fault {
  if (error instanceof Fault) return error;
  if (isFull(error))
    return new Fault(
      'storage-full',
      'The browser has no room left for the model: delete a downloaded model, or free disk space, and load it again.',
    );
  if (error instanceof HttpError)
    return new Fault(
      'download-failed',
      `${placeOf(file)} could not be fetched now (HTTP ${error.status}): load the model again later; what has come is kept.`,
    );
  return new Fault(
    'download-failed',
    `${placeOf(file)} could not be fetched: check the connection, and that the server may be asked from a page (CORS); then load the model again, what has come is kept.`,
  );
}
