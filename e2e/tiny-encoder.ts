/**
 * An encoder with made-up weights in the files of a model hub: each letter has a vector, and a text the mean of its
 * letters'. What is tested with it is everything around the weights: library, engine, worker, requests.
 */

/** A field of a protocol buffer: numbers as varints, bytes and texts with their length before them. */
type Field = readonly [number: number, value: number | string | Uint8Array];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

function message(...fields: Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Uint8Array.from([...varint(number * 8), ...varint(value)]);
    const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    return Buffer.concat([Uint8Array.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
  });
  return Buffer.concat(parts);
}

const FLOAT = 1;
const INT64 = 7;
const SIZE = 16;
const MARKS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const PIECES = [...MARKS, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];

/** ValueInfoProto: a tensor whose sizes are told by names, or by a number. */
function tensor(name: string, type: number, sizes: readonly (string | number)[]): Uint8Array {
  const shape = message(
    ...sizes.map((size): Field => [1, message(typeof size === 'number' ? [1, size] : [2, size])]),
  );
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

/** ModelProto: the row of a table for every token. */
function model(): Uint8Array {
  const table = Float32Array.from({ length: PIECES.length * SIZE }, (_, at) => Math.sin(at * 12.9898 + 1));
  const weights = message(
    [1, PIECES.length],
    [1, SIZE],
    [2, FLOAT],
    [8, 'table'],
    [9, new Uint8Array(table.buffer)],
  );
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];
  const graph = message(
    [1, message([1, 'table'], [1, 'input_ids'], [2, 'last_hidden_state'], [4, 'Gather'])],
    [2, 'letters'],
    [5, weights],
    ...inputs.map((name): Field => [11, tensor(name, INT64, ['texts', 'tokens'])]),
    [12, tensor('last_hidden_state', FLOAT, ['texts', 'tokens', SIZE])],
  );
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])]);
}

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: MARKS.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(PIECES.map((piece, id) => [piece, id])),
  },
};

/** The files of the model by their paths. */
export const tinyEncoder: ReadonlyMap<string, string | Uint8Array> = new Map<string, string | Uint8Array>([
  ['config.json', JSON.stringify({ model_type: 'bert', architectures: ['BertModel'], hidden_size: SIZE })],
  ['tokenizer.json', JSON.stringify(tokenizer)],
  [
    'tokenizer_config.json',
    JSON.stringify({ tokenizer_class: 'BertTokenizer', model_max_length: 512, pad_token: '[PAD]' }),
  ],
  ['onnx/model_quantized.onnx', model()],
]);
