/**
 * Reading what a model wrote. A reply is kept as the text that came; reading it is part of the method, so a
 * better reader re-reads old runs.
 */
import { jsonrepair } from 'jsonrepair';
import * as z from 'zod/mini';
import type { Json } from './json.ts';

/** A read reply, or one sentence about why it cannot be read. `repaired` says what was mended on the way. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T; readonly repaired?: string }
  | { readonly ok: false; readonly fault: string };

/** The form of a reply: how to read one, how to write one, and its JSON Schema unless it is free text. */
export interface Schema<T> {
  /** JSON Schema (draft 2020-12) for backbones that can be held to one; absent for free text. */
  readonly json?: Json;
  read(text: string): Reply<T>;
  write(value: T): string;
}

/** Free text; only emptiness is a fault. */
export const textReply: Schema<string> = {
  read: (text) => {
    const trimmed = withoutThinking(text).trim();
    return trimmed === '' ? { ok: false, fault: 'The reply is empty.' } : { ok: true, value: trimmed };
  },
  write: (value) => value,
};

/**
 * JSON of a given shape, found in the reply even when prose or a code fence surrounds it.
 * @param lenient turns other ways of writing the same into the shape, before it is checked.
 */
export function jsonReply<T>(
  shape: z.ZodMiniType<T>,
  lenient: (json: Json) => Json = (json) => json,
): Schema<T> {
  return {
    json: z.toJSONSchema(shape, { io: 'input' }) as Json,
    read: (text) => readJson(text, shape, lenient),
    write: (value) => JSON.stringify(value),
  };
}

/** Longer replies than this are cut before repair: mending is for near-JSON, not for megabytes of noise. */
const READ_AT_MOST = 200_000;

function readJson<T>(text: string, shape: z.ZodMiniType<T>, lenient: (json: Json) => Json): Reply<T> {
  const bare = withoutThinking(text).slice(0, READ_AT_MOST).trim();
  if (bare === '') return { ok: false, fault: 'The reply is empty, JSON was expected.' };
  let firstFault: string | undefined;
  for (const { candidate, repaired } of candidates(bare)) {
    const parsed = z.safeParse(shape, lenient(candidate));
    if (parsed.success) return { ok: true, value: parsed.data, ...(repaired ? { repaired } : {}) };
    firstFault ??= faultOf(parsed.error);
  }
  return { ok: false, fault: firstFault ?? 'The reply holds no JSON.' };
}

/** The JSON values that the text may mean, the most literal first. */
function* candidates(text: string): Generator<{ candidate: Json; repaired?: string }> {
  const whole = parse(text);
  if (whole !== undefined) {
    yield { candidate: whole };
    return;
  }
  const inner = jsonWithin(text);
  const clean = inner === undefined ? undefined : parse(inner);
  if (clean !== undefined) yield { candidate: clean, repaired: 'The text around the JSON was left out.' };
  const mended = inner === undefined ? undefined : repair(inner);
  if (mended !== undefined)
    yield { candidate: mended, repaired: 'The JSON was not well formed and was mended.' };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repair(text: string): Json | undefined {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** The part that looks like JSON: inside a code fence, else from the first bracket to its match or the end. */
function jsonWithin(text: string): string | undefined {
  const fence = /```(?:json)?\s*([\s\S]*?)(?:```|$)/i.exec(text)?.[1];
  const source = fence !== undefined && /[[{]/.test(fence) ? fence : text;
  const start = source.search(/[[{]/);
  return start < 0 ? undefined : source.slice(start, matchingEnd(source, start));
}

function matchingEnd(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth === 0) return i + 1;
  }
  return text.length;
}

/** Reasoning models put their scratch work between think tags; it is not part of the reply. */
const withoutThinking = (text: string): string =>
  text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '').replace(/^[\s\S]*<\/think(?:ing)?>/i, '');

function faultOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'The reply has another shape than was asked for.';
  const place = issue.path.map(String).join('.') || 'the top';
  return `The reply has another shape than was asked for, at ${place}: ${issue.message.replace(/\.$/, '')}.`;
}
