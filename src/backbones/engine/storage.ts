/** Bytes that the browser would still keep for this page, where it tells. */
export async function freeHere(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - usage);
  } catch {
    return undefined;
  }
}

export const inMegabytes = (bytes: number): string =>
  `${Math.ceil(Math.max(0, bytes) / 1e6).toLocaleString('en')} MB`;
