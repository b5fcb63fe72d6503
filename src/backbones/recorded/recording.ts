/** What a recording holds, and playing it back: loaded when somebody has one. */
import * as z from 'zod/mini';
import type { Ask } from '../../method/ask.ts';
import type { Connection } from '../../method/connection.ts';
import { parsedJson } from '../../method/json.ts';
import { bad, good, type Read } from '../../table/read.ts';
import { instant } from '../backbone.ts';

/** A recorded reply; without a purpose it answers whatever the model is asked next. */
const recordedReply = z.object({
  text: z.string(),
  purpose: z.optional(z.string()),
});
type RecordedReply = z.infer<typeof recordedReply>;

const recording = z.union([z.string(), recordedReply, z.object({ at: z.int(), state: z.unknown() })]);

/** Who plays a recording back; the fault says what of it could not be read. */
export function readRecording(text: string): Read<Connection> {
  const replies = repliesIn(text);
  return replies.ok ? good(playback(replies.value)) : replies;
}

/** Gives each ask the next unused reply that was recorded for its purpose, in the order of the recording. */
function playback(replies: readonly RecordedReply[]): Connection {
  const left = [...replies];
  return instant((ask: Ask<unknown>) => {
    const index = left.findIndex(({ purpose }) =>
      purpose === undefined ? ask.to === 'model' : purpose === ask.purpose,
    );
    const [reply] = index < 0 ? [] : left.splice(index, 1);
    return reply
      ? good(reply.text)
      : {
          code: 'no-recording',
          text: `The recording holds no further reply for “${ask.purpose}”; go on with another backbone.`,
        };
  });
}

function repliesIn(text: string): Read<RecordedReply[]> {
  const trimmed = text.trim();
  if (trimmed === '') return good([]);
  const whole = parsedJson(trimmed);
  const items = whole === undefined ? linesOf(trimmed) : good(Array.isArray(whole) ? whole : logOf(whole));
  if (!items.ok) return items;
  const replies: RecordedReply[] = [];
  for (const [index, item] of items.value.entries()) {
    const read = z.safeParse(recording, item);
    if (!read.success)
      return bad(`Reply ${index + 1} of the recording is neither a text nor {"text": …, "purpose": …}.`);
    if (typeof read.data === 'string') replies.push({ text: read.data });
    else if ('text' in read.data) replies.push(read.data);
  }
  return good(replies);
}

/** The log of a run file; anything else is one reply. */
const logOf = (json: unknown): unknown[] =>
  typeof json === 'object' && json !== null && 'log' in json && Array.isArray(json.log) ? json.log : [json];

function linesOf(text: string): Read<unknown[]> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const items = lines.map(parsedJson);
  const wrong = items.indexOf(undefined);
  return wrong < 0
    ? good(items)
    : bad(`Line ${wrong + 1} of the recording is not JSON; a reply a line was expected.`);
}
