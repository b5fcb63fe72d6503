/** What the readers of GraphOTTER's replies share: replies without a word, the JSON that was read, its fields. */
import { type Fields, keyOf } from '../../method/answers/fields.ts';
import { CUT_WHILE_THINKING, withoutScratch } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { bad } from '../../table/read.ts';

/** Why there is nothing to read. */
export const empty = (text: string) =>
  bad(withoutScratch(text).open ? CUT_WHILE_THINKING : 'The reply is empty, JSON was expected.');

/** What reading from JSON says of how it went. */
export const how = (text: string, json: string, repaired: string | undefined) => ({
  ...(repaired ? { repaired } : {}),
  ...(json === text.trim() ? {} : { json }),
});

/** The first field whose name means this. */
export const fieldOf = (json: Fields, key: RegExp): Json | undefined =>
  Object.entries(json).find(([name]) => key.test(keyOf(name)))?.[1];
