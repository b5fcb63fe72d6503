/** Forms out of the JSON Schemas that replies are held to: the pieces of src/method/form.ts, and no others. */
import type { Json } from '../../method/json.ts';

type JsonRecord = { readonly [key: string]: Json };

export type Shape =
  | { readonly kind: 'text'; readonly most?: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'switch' }
  | { readonly kind: 'nothing' }
  /** A node of the cell graph: row, column, and the text, of which so many characters at most. */
  | { readonly kind: 'node'; readonly most?: number }
  | { readonly kind: 'list'; readonly item: Shape; readonly least: number; readonly most?: number }
  | { readonly kind: 'places'; readonly items: readonly Shape[] }
  | {
      readonly kind: 'record';
      readonly fields: readonly { readonly name: string; readonly shape: Shape }[];
    }
  | { readonly kind: 'either'; readonly options: readonly Shape[] };

const isRecord = (json: Json | undefined): json is JsonRecord =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const listOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);

/** The form of a schema; undefined where it holds something that no form is made of. */
export function shapeOf(schema: Json): Shape | undefined {
  if (!isRecord(schema)) return undefined;
  const options = listOf(schema.anyOf);
  if (options.length > 0) {
    const shapes = options.flatMap((option) => shapeOf(option) ?? []);
    return shapes.length === options.length ? { kind: 'either', options: shapes } : undefined;
  }
  switch (schema.type) {
    case 'string':
      return textShape(schema);
    case 'integer':
    case 'number':
      return { kind: 'number', whole: schema.type === 'integer' };
    case 'boolean':
      return { kind: 'switch' };
    case 'null':
      return { kind: 'nothing' };
    case 'array':
      return listShape(schema);
    case 'object':
      return recordShape(schema);
    default:
      return undefined;
  }
}

function textShape({ enum: choices, maxLength }: JsonRecord): Shape {
  const texts = listOf(choices).filter((choice) => typeof choice === 'string');
  if (texts.length > 0) return { kind: 'choice', choices: texts };
  return { kind: 'text', ...(typeof maxLength === 'number' ? { most: maxLength } : {}) };
}

function listShape({ items, prefixItems, minItems, maxItems }: JsonRecord): Shape | undefined {
  const least = typeof minItems === 'number' ? minItems : 0;
  if (prefixItems !== undefined) {
    const shapes = listOf(prefixItems).map(shapeOf);
    const known = shapes.flatMap((shape) => shape ?? []);
    if (known.length < shapes.length) return undefined;
    const isNode = shapes.map((shape) => shape?.kind).join() === 'number,number,text';
    const [, , words] = known;
    if (isNode && words?.kind === 'text') return { ...words, kind: 'node' };
    return { kind: 'places', items: known };
  }
  const item = items === undefined ? undefined : shapeOf(items);
  return item && { kind: 'list', item, least, ...(typeof maxItems === 'number' ? { most: maxItems } : {}) };
}

function recordShape({ properties }: JsonRecord): Shape | undefined {
  if (!isRecord(properties)) return undefined;
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, shape: shapeOf(schema) }));
  const known = fields.flatMap(({ name, shape }) => (shape ? [{ name, shape }] : []));
  return known.length === fields.length ? { kind: 'record', fields: known } : undefined;
}

/** What a form begins with: nothing filled in, as few list items as are allowed. */
export function emptyOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'text':
      return '';
    case 'choice':
      return shape.choices[0] ?? '';
    case 'number':
    case 'nothing':
      return null;
    case 'switch':
      return false;
    case 'node':
      return [null, null, ''];
    case 'list':
      return Array.from({ length: shape.least }, () => emptyOf(shape.item));
    case 'places':
      return shape.items.map(emptyOf);
    case 'record':
      return Object.fromEntries(shape.fields.map(({ name, shape: field }) => [name, emptyOf(field)]));
    case 'either': {
      const [first] = shape.options;
      return first ? emptyOf(first) : null;
    }
    default:
      return shape satisfies never;
  }
}

/** Whether a value can stand in a form as it is. */
export function fits(shape: Shape, value: Json | undefined): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return typeof value === 'string' && shape.choices.includes(value);
    case 'number':
      return typeof value === 'number' || value === null;
    case 'switch':
      return typeof value === 'boolean';
    case 'nothing':
      return value === null;
    case 'node':
      return Array.isArray(value) && value.length === 3 && typeof value[2] === 'string';
    case 'list':
      return (
        Array.isArray(value) && value.length >= shape.least && value.every((one) => fits(shape.item, one))
      );
    case 'places':
      return Array.isArray(value) && shape.items.every((item, place) => fits(item, value[place]));
    case 'record':
      return isRecord(value) && shape.fields.every(({ name, shape: field }) => fits(field, value[name]));
    case 'either':
      return shape.options.some((option) => fits(option, value));
    default:
      return shape satisfies never;
  }
}

/** What a form shows: what the text holds where that fits it, else an empty form. */
export function valueIn(shape: Shape, text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    if (fits(shape, value)) return value;
  } catch {
    // Not written as JSON, or not yet: the form begins anew.
  }
  return emptyOf(shape);
}

/** Which of several forms a value is in; the first if none. */
export function optionOf(options: readonly Shape[], value: Json): number {
  return Math.max(
    0,
    options.findIndex((option) => fits(option, value)),
  );
}

/** What tells one of several forms from the others: the one text that it allows somewhere, or that it is left out. */
export function optionName(shape: Shape, place: number): string {
  return shape.kind === 'nothing' ? 'nothing' : (onlyText(shape) ?? `form ${place + 1}`);
}

function onlyText(shape: Shape): string | undefined {
  if (shape.kind === 'choice' && shape.choices.length === 1) return shape.choices[0];
  if (shape.kind !== 'record') return undefined;
  for (const { shape: field } of shape.fields) {
    const found = onlyText(field);
    if (found !== undefined) return found;
  }
  return undefined;
}
