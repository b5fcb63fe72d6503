/** Asking once more for a reply that could not be read: what is said to the model, and how much room it gets. */
import { isCutWhileThinking } from './answers/wrapping.ts';
import type { Ask, Message } from './ask.ts';

/** A reply as it came; `cut` where it ended before its end, for want of tokens. */
export interface Came {
  readonly text: string;
  readonly cut: boolean;
}

export interface Again<T> {
  readonly request: Ask<T>;
  /** What becomes of the reply, for people: a sentence without its subject, and one about what follows. */
  readonly note: string;
}

/** Of replies to be asked for once more, the same. */
export const LOST_TO_THINKING = (count: number): string =>
  count === 1
    ? `was cut while the model was thinking. It is asked for once more, with more room.`
    : `were cut while the model was thinking. They are asked for once more, with more room.`;

/** Whoever was cut is not shown what it wrote: it would go on with it, or see half of a form. */
const AFTER_THINKING =
  'An earlier reply to this was cut off before its thinking had come to an end. Think briefly, then reply.';
const AFTER_CUT = 'An earlier reply to this was cut off before its end. Keep the reply short.';

/** Characters of a reply that could not be read which are quoted when it is asked for once more. */
const QUOTED = 120;

/**
 * The request once more, as a new one with its own prompt. After a reply that was cut it has all the room that the
 * context leaves; after any other the reply is quoted with what is wrong with it.
 */
export function onceMore<T>(request: Ask<T>, { text, cut }: Came, fault: string): Again<T> {
  const inThought = isCutWhileThinking(text);
  if (inThought || cut)
    return {
      request: {
        ...request,
        messages: withDemand(request.messages, inThought ? AFTER_THINKING : AFTER_CUT),
        room: 'all',
      },
      note: inThought
        ? LOST_TO_THINKING(1)
        : `was cut before its end and could not be read: ${fault} It is asked for once more, with more room.`,
    };
  const form =
    request.reply.formInWords ??
    (request.reply.json === undefined ? 'plain text' : 'JSON of the shape asked for, and nothing else');
  const quote = text.length > QUOTED ? `${text.slice(0, QUOTED)} …` : text;
  const quoted: Message[] =
    text.trim() === '' ? [] : [{ role: 'assistant', parts: [{ role: 'history', text: quote }] }];
  return {
    request: {
      ...request,
      messages: withDemand(
        [...request.messages, ...quoted],
        `Your reply could not be read. ${fault} Reply again with ${form}.`,
      ),
      room: 'kept',
    },
    note: `could not be read: ${fault} It is asked for once more.`,
  };
}

/** With a demand at the end: many chat templates refuse two messages of the user's in a row. */
function withDemand(messages: readonly Message[], text: string): readonly Message[] {
  const demand = { role: 'fixed', text } as const;
  const last = messages.at(-1);
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { ...last, parts: [...last.parts, demand] }]
    : [...messages, { role: 'user', parts: [demand] }];
}
