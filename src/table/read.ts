/**
 * What reading something that people or models wrote gives: a value, or one plain sentence about what is
 * wrong with it. Used instead of exceptions wherever bad input is normal.
 */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: string };

export const good = <T>(value: T): Read<T> => ({ ok: true, value });
export const bad = (fault: string): Read<never> => ({ ok: false, fault });
