/** A JSON Schema as the pieces of the texts that fit it. */
import type { Json } from '../../../method/json.ts';
import { patternPiece, UnknownForm } from './pattern.ts';
import { all, characterOf, exact, leastOf, many, maybe, one, type Piece } from './pieces.ts';

type Fields = { readonly [key: string]: Json };

/** Models put a blank after colons and commas, or none; more would let some of them write blanks without end. */
const BLANK = maybe(exact(' '));
const COMMA = all(exact(','), BLANK);
const QUOTE = exact('"');
const ANY_CHARACTER = characterOf(() => true, true);
/** More digits would be another number once they are read. */
const DIGITS_AT_MOST = 15;

const WHOLE = patternPiece(`^-?(0|[1-9][0-9]{0,${DIGITS_AT_MOST - 1}})$`);
const FRACTION = patternPiece(`^\\.[0-9]{1,${DIGITS_AT_MOST}}$`);

/** What each type may be told besides; anything else would be let through without being held. */
const KNOWN: { readonly [type: string]: readonly string[] } = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  string: ['minLength', 'maxLength', 'pattern', 'enum'],
  integer: [],
  number: [],
  boolean: [],
  null: [],
};

/** The pieces of a form, or nothing where it says something that cannot be held. */
export function formOf(schema: Json): Piece | undefined {
  try {
    return pieceOf(schema);
  } catch (error) {
    if (error instanceof UnknownForm) return undefined;
    throw error;
  }
}

function pieceOf(schema: Json): Piece {
  const fields = fieldsOf(schema);
  if ('anyOf' in fields) {
    only(fields, ['anyOf']);
    return one(...listOf(fields.anyOf).map(pieceOf));
  }
  const type = String(fields.type);
  const allowed = KNOWN[type];
  if (!allowed) throw new UnknownForm(type);
  only(fields, ['type', ...allowed]);
  switch (type) {
    case 'object':
      return objectPiece(fields);
    case 'array':
      return arrayPiece(fields);
    case 'string':
      return stringPiece(fields);
    case 'integer':
      return WHOLE;
    case 'number':
      return all(WHOLE, maybe(FRACTION));
    case 'boolean':
      return one(exact('true'), exact('false'));
    default:
      return exact('null');
  }
}

/** Properties come in the order in which the form has them. */
function objectPiece({ properties = {}, required = [], additionalProperties }: Fields): Piece {
  const named = Object.entries(fieldsOf(properties));
  if (additionalProperties !== false || named.length !== listOf(required).length)
    throw new UnknownForm('properties that may be missing');
  const parts = named.flatMap(([name, value], index) => [
    ...(index > 0 ? [COMMA] : []),
    exact(`${JSON.stringify(name)}:`),
    BLANK,
    pieceOf(value),
  ]);
  return all(exact('{'), ...parts, exact('}'));
}

function arrayPiece({ items, prefixItems, minItems = 0, maxItems }: Fields): Piece {
  const most = maxItems === undefined ? Number.POSITIVE_INFINITY : Number(maxItems);
  if (prefixItems === undefined) {
    if (items === undefined) throw new UnknownForm('items of any kind');
    return all(exact('['), many(pieceOf(items), Number(minItems), most, COMMA), exact(']'));
  }
  const places = listOf(prefixItems);
  if (items !== undefined || Number(minItems) !== places.length || most !== places.length)
    throw new UnknownForm('places that may be missing');
  const parts = places.flatMap((place, index) => [...(index > 0 ? [COMMA] : []), pieceOf(place)]);
  return all(exact('['), ...parts, exact(']'));
}

function stringPiece({ enum: values, pattern, minLength = 0, maxLength }: Fields): Piece {
  if (values !== undefined) return one(...listOf(values).map((value) => exact(JSON.stringify(value))));
  const most = maxLength === undefined ? Number.POSITIVE_INFINITY : Number(maxLength);
  if (pattern === undefined) return all(QUOTE, many(ANY_CHARACTER, Number(minLength), most), QUOTE);
  const what = patternPiece(String(pattern));
  if (leastOf(what) < Number(minLength) || leastOf(what) > most)
    throw new UnknownForm('a pattern and a length that it does not have');
  return all(QUOTE, { kind: 'measured', what, most }, QUOTE);
}

function only(fields: Fields, allowed: readonly string[]): void {
  const other = Object.keys(fields).find((key) => !allowed.includes(key));
  if (other !== undefined) throw new UnknownForm(other);
}

function fieldsOf(value: Json | undefined): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnknownForm('no object');
  return value as Fields;
}

function listOf(value: Json | undefined): readonly Json[] {
  if (!Array.isArray(value)) throw new UnknownForm('no list');
  return value;
}
