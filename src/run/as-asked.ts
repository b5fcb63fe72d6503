/** Whether a reply has the form that was asked for, or was read from another. */

import { parsedJson } from '../method/json.ts';
import type { Schema } from '../method/reply.ts';

/**
 * Free text has no form to keep to. JSON is as asked for when it says what the method would have written, in
 * whatever order of its fields and however it is set; an empty field may be left out.
 */
export function isAsAsked<T>(schema: Schema<T>, text: string, value: T): boolean {
  if (schema.json === undefined) return true;
  const given = plain(parsedJson(text));
  return given === plain(value) || given === plain(parsedJson(schema.write(value)));
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([, field]) => !isEmpty(field))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : one,
  ) ?? '';
