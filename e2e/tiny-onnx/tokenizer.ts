/** The tokenizer of the tiny model: bytes, and frequent words with all their beginnings. */
import { specialTokens } from './special-tokens.ts';

export const END = '<|im_end|>';
const SPECIAL = ['<|endoftext|>', '<|im_start|>', END];

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

/** So that a prompt has fewer tokens than characters. A blank before a word is part of it. */
const WORDS =
  ' the, and, of, is, in, to, that, with, from, for, are, row, column, cell, node, nodes, table, question, answer, tuple, function, parameters, explanation, thought, action, header, same, reply, value, list, graph, each, index,The,answer,function,parameters';

/** A byte as a letter: what is printed is itself, the others follow from 256 on. */
const LETTERS = (() => {
  let others = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrinted = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    return String.fromCharCode(isPrinted ? byte : others++);
  });
})();

const inLetters = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => LETTERS[byte]).join('');

/** What is joined to what, in the order in which it is done. */
const MERGES: readonly (readonly [string, string])[] = [
  ...new Map(
    WORDS.split(',')
      .map(inLetters)
      .flatMap((word) =>
        Array.from(
          { length: word.length - 1 },
          (_, at) => [word.slice(0, at + 1), word[at + 1] ?? ''] as const,
        ),
      )
      .map((pair) => [pair.join(''), pair] as const),
  ).values(),
];

const PIECES = [...LETTERS, ...MERGES.map(([one, other]) => one + other)];

/** The texts of all tokens, by number; bytes outside ASCII are none. */
export const TOKENS: readonly string[] = [
  ...SPECIAL,
  ...PIECES.map((piece) =>
    Buffer.from([...piece].map((letter) => LETTERS.indexOf(letter))).toString('latin1'),
  ),
];

export const idOf = (text: string): number => TOKENS.indexOf(text);

const byteLevel = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true };

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: specialTokens(SPECIAL),
  normalizer: null,
  pre_tokenizer: byteLevel,
  post_processor: null,
  decoder: byteLevel,
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: null,
    end_of_word_suffix: null,
    fuse_unk: false,
    byte_fallback: false,
    vocab: Object.fromEntries([...SPECIAL, ...PIECES].map((piece, id) => [piece, id])),
    merges: MERGES.map((pair) => pair.join(' ')),
  },
};

/** The files about it, by name. */
export const TOKENIZER_FILES: { readonly [name: string]: string } = {
  'tokenizer.json': JSON.stringify(tokenizer),
  'tokenizer_config.json': JSON.stringify({
    tokenizer_class: 'GPT2Tokenizer',
    bos_token: null,
    eos_token: END,
    pad_token: SPECIAL[0],
    clean_up_tokenization_spaces: false,
    chat_template: CHAT_TEMPLATE,
  }),
};
