/**
 * A language model of the llama architecture, small enough to be written when a test runs: its weights are random
 * numbers from a fixed seed, so it says nothing sensible, but every part of a real engine has to work for it.
 *
 * Dimension 0 of its hidden state is a constant that no layer touches; through it each token gets a likeliness of
 * its own. So control characters and bytes outside ASCII are never written, which could make text that is none, and
 * quotes, commas and closing brackets are likely, so that JSON comes to its end. Dimension 1 says that a line begins,
 * where no reply may end, so that none is empty.
 */
import { bellFrom } from '../../test/random.ts';
import { ggufOf, type Tensor } from './format.ts';

const WIDTH = 32;
const INNER = 64;
const LAYERS = 1;
const HEADS = 1;
const TRAINED_CONTEXT = 16_384;
/** The constant in dimension 0, and what is about left of it after normalisation. */
const CONSTANT = 6;
const NORMALISED = CONSTANT / Math.sqrt(1 + CONSTANT ** 2 / WIDTH);

type Kind = 'normal' | 'unknown' | 'control' | 'byte';
const KINDS: Record<Kind, number> = { normal: 1, unknown: 2, control: 3, byte: 6 };

interface Token {
  readonly text: string;
  readonly kind: Kind;
  /** Merges with a higher score come first. */
  readonly score: number;
  /** Added to what the model would give it. */
  readonly likeliness: number;
}

const NEVER = -60;
const END = '<|im_end|>';
const LINE_BREAK = '<0x0A>';
const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

/** Frequent words, of which all beginnings are tokens, and pairs of letters, so that a prompt has fewer tokens than characters. */
const WORDS =
  'the▁ and▁ of▁ is▁ in▁ to▁ that▁ with▁ from▁ for▁ are▁ row▁ column▁ cell▁ node▁ nodes▁ table▁ question▁ answer▁ tuple▁ function▁ parameters▁ explanation▁ thought▁ action▁ header▁ same▁ reply▁ value▁ list▁ graph▁ each▁ index▁ ' +
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur e▁ s▁ d▁ t▁ n▁ ,▁ .▁ r▁ y▁ f▁';

/** What makes a reply short: texts end at once, and lists with them. */
const BRIEF: { readonly [char: string]: number } = { '"': 16, ']': 12 };

const likelinessOf = (char: string, isBrief: boolean): number => {
  if (isBrief && char in BRIEF) return BRIEF[char] ?? 0;
  if (char === '"') return 6;
  if ('}],'.includes(char)) return 3.5;
  // Of the actions that a walk may take, it is the answer that begins with it: so a walk comes to its end too.
  if (char === 'A') return 2;
  if (/[a-z0-9]/.test(char)) return 1;
  return 0;
};

function vocabulary(isBrief: boolean): Token[] {
  const special: Token[] = ['<unk>', '<s>', '</s>', '<|im_start|>', END].map((text) => ({
    text,
    kind: text === '<unk>' ? 'unknown' : 'control',
    score: 0,
    likeliness: text === END ? 6 : NEVER,
  }));
  const bytes = Array.from(
    { length: 256 },
    (_, byte): Token => ({
      text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
      kind: 'byte',
      score: 0,
      likeliness: NEVER,
    }),
  );
  const chars = Array.from({ length: 0x7f - 0x20 }, (_, index): Token => {
    const char = String.fromCharCode(0x20 + index);
    return {
      text: char === ' ' ? '▁' : char,
      kind: 'normal',
      score: -1000,
      likeliness: likelinessOf(char, isBrief),
    };
  });
  const beginnings = new Set(
    WORDS.split(' ').flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 2)),
    ),
  );
  const words = [...beginnings].map(
    (text): Token => ({
      text,
      kind: 'normal',
      score: text.length - 100,
      likeliness: isBrief ? 2 * Math.min(text.length, 5) : 0,
    }),
  );
  return [...special, ...bytes, ...chars, ...words];
}

function tensorsOf(tokens: readonly Token[], seed: number): Tensor[] {
  const random = bellFrom(seed);
  const matrix = (
    name: string,
    [columns, rows]: readonly [number, number],
    cell: (column: number, row: number) => number,
  ): Tensor => ({
    name,
    shape: [columns, rows],
    data: Float32Array.from({ length: columns * rows }, (_, at) =>
      cell(at % columns, Math.floor(at / columns)),
    ),
  });
  const ones = (name: string): Tensor => ({ name, shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) });
  const inside = (columns: number) => () => random(1 / Math.sqrt(columns));
  /** What is added to the hidden state leaves its dimensions 0 and 1 alone. */
  const adding = (columns: number) => (_: number, row: number) =>
    row < 2 ? 0 : random(0.5 / Math.sqrt(columns));
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const name = (part: string) => `blk.${layer}.${part}.weight`;
    return [
      ones(name('attn_norm')),
      ...['attn_q', 'attn_k', 'attn_v'].map((part) => matrix(name(part), [WIDTH, WIDTH], inside(WIDTH))),
      matrix(name('attn_output'), [WIDTH, WIDTH], adding(WIDTH)),
      ones(name('ffn_norm')),
      ...['ffn_gate', 'ffn_up'].map((part) => matrix(name(part), [WIDTH, INNER], inside(WIDTH))),
      matrix(name('ffn_down'), [INNER, WIDTH], adding(INNER)),
    ];
  });
  return [
    matrix('token_embd.weight', [WIDTH, tokens.length], (column, row) => {
      if (column === 0) return CONSTANT;
      return column === 1 ? (tokens[row]?.text === LINE_BREAK ? CONSTANT : 0) : random(1);
    }),
    ...layers.flat(),
    ones('output_norm.weight'),
    matrix('output.weight', [WIDTH, tokens.length], (column, row) => {
      const token = tokens[row];
      if (column === 0) return (token?.likeliness ?? 0) / NORMALISED;
      return column === 1 ? (token?.text === END ? NEVER : 0) : random(0.25);
    }),
  ];
}

/**
 * The file of the model, about 0.7 MB; the same bytes for the same seed.
 * @param isBrief its texts and lists are as short as they may be, for runs that are to be short
 */
export function tinyGguf({ seed = 1, isBrief = false } = {}): Uint8Array<ArrayBuffer> {
  const tokens = vocabulary(isBrief);
  const idOf = (text: string) => tokens.findIndex((token) => token.text === text);
  const number = (value: number) => ({ type: 'u32', value }) as const;
  return ggufOf(
    {
      'general.architecture': { type: 'text', value: 'llama' },
      'general.name': { type: 'text', value: 'Tiny random test model' },
      'general.file_type': number(0),
      'llama.vocab_size': number(tokens.length),
      'llama.context_length': number(TRAINED_CONTEXT),
      'llama.embedding_length': number(WIDTH),
      'llama.block_count': number(LAYERS),
      'llama.feed_forward_length': number(INNER),
      'llama.rope.dimension_count': number(WIDTH / HEADS),
      'llama.attention.head_count': number(HEADS),
      'llama.attention.head_count_kv': number(HEADS),
      'llama.attention.layer_norm_rms_epsilon': { type: 'f32', value: 1e-5 },
      'tokenizer.ggml.model': { type: 'text', value: 'llama' },
      'tokenizer.ggml.tokens': { type: 'texts', value: tokens.map(({ text }) => text) },
      'tokenizer.ggml.scores': { type: 'f32s', value: tokens.map(({ score }) => score) },
      'tokenizer.ggml.token_type': { type: 'i32s', value: tokens.map(({ kind }) => KINDS[kind]) },
      'tokenizer.ggml.unknown_token_id': number(idOf('<unk>')),
      'tokenizer.ggml.bos_token_id': number(idOf('<s>')),
      'tokenizer.ggml.eos_token_id': number(idOf(END)),
      'tokenizer.ggml.add_bos_token': { type: 'bool', value: true },
      'tokenizer.ggml.add_space_prefix': { type: 'bool', value: false },
      'tokenizer.chat_template': { type: 'text', value: CHAT_TEMPLATE },
    },
    tensorsOf(tokens, seed),
  );
}
