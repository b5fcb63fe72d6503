/** One file of a model, from its address into its cache; stored only when it came whole. */
import { Fault } from './faults.ts';

/** One file of a model, and where it is kept. */
export interface ModelFile {
  readonly url: string;
  /** The name of the cache. */
  readonly cache: string;
  /** Its size where it is known before; another size is a broken file. */
  readonly bytes?: number;
  /** The setting that says where it is, as it is named within a sentence. */
  readonly setting: string;
  /** What is wrong with a file that begins so. */
  wrong?(file: ModelFile, first: Uint8Array): Fault | undefined;
}

export interface FetchHelp {
  readonly signal: AbortSignal;
  /** Bytes that came; negative for those that are void since the file is fetched once more. */
  onBytes?(bytes: number): void;
  /** How many bytes are to come, where the server says it. */
  onSize?(bytes: number): void;
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
      return await once(file, { ...help, onBytes });
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

async function once(file: ModelFile, { signal, onBytes, onSize }: FetchHelp): Promise<void> {
  const response = await fetch(file.url, { signal });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    // What may pass by itself is worth another try.
    if (response.status === 429 || response.status >= 500) throw new HttpError(response.status);
    throw missing(file, response.status);
  }
  const size = lengthOf(response);
  if (size !== undefined) onSize?.(size);
  // Without the headers that make a cache keep one copy for each kind of request.
  const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
  let wrong: Fault | undefined;
  const check = checked(file, size, onBytes ?? (() => {}), (fault) => {
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
  size: number | undefined,
  onBytes: (bytes: number) => void,
  broken: (fault: Fault) => Fault,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let came = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const fault = came === 0 ? file.wrong?.(file, chunk) : undefined;
      if (fault) throw broken(fault);
      came += chunk.byteLength;
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush() {
      const expected = file.bytes ?? size;
      if (expected !== undefined && came !== expected)
        throw broken(
          new Fault(
            'download-failed',
            `${placeOf(file)} has ${came} bytes where ${expected} were expected: load the model again to fetch it once more, or choose another.`,
          ),
        );
    },
  });
}

/** What a response has to come, where the server says it and does not pack it. */
function lengthOf({ headers }: Response): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isInteger(length) && length > 0 && !headers.get('content-encoding') ? length : undefined;
}

/** A file as sentences name it: without the folders on the way, and without what may be a key. */
export function placeOf({ url }: ModelFile): string {
  const { host, pathname } = new URL(url);
  return `${pathname.split('/').at(-1)} at ${host}`;
}

function missing(file: ModelFile, status: number): Fault {
  if (status === 401 || status === 403)
    return new Fault(
      'refused',
      `${placeOf(file)} is not given to everyone (HTTP ${status}): choose a model that needs no account.`,
    );
  return new Fault(
    'download-failed',
    `${placeOf(file)} was not found (HTTP ${status}): check the address of ${file.setting}, or choose another model.`,
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
