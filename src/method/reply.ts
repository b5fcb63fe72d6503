/**
 * Reading what a model wrote. A reply is kept as the text that came; reading it is part of the method, so a
 * better reader re-reads old runs.
 */
import * as z from 'zod/mini';
import { bad } from '../table/read.ts';
import { CUT_WHILE_THINKING, withoutScratch } from './answers/wrapping.ts';
import type { Json } from './json.ts';
import { jsonIn } from './near-json.ts';

/** A read reply, or one sentence about why it cannot be read. `repaired` says what was mended on the way. */
export type Reply<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly repaired?: string;
      /** The JSON text that was read, where the reply is not that as it stands. */
      readonly json?: string;
    }
  | { readonly ok: false; readonly fault: string };

/** What a reply was read as before, by its text; undefined of one that was not. */
export type ReadBefore = (text: string) => Reply<unknown> | undefined;

/** The form of a reply: how to read one, how to write one, and its JSON Schema unless it is free text. */
export interface Schema<T> {
  /** JSON Schema (draft 2020-12) for backbones that can be held to one; absent for free text. */
  readonly json?: Json;
  /** What to ask for once more where a reply cannot be read; "plain text", or JSON, unless said. */
  readonly formInWords?: string;
  read(text: string): Reply<T>;
  /** Reads what `read` has not read before, where the method's own reader is in a worker. */
  readLater?(text: string): Promise<Reply<T>>;
  write(value: T): string;
}

/** Free text; only emptiness is a fault. */
export const textReply: Schema<string> = {
  read: (text) => {
    const { text: body, open } = withoutScratch(text);
    const trimmed = body.trim();
    return trimmed === ''
      ? bad(open ? CUT_WHILE_THINKING : 'The reply is empty.')
      : { ok: true, value: trimmed };
  },
  write: (value) => value,
};

/**
 * JSON of a given shape, found in the reply even when prose or a code fence surrounds it.
 * @param json what a model is held to: a part of what is read, made of the pieces of `form.ts`.
 * @param lenient turns other ways of writing the same into the shape, before it is checked.
 */
export function jsonReply<T>(
  shape: z.ZodMiniType<T>,
  json: Json,
  lenient: (json: Json) => Json = (value) => value,
): Schema<T> {
  return {
    json,
    read: (text) => readJson(text, shape, lenient),
    write: (value) => JSON.stringify(value),
  };
}

function readJson<T>(text: string, shape: z.ZodMiniType<T>, lenient: (json: Json) => Json): Reply<T> {
  const { text: body, open } = withoutScratch(text);
  const bare = body.trim();
  if (bare === '') return bad(open ? CUT_WHILE_THINKING : 'The reply is empty, JSON was expected.');
  let firstFault: string | undefined;
  for (const { value, repaired, text: json } of jsonIn(bare)) {
    const fitted = shaped(value, shape, lenient);
    if (fitted.ok)
      return {
        ...fitted,
        ...(repaired ? { repaired } : {}),
        ...(json === text.trim() ? {} : { json }),
      };
    firstFault ??= fitted.fault;
  }
  return bad(firstFault ?? 'The reply holds no JSON.');
}

function shaped<T>(value: Json, shape: z.ZodMiniType<T>, lenient: (json: Json) => Json): Reply<T> {
  try {
    const parsed = z.safeParse(shape, lenient(value));
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, fault: faultOf(parsed.error) };
  } catch {
    // Thousands of brackets inside each other use up the stack; no reply that was asked for has them.
    return { ok: false, fault: 'The reply is nested too deeply.' };
  }
}

function faultOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'The reply has another shape than was asked for.';
  const place = issue.path.map(String).join('.') || 'the top';
  return `The reply has another shape than was asked for, at ${place}: ${issue.message.replace(/\.$/, '')}.`;
}
