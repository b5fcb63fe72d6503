/**
 * Scratch work and reply: how they stand in one text. Servers send them apart or as one, under many names; a kept
 * reply has `<think>…</think>` before its text, as the models themselves write it.
 */

/** A reply as far as it came, its scratch work apart. */
export interface PartialReply {
  readonly thinking: string;
  readonly text: string;
}

export const NOTHING_YET: PartialReply = { thinking: '', text: '' };

const TAGS = /<\/?think(?:ing)?>/gi;

/**
 * The one text of both.
 * @param cut the reply ended before its end, so that scratch work without a reply is left open
 */
export function written({ thinking, text }: PartialReply, cut: boolean): string {
  if (thinking === '') return text;
  // Servers that send scratch work apart may leave its tags in it.
  const bare = thinking.replace(TAGS, '');
  return cut && text.trim() === '' ? `<think>${bare}` : `<think>${bare}</think>\n${text}`;
}

/** The parts of such a text. `open` says that the scratch work has no end, and so nothing after it. */
export interface Apart extends PartialReply {
  readonly open: boolean;
}

const OPENING = /^\s*<think(?:ing)?>/i;
const CLOSING = /<\/think(?:ing)?>/i;

/** Takes a text apart; the beginning of scratch work may be missing, since some chat templates write it. */
export function apart(text: string): Apart {
  const from = OPENING.exec(text)?.[0].length ?? 0;
  const end = CLOSING.exec(text);
  if (end)
    return {
      thinking: text.slice(from, end.index).trim(),
      text: text.slice(end.index + end[0].length).trimStart(),
      open: false,
    };
  return from > 0
    ? { thinking: text.slice(from).trim(), text: '', open: true }
    : { thinking: '', text, open: false };
}
