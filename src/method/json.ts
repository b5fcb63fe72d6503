/** Values that survive JSON unchanged: all that crosses the border between a method and the world. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value that a text of JSON stands for; undefined where the text is something else. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
