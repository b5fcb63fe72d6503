/**
 * JSON Schema (draft 2020-12, the part that zod writes) as a grammar of llama.cpp (GBNF), so that an engine can be
 * held to it. Properties come in the order of the schema, optional ones may be left out, and between two
 * tokens stands at most one blank. Not expressed, as with most engines: bounds of numbers, patterns and formats.
 */
import type { Json } from '../../src/method/json.ts';

type Node = { readonly [key: string]: Json };

const ANY = `value ::= object | array | string | number | "true" | "false" | "null"
object ::= "{" ws ( string ":" ws value ( "," ws string ":" ws value )* )? "}"
array ::= "[" ws ( value ( "," ws value )* )? "]"`;
const BASE = String.raw`ws ::= " "?
char ::= [^"\\\x00-\x1F\x7F] | "\\" ( ["\\/bfnrt] | "u" [0-9a-fA-F]{4} )
string ::= "\"" char* "\""
integer ::= "-"? ( "0" | [1-9] [0-9]{0,14} )
number ::= integer ( "." [0-9]{1,15} )? ( [eE] [-+]? [0-9]{1,2} )?`;

/** The grammar of any JSON object, for JSON mode. */
export const JSON_OBJECT_GRAMMAR = `root ::= object\n${BASE}\n${ANY}\n`;

/** The grammar of what a schema allows; throws on what it cannot express, such as `allOf`. */
export function grammarOf(schema: Json): string {
  const rules = new Map<string, string>();
  const writer = new Writer(rules, isNode(schema) && isNode(schema.$defs) ? schema.$defs : {});
  const root = writer.write(schema);
  return `root ::= ${root}\n${[...rules].map(([name, rule]) => `${name} ::= ${rule}`).join('\n')}\n${BASE}\n${ANY}\n`;
}

const isNode = (json: Json | undefined): json is Node =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json);

/** Characters as GBNF spells them between quotes. */
const literal = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

const oneOf = (choices: readonly string[]): string =>
  choices.length === 1 ? (choices[0] ?? '') : `( ${choices.join(' | ')} )`;

/** `{least,most}` of GBNF. */
const times = (least: number, most: number | undefined): string =>
  most === undefined ? (least === 0 ? '*' : `{${least},}`) : `{${least},${most}}`;

const count = (json: Json | undefined): number | undefined => (typeof json === 'number' ? json : undefined);

class Writer {
  readonly #rules: Map<string, string>;
  readonly #defs: Node;

  constructor(rules: Map<string, string>, defs: Node) {
    this.#rules = rules;
    this.#defs = defs;
  }

  write(schema: Json | undefined): string {
    if (schema === true || !isNode(schema)) return 'value';
    const { $ref, anyOf, oneOf: either, enum: values, type } = schema;
    if (typeof $ref === 'string') return this.#reference($ref);
    if (isList(anyOf)) return oneOf(anyOf.map((one) => this.write(one)));
    if (isList(either)) return oneOf(either.map((one) => this.write(one)));
    if (isList(values)) return oneOf(values.map((value) => literal(JSON.stringify(value))));
    if (schema.const !== undefined) return literal(JSON.stringify(schema.const));
    if (schema.allOf !== undefined) throw new Error('allOf cannot be written as a grammar');
    if (isList(type)) return oneOf(type.map((one) => this.write({ ...schema, type: one } as Json)));
    switch (type) {
      case 'object':
        return this.#named(this.#object(schema));
      case 'array':
        return this.#named(this.#array(schema));
      case 'string':
        return this.#string(schema);
      case 'boolean':
        return '( "true" | "false" )';
      case 'integer':
      case 'number':
        return type;
      case 'null':
        return '"null"';
      default:
        return 'value';
    }
  }

  #reference(ref: string): string {
    const key = ref.replace('#/$defs/', '');
    const name = `def-${key.replaceAll(/[^A-Za-z0-9]/g, '')}`;
    if (!(key in this.#defs)) throw new Error(`${ref} cannot be found in the schema`);
    if (!this.#rules.has(name)) {
      this.#rules.set(name, '');
      this.#rules.set(name, this.write(this.#defs[key]));
    }
    return name;
  }

  /** A rule of its own: a list writes its item twice, and an engine limits what a repetition may hold. */
  #named(rule: string): string {
    const known = [...this.#rules].find(([, other]) => other === rule)?.[0];
    const name = known ?? `rule${this.#rules.size}`;
    this.#rules.set(name, rule);
    return name;
  }

  #string({ minLength, maxLength }: Node): string {
    if (minLength === undefined && maxLength === undefined) return 'string';
    return this.#named(`"\\"" char${times(count(minLength) ?? 0, count(maxLength))} "\\""`);
  }

  #array({ prefixItems, items, minItems, maxItems }: Node): string {
    if (isList(prefixItems))
      return `"[" ws ${prefixItems.map((item) => this.write(item)).join(' "," ws ')} "]"`;
    const item = this.write(items);
    const least = count(minItems) ?? 0;
    const most = count(maxItems);
    if (most === 0) return '"[" ws "]"';
    const rest = times(Math.max(0, least - 1), most === undefined ? undefined : most - 1);
    const filled = most === 1 ? item : `${item} ( "," ws ${item} )${rest}`;
    return least > 0 ? `"[" ws ${filled} "]"` : `"[" ws ( ${filled} )? "]"`;
  }

  /** An optional property that is left out takes its comma with it. */
  #object({ properties, required, additionalProperties }: Node): string {
    if (!isNode(properties)) {
      const value = isNode(additionalProperties) ? this.write(additionalProperties) : 'value';
      return `"{" ws ( string ":" ws ${value} ( "," ws string ":" ws ${value} )* )? "}"`;
    }
    const wanted = new Set(isList(required) ? required : []);
    const fields = Object.entries(properties).map(([key, schema]) => ({
      text: `${literal(JSON.stringify(key))} ":" ws ${this.write(schema)}`,
      needed: wanted.has(key),
    }));
    const next = (index: number): string => {
      const field = fields[index];
      if (!field) return '';
      const here = `"," ws ${field.text}`;
      return ` ${field.needed ? here : `( ${here} )?`}${next(index + 1)}`;
    };
    /** The fields from here on, with none written before. */
    const first = (index: number): string => {
      const field = fields[index];
      if (!field) return '';
      const here = `${field.text}${next(index + 1)}`;
      if (field.needed) return here;
      const without = first(index + 1);
      return without === '' ? `( ${here} )?` : `( ${here} | ${without} )`;
    };
    return `"{" ws ${first(0)} "}"`;
  }
}
