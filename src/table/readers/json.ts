import { type core, safeParse } from 'zod/mini';
import { bad, good, quotable, type Read } from '../read.ts';
import { lineAt } from './decode.ts';
import { findBreak } from './json-break.ts';
import { expectedBy } from './shape-words.ts';

/** Text to JSON; a fault names the line and column where it stops being JSON. */
export function parseJson(text: string): Read<unknown> {
  try {
    return good(JSON.parse(text));
  } catch {
    const { position, expected } = findBreak(text);
    const column = position - text.lastIndexOf('\n', position - 1);
    const found =
      position < text.length ? `found ${JSON.stringify(text.charAt(position))}` : 'the text ends there';
    return bad(
      `The JSON breaks off at line ${lineAt(text, position)}, column ${column}: ${found}, ${expected} was expected.`,
    );
  }
}

/** Checks a value against a schema; a fault names the field by its path and says what was expected there. */
export function checkShape<T>(schema: core.$ZodType<T>, value: unknown, at = ''): Read<T> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return good(parsed.data);
  const issue = parsed.error.issues[0];
  const path = pathOf(issue?.path ?? [], at);
  return bad(`${path} should be ${expectedBy(issue)}; found ${kindOf(valueAt(value, issue?.path ?? []))}.`);
}

/** `texts[3][2]` as a person writes it. */
function pathOf(path: readonly PropertyKey[], at: string): string {
  const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const full = (at + steps).replace(/^\./, '');
  return full ? `The field ${quotable(full, 120)}` : 'The JSON';
}

const withArticle = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (inner === null || typeof inner !== 'object') return undefined;
    return (inner as Record<PropertyKey, unknown>)[key];
  }, value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of length ${value.length}`;
  return typeof value === 'number' ? String(value) : withArticle(typeof value);
}
