/**
 * The forms of replies as JSON Schema, of pieces that every engine's grammar can express: no references, every
 * property required and no others, and every text and list bounded, since a small model that is held to a form
 * without an end may never write one. What is sent is strict; reading stays lenient.
 */
import type { Json } from './json.ts';

/** A text of at most so many characters; with `least`, of at least so many. */
export const text = (maxLength: number, least = 0): Json => ({
  type: 'string',
  ...(least > 0 ? { minLength: least } : {}),
  maxLength,
});

export const integer: Json = { type: 'integer' };

export const number: Json = { type: 'number' };

/**
 * Any character of a text that needs no escape in JSON: a grammar takes the dot of a pattern for quotes and backslashes
 * too, and a text would end within itself.
 */
export const ANY = '[^"\\\\]';

/** A text that a pattern matches whole: of characters, classes, groups and counts only, as every grammar knows them. */
export const matching = (pattern: string, maxLength: number): Json => ({
  type: 'string',
  pattern: `^${pattern}$`,
  maxLength,
});

/** One text and no other. */
export const exactly = (value: string): Json => ({ type: 'string', enum: [value] });

export const list = (items: Json, { least = 0, most }: { least?: number; most: number }): Json => ({
  type: 'array',
  items,
  minItems: least,
  maxItems: most,
});

/** A list with one form for each of its places. */
export const places = (...prefixItems: readonly Json[]): Json => ({
  type: 'array',
  prefixItems,
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
});

export const record = (properties: { readonly [name: string]: Json }): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const either = (...anyOf: readonly Json[]): Json => ({ anyOf });

export const nothing: Json = { type: 'null' };
