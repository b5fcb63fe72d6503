import type { Access } from './state.ts';

export const NOT_LOADED = 'A part of the page could not be loaded; check the connection and try again.';

/** A part of the page that is loaded when it is wanted; where it cannot be had nothing, which is said. */
export async function partOf<T>({ set }: Access, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch {
    set({ trouble: NOT_LOADED });
    return undefined;
  }
}
