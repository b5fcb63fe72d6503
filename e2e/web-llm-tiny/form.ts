/**
 * The same model with a little sense of form: what it says is still random, but short words end, numbers have one
 * digit, lists one item. Without it the likeliest token goes round in circles, up to the longest reply.
 *
 * A token's kind is written into a dimension of its own of what the model reads; what should come after that kind
 * is made likelier by the same dimension of what it writes. All else stays as random as it was.
 */

const VOCABULARY = 384;
const WIDTH = 64;
/** Where these begin among the weights: what each token reads stands first. */
const HEAD_AT = 106_816;
const BIAS_AT = 131_392;
/** How strongly a token's kind is marked; what is random in it has about 1. */
const MARK = 12;

/** The mark that ends a reply, as a token. */
const END = 257;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const third = (rest: number): string => [...LETTERS].filter((_, i) => i % 3 === rest).join('');

type Likelier = readonly (readonly [tokens: string | number, by: number])[];

/** Kinds of characters, and what is likelier after each; where a form allows only some, the likeliest of those. */
const KINDS: readonly (readonly [characters: string, next: Likelier])[] = [
  // Words of three letters, and the quotation mark that ends them. With the line before it a reply begins.
  ['\n', [[third(0), 2]]],
  [third(0), [[third(1), 2]]],
  [third(1), [[third(2), 2]]],
  [third(2), [['"', 2]]],
  [" !#$%&'()*+./;<=>?@\\^_`|~", [['"', 2]]],
  // It begins a word too: what ends a form is only likelier than what goes on with it.
  [
    '"',
    [
      [END, 3],
      [third(0), 2],
      ['}]', 1.2],
      [',:', 1],
    ],
  ],
  ['0123456789', [[',]}', 2]]],
  ['[', [[']', -2]]],
  [
    ']}',
    [
      [END, 3],
      [']}', 2],
    ],
  ],
];

/** The weights with it, from those without. */
export function withForm(weights: Buffer): Buffer {
  const copy = new Float32Array(weights.byteLength / 4);
  Buffer.from(copy.buffer).set(weights);
  copy[BIAS_AT + END] = 0;
  KINDS.forEach(([characters, next], kind) => {
    for (const token of tokensOf(characters)) copy[token * WIDTH + kind]! += MARK;
    for (let token = 0; token < VOCABULARY; token++) copy[HEAD_AT + token * WIDTH + kind] = 0;
    for (const [tokens, by] of next)
      for (const token of tokensOf(tokens)) copy[HEAD_AT + token * WIDTH + kind] = by;
  });
  return Buffer.from(copy.buffer);
}

/** A character's token is its byte. */
const tokensOf = (tokens: string | number): readonly number[] =>
  typeof tokens === 'number' ? [tokens] : [...tokens].map((character) => character.charCodeAt(0));
