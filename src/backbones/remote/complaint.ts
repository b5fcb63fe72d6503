/** What servers say when something went wrong: in many shapes, all of which mean a sentence and perhaps a status. */
import * as z from 'zod/mini';
import { parsedJson } from '../../method/json.ts';
import type { Complaint } from './dialect.ts';

const text = z.nullish(z.string());
const errorShape = z.object({
  message: text,
  type: text,
  code: z.nullish(z.union([z.string(), z.number()])),
  status: z.nullish(z.union([z.string(), z.number()])),
  param: text,
  details: z.nullish(z.json()),
  metadata: z.nullish(z.json()),
});
const complaintShape = z.object({ error: z.union([errorShape, z.string()]) });
/** Servers made with FastAPI and a few others. */
const detailShape = z.object({ detail: z.optional(z.json()), message: text });

/** The complaint in an event or a body that has been parsed, if it is one. */
export function complaintIn(json: unknown): Complaint | undefined {
  const read = z.safeParse(complaintShape, json);
  if (!read.success) return undefined;
  const { error } = read.data;
  if (typeof error === 'string') return { words: error };
  const { message, type, code, status, param, details, metadata } = error;
  const kind = [type, code, status, param].filter((one) => one != null && one !== '').join(' ');
  const more = [details, metadata].filter((one) => one != null).map((one) => JSON.stringify(one));
  const number = [code, status].find((one) => typeof one === 'number' && one >= 400 && one < 600);
  return {
    words: [message || kind || 'an error without a word', message ? `(${kind})` : '', ...more]
      .filter((one) => one !== '' && one !== '()')
      .join(' '),
    ...(typeof number === 'number' ? { status: number } : statusOf(kind)),
  };
}

/** What kinds of error mean in the middle of a stream, where there is no status. */
function statusOf(kind: string): { status?: number } {
  if (/rate|overload|busy|capacity|exhausted|quota/i.test(kind)) return { status: 429 };
  if (/auth|permission/i.test(kind)) return { status: 401 };
  if (/invalid|bad/i.test(kind)) return { status: 400 };
  return /server|internal|unavailable|time_?out|api_error/i.test(kind) ? { status: 500 } : {};
}

/** A body that came with a status other than 200, in a few words. */
export function wordsIn(body: string): string {
  const trimmed = body.trim();
  if (trimmed.startsWith('<')) return titleIn(trimmed);
  const json = parsedJson(trimmed);
  // Gemini puts its error into a list.
  const complaint = complaintIn(Array.isArray(json) ? json[0] : json);
  if (complaint) return complaint.words;
  const other = z.safeParse(detailShape, json);
  if (!other.success) return trimmed;
  const { detail, message } = other.data;
  return message || (typeof detail === 'string' ? detail : JSON.stringify(detail ?? '')) || trimmed;
}

/** The title of a web page, as plain text. */
export const titleIn = (page: string): string =>
  (/<title[^>]*>([^<]*)/i.exec(page.slice(0, 20_000))?.[1] ?? '').trim() || 'a web page';
