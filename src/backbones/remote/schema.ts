/** JSON Schemas in the forms that servers take. */
import { record } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';

type Node = { readonly [key: string]: Json };
const isNode = (json: Json | undefined): json is Node =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The field around a reply that is no object: many servers hold a model to objects only. */
const FIELD = 'reply';

/** The schema with an object at its top. */
export function wrapped(schema: Json): { readonly schema: Json; readonly isWrapped: boolean } {
  if (!isNode(schema) || schema.type === 'object') return { schema, isWrapped: false };
  return { schema: record({ [FIELD]: schema }), isWrapped: true };
}

/** Takes the field around a reply off again, from text that comes in pieces; any other text is left as it is. */
export class Unwrapper {
  #head: string | undefined = '';
  #isWrapped = false;
  #tail = '';

  push(text: string): string {
    if (this.#head === undefined) return this.#body(text);
    this.#head += text;
    const match = /^\s*\{\s*"reply"\s*:\s*(?=\S)/.exec(this.#head);
    if (!match && this.#head.length < 200 && couldBegin(this.#head)) return '';
    const rest = match ? this.#head.slice(match[0].length) : this.#head;
    this.#isWrapped = match !== null;
    this.#head = undefined;
    return this.#body(rest);
  }

  end(): string {
    const head = this.#head ?? '';
    const rest = this.#isWrapped ? this.#tail.replace('}', '').trim() : this.#tail;
    this.#head = undefined;
    this.#tail = '';
    // A reply that broke off within the field's name has not begun.
    return couldBegin(head) ? rest : head + rest;
  }

  /** The last brace belongs to the field around; what may be it is held back. */
  #body(text: string): string {
    if (!this.#isWrapped) return text;
    const all = this.#tail + text;
    const bare = all.trimEnd();
    const body = bare.endsWith('}') ? bare.slice(0, -1).trimEnd() : bare;
    this.#tail = all.slice(body.length);
    return body;
  }
}

const couldBegin = (head: string): boolean =>
  `{"${FIELD}":`.startsWith(head.replace(/\s+/g, '')) || /^\s*\{\s*"reply"\s*:\s*$/.test(head);

/**
 * The schema in the parts of JSON Schema that every server knows: no limits of lengths, and tuples as lists. What is
 * lost is checked when the reply is read.
 */
export function portable(schema: Json): Json {
  if (!isNode(schema)) return schema;
  const { type, enum: values, anyOf, properties, required, items, prefixItems } = schema;
  if (Array.isArray(anyOf)) return either(anyOf);
  if (isNode(properties)) {
    const parts = Object.entries(properties).map(([name, part]) => [name, portable(part)]);
    return {
      type: 'object',
      properties: Object.fromEntries(parts),
      required: required ?? [],
      additionalProperties: false,
    };
  }
  if (Array.isArray(prefixItems)) return { type: 'array', items: either(prefixItems) };
  if (items !== undefined) return { type: 'array', items: portable(items) };
  return { ...(type === undefined ? {} : { type }), ...(values === undefined ? {} : { enum: values }) };
}

function either(options: readonly Json[]): Json {
  const byText = new Map(options.map(portable).map((one) => [JSON.stringify(one), one]));
  const [first = {}, ...more] = byText.values();
  return more.length === 0 ? first : { anyOf: [...byText.values()] };
}
