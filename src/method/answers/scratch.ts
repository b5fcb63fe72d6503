/**
 * A model's scratch work and the tokens of its chat template, told apart from what it replies. Every family marks them
 * in its own way:
 *
 *     <think>…</think>reply               and <thinking>, <thought>, <scratchpad>, <reasoning>, [THINK], ◁think▷ …
 *     …</think>reply                      where the template has written the opening tag already
 *     <|channel|>analysis<|message|>…<|end|><|start|>assistant<|channel|>final<|message|>reply<|return|>
 *     <|im_start|>assistant\nreply<|im_end|>
 *
 * Each step reads the text once from its start to its end, whatever stands in it.
 */

const WORDS = 'think(?:ing)?|thoughts?|scratch_?pad|reasoning|reflection|analysis|inner_monologue|seed:think';
/** How a stretch of scratch work begins (1) and ends (2), and a channel with its name (3). */
const MARKS = new RegExp(
  [
    `(<(?:${WORDS})>|\\[THINK\\]|◁think▷|<\\|(?:begin_of_thought|START_THINKING)\\|>)`,
    `(</(?:${WORDS})>|\\[/THINK\\]|◁/think▷|<\\|(?:end_of_thought|END_THINKING)\\|>)`,
    `(?:<\\|start\\|>\\s*assistant\\s*)?<\\|channel\\|>([^<]{0,200})(?:<\\|constrain\\|>[^<]{0,40})?(?:<\\|message\\|>|$)`,
    '<\\|end\\|>',
  ].join('|'),
  'gi',
);

/** What was found of scratch work in a text, and whether it goes on to the text's end. */
export interface Parted {
  readonly text: string;
  readonly thinking: string;
  readonly open: boolean;
}

/** Parts a text at its marks. What comes before an end without a beginning was scratch work all along. */
export function parted(text: string): Parted {
  let reply: string[] = [];
  const scratch: string[] = [];
  let inside: 'reply' | 'tag' | 'channel' = 'reply';
  let from = 0;
  for (const mark of text.matchAll(MARKS)) {
    const [whole, begins, ends, channel] = mark;
    const isTurn = begins === undefined && ends === undefined && channel === undefined;
    // The end of a turn ends a channel of scratch work; elsewhere it is a token like others.
    if (isTurn && inside !== 'channel') continue;
    if (begins !== undefined && inside !== 'reply') continue;
    (inside === 'reply' ? reply : scratch).push(text.slice(from, mark.index));
    from = mark.index + whole.length;
    if (ends !== undefined && inside === 'reply') scratch.push(...reply.splice(0));
    if (begins !== undefined) inside = 'tag';
    else if (channel === undefined) inside = 'reply';
    else {
      const isFinal = /^\s*final/i.test(channel);
      const called = /\bto=([\w.:-]+)/.exec(channel)?.[1];
      if (isFinal) scratch.push(...reply.splice(0));
      if (called !== undefined) reply.push(`\n${called} `);
      inside = isFinal || called !== undefined ? 'reply' : 'channel';
    }
  }
  const rest = text.slice(from);
  const open = inside !== 'reply';
  if (open) scratch.push(rest);
  else reply = [...reply, rest];
  return { text: withoutChannelNames(reply.join('')), thinking: joined(scratch), open };
}

const joined = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('\n\n');

/** What is left of channels where a server takes the tokens away and leaves their names. */
function withoutChannelNames(text: string): string {
  if (!/^\s*analysis/.test(text)) return text;
  const at = text.lastIndexOf('assistantfinal');
  return at < 0 ? text : text.slice(at + 'assistantfinal'.length);
}

/** Where a turn begins, with whose it is (1), and where one ends. */
const TURNS = new RegExp(
  [
    String.raw`<\|(?:im_start|start_header_id|start)\|>\s*(\w+)?(?:<\|end_header_id\|>)?`,
    String.raw`<start_of_turn>\s*(\w+)?`,
    '<[|｜](assistant|user|system)[|｜]>',
    String.raw`<\|(?:im_end|im_sep|endoftext|end_of_text|eot_id|eom_id|end|return|call|begin_of_text|message|START_RESPONSE|END_RESPONSE|begin_of_solution|end_of_solution|END_OF_TURN_TOKEN|endofprompt|eos|eod)\|>`,
    String.raw`<｜(?:end|begin)▁of▁sentence｜>|<end_of_turn>|<end_of_utterance>|<EOS_TOKEN>|<eos>|<bos>|</?s>|\[/?INST\]|<</?SYS>>`,
  ].join('|'),
  'gi',
);

/** What the assistant says first: the rest of a text that goes on is a dialogue with itself. */
export function firstTurn(text: string): string {
  let from = 0;
  let whose = 'assistant';
  for (const mark of text.matchAll(TURNS)) {
    const piece = text.slice(from, mark.index);
    // Code that a tool was given is no reply where one follows.
    const runs = piece.startsWith('<|python_tag|>') && repliesAfter(text, mark.index);
    if (piece.trim() !== '' && !runs && !/^(?:user|system|ipython|tool)$/i.test(whose)) return piece;
    from = mark.index + mark[0].length;
    const instructs = mark[0] === '[INST]' ? 'user' : mark[0] === '[/INST]' ? 'assistant' : undefined;
    whose = instructs ?? mark[1] ?? mark[2] ?? mark[3] ?? whose;
  }
  return text.slice(from);
}

const repliesAfter = (text: string, at: number): boolean =>
  /(?:assistant|model)\W{0,40}\w/i.test(text.slice(at, at + 4000));

/** What the assistant says last, where a text holds several turns; undefined where it does not. */
export function lastTurn(text: string): string | undefined {
  const marks = [...text.matchAll(TURNS)];
  const own = marks.findLastIndex((mark) =>
    /^(?:assistant|model)$/i.test(mark[1] ?? mark[2] ?? mark[3] ?? ''),
  );
  const from = marks[own];
  if (own <= 0 || !from) return undefined;
  return text.slice(from.index + from[0].length, marks[own + 1]?.index ?? text.length);
}
