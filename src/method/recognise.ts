import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import { integer, list, places } from './form.ts';
import { jsonReply, type Reply } from './reply.ts';
import type { Sent } from './rules.ts';

/** A stretch of a text that names something; `end` is the place after its last character. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The shape of the facts of a request to a recogniser. */
export interface RecognitionFacts {
  readonly texts: readonly string[];
  /** Noun phrases are wanted beside names, dates and numbers. */
  readonly phrases: boolean;
}

const TEXTS_AT_MOST = 5_000;
const FOUND_AT_MOST = 20_000;

/** A list a text of `[start, end]`, in the order of the texts: short, since runs keep it. */
const spans = jsonReply(
  z.array(z.array(z.tuple([z.int(), z.int()]))),
  list(list(places(integer, integer), { most: FOUND_AT_MOST }), { most: TEXTS_AT_MOST }),
);

/**
 * A request for what some texts speak of. The prompt names them by `titles`; they themselves are in the facts and in
 * the run's table, so that a run does not hold them twice.
 */
export function recognition(
  purpose: string,
  { texts, phrases }: RecognitionFacts,
  titles: readonly string[],
): Ask<TextSpan[][]> {
  const named = titles.map((title, at) => `${at + 1}. ${title} (${texts[at]?.length ?? 0} characters)`);
  const kinds = `names, dates and numbers${phrases ? ', and noun phrases' : ''}`;
  return {
    to: 'recogniser',
    purpose,
    facts: { texts, phrases },
    messages: [
      {
        role: 'user',
        parts: [{ role: 'fixed', text: [`Find ${kinds} in these texts:`, ...named].join('\n') }],
      },
    ],
    reply: {
      ...(spans.json === undefined ? {} : { json: spans.json }),
      read: readOnce(texts),
      write: writtenSpans,
    },
  };
}

/** The reply of a recogniser: what it found in each text, in the order of the texts. */
export const writtenSpans = (found: readonly (readonly TextSpan[])[]): string =>
  spans.write(found.map((own) => own.map(({ start, end }) => [start, end])));

/** The facts of a request to a recogniser, with their texts. */
export const recognitionFacts = async ({ facts, wholeFacts }: Sent): Promise<RecognitionFacts> =>
  ((await wholeFacts?.()) ?? facts) as unknown as RecognitionFacts;

/**
 * Reads a reply once, though whoever plays the run and whoever shows it both ask for it: it is the longest of a run.
 * The same reply gives the same lists.
 */
function readOnce(texts: readonly string[]): (text: string) => Reply<TextSpan[][]> {
  let last: { readonly text: string; readonly reply: Reply<TextSpan[][]> } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, reply: readSpans(text, texts) };
    return last.reply;
  };
}

function readSpans(text: string, texts: readonly string[]): Reply<TextSpan[][]> {
  const reply = spans.read(text);
  if (!reply.ok) return reply;
  const value = texts.map((own, at) =>
    (reply.value[at] ?? [])
      .map(([start, end]) => ({ start, end }))
      .filter(({ start, end }) => start >= 0 && end > start && end <= own.length),
  );
  return { ...reply, value };
}
