/**
 * An encoder with made-up weights in the files of a model hub: each letter has a vector, and a text the mean of its
 * letters'. What is tested with it is everything around the weights: library, engine, worker, requests.
 */
import { constant, FLOAT, INT64, onnxModel, operator, tensor } from './tiny-onnx/onnx.ts';
import { specialTokens } from './tiny-onnx/special-tokens.ts';

const SIZE = 16;
const MARKS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const PIECES = [...MARKS, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];

/** The row of a table for every token. */
function model(): Uint8Array {
  const table = Float32Array.from({ length: PIECES.length * SIZE }, (_, at) => Math.sin(at * 12.9898 + 1));
  return onnxModel({
    operators: [operator('Gather', ['table', 'input_ids'], 'last_hidden_state')],
    constants: [constant('table', [PIECES.length, SIZE], table)],
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) =>
      tensor(name, INT64, ['texts', 'tokens']),
    ),
    outputs: [tensor('last_hidden_state', FLOAT, ['texts', 'tokens', SIZE])],
  });
}

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: specialTokens(MARKS),
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
