/**
 * What reading something that people or models wrote gives: a value, or one plain sentence about what is
 * wrong with it. Used instead of exceptions wherever bad input is normal.
 */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: string };

export const good = <T>(value: T): Read<T> => ({ ok: true, value });
/** Somebody's words as a sentence quotes them: on one line, and of long ones the beginning. */
export function quotable(words: string, most = 80): string {
  // What is left out is not looked through: it may be a whole file.
  const line = words
    .slice(0, 4 * most)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > most || words.length > 4 * most ? `${line.slice(0, most - 1)}…` : line;
}

export const bad = (fault: string): Read<never> => ({ ok: false, fault });
