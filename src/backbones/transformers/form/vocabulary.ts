/** The bytes of every token, from the file that describes a model's tokenizer: what a reply is written of. */

/** The parts of `tokenizer.json` that are used. */
export interface TokenizerFile {
  readonly model: {
    /** Pieces with their numbers, or in their order with how likely they are. */
    readonly vocab:
      | { readonly [piece: string]: number }
      | readonly (readonly [piece: string, score: number])[];
  };
  readonly added_tokens?: readonly {
    readonly id: number;
    readonly content: string;
    readonly special?: boolean;
  }[];
  readonly decoder?: unknown;
  readonly pre_tokenizer?: unknown;
}

/** By number; nothing for tokens that are no text, as the end of a turn. */
export type Vocabulary = readonly (Uint8Array | undefined)[];

const encoder = new TextEncoder();

export function vocabularyOf(file: TokenizerFile): Vocabulary {
  const { vocab } = file.model;
  const tokens: (Uint8Array | undefined)[] = [];
  // Some tokenizers write bytes as letters of their own, others blanks as a sign and rare bytes by name.
  const bytesOf = JSON.stringify([file.decoder, file.pre_tokenizer]).includes('"ByteLevel"')
    ? fromByteLetters
    : fromSigns;
  if (isList(vocab)) for (const [id, [piece]] of vocab.entries()) tokens[id] = bytesOf(piece);
  else for (const [piece, id] of Object.entries(vocab)) tokens[id] = bytesOf(piece);
  for (const { id, content, special } of file.added_tokens ?? [])
    tokens[id] = special ? undefined : encoder.encode(content);
  return tokens;
}

const isList = (vocab: TokenizerFile['model']['vocab']): vocab is readonly (readonly [string, number])[] =>
  Array.isArray(vocab);

/** GPT-2's letters for bytes: what is printed stands for itself, the others follow from 256 on in their order. */
const LETTERS: ReadonlyMap<string, number> = (() => {
  const isPrinted = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  const letters = new Map<string, number>();
  for (let byte = 0, others = 256; byte < 256; byte++)
    letters.set(String.fromCharCode(isPrinted(byte) ? byte : others++), byte);
  return letters;
})();

function fromByteLetters(piece: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of piece) {
    const byte = LETTERS.get(letter);
    if (byte === undefined) bytes.push(...encoder.encode(letter));
    else bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function fromSigns(piece: string): Uint8Array {
  const [, byte] = /^<0x([0-9A-F]{2})>$/i.exec(piece) ?? [];
  return byte === undefined
    ? encoder.encode(piece.replaceAll('\u2581', ' '))
    : Uint8Array.of(Number.parseInt(byte, 16));
}
