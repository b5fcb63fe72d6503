/** Files of models that are kept in the browser's caches. */
import { Fault } from './faults.ts';
import { fetchInto, type ModelFile, placeOf } from './fetch-file.ts';
import { inMegabytes } from './storage.ts';

export const isHere = async ({ url, cache }: ModelFile): Promise<boolean> =>
  (await (await caches.open(cache)).match(url)) !== undefined;

export const storedText = async ({ url, cache }: ModelFile): Promise<string | undefined> =>
  (await (await caches.open(cache)).match(url))?.text();

/**
 * What a small file says, fetched where it is not here yet.
 * @param library who reads the files of the model
 */
export async function readFile<T>(
  file: ModelFile,
  read: (text: string) => T | undefined,
  library: string,
  signal: AbortSignal,
): Promise<T> {
  if (!(await isHere(file))) await fetchInto(file, { signal });
  const value = read((await storedText(file)) ?? '');
  if (value !== undefined) return value;
  // Something else answered at this address; it must not be taken for the file the next time.
  await (await caches.open(file.cache)).delete(file.url);
  throw new Fault(
    'download-failed',
    `${placeOf(file)} is not what ${library} expects there: check the address of ${file.setting}.`,
  );
}

/** Throws where the browser does not keep so many bytes more. */
export function checkRoom(needed: number, room: number | undefined): void {
  if (room !== undefined && needed > room)
    throw new Fault(
      'storage-full',
      `The model takes ${inMegabytes(needed)} and the browser keeps only ${inMegabytes(room)} more for this page: delete a downloaded model, free disk space, or choose a smaller one.`,
    );
}
