/**
 * A language model in ONNX, small enough to be written when a test runs: one layer with attention over what was read
 * before, in the form that exports of Llama have. Its weights are random numbers from a fixed seed, so it says nothing
 * sensible, but library and engine have to do for it all that they do for a real one.
 *
 * No layer touches the dimensions 0 and 1 of its hidden state. The first is a constant, through which each token gets a
 * likeliness of its own: so that what closes a text, a list or a reply is likely. The second says that a reply begins,
 * where none may end, so that none is empty.
 */
import { bellFrom } from '../../test/random.ts';
import { constant, FLOAT, INT64, onnxModel, operator, tensor } from './onnx.ts';
import { END, idOf, TOKENIZER_FILES, TOKENS } from './tokenizer.ts';

const WIDTH = 32;
const INNER = 64;
/** Tokens that it says it was trained for. */
export const TRAINED_CONTEXT = 16_384;
const NEVER = -60;

/** How likely a token is by itself. */
function likelinessOf(text: string, id: number, isCounting: boolean): number {
  if (text === END) return isCounting ? NEVER : 14;
  if (id < 3 || /[^ -~]/.test(text)) return NEVER;
  if (text === '"') return 12;
  if (text === ']') return 10;
  if (text === '}') return 8;
  if (text === ',') return 6;
  // Of what a walk may do it is the answer that begins with these: so a walk comes to its end.
  if (text === 'A') return 4;
  if (text === 'n') return 4;
  return /^[a-z0-9]$/.test(text) ? 3 : 0;
}

function weights(isCounting: boolean): Uint8Array[] {
  const random = bellFrom(1);
  const matrix = (
    name: string,
    rows: number,
    columns: number,
    cell: (row: number, column: number) => number,
  ): Uint8Array =>
    constant(
      name,
      [rows, columns],
      Float32Array.from({ length: rows * columns }, (_, at) => cell(Math.floor(at / columns), at % columns)),
    );
  const inside = (rows: number) => () => random(1 / Math.sqrt(rows));
  const adding = (rows: number) => (_: number, column: number) =>
    column < 2 ? 0 : random(0.3 / Math.sqrt(rows));
  return [
    matrix('embedding', TOKENS.length, WIDTH, (token, column) => {
      if (column === 0) return 1;
      return column === 1 ? Number(TOKENS[token] === '\n') : random(1);
    }),
    ...['query', 'key', 'value'].map((name) => matrix(name, WIDTH, WIDTH, inside(WIDTH))),
    matrix('attended', WIDTH, WIDTH, adding(WIDTH)),
    matrix('up', WIDTH, INNER, inside(WIDTH)),
    matrix('down', INNER, WIDTH, adding(INNER)),
    // What a place makes likely: nothing, or its own last digit.
    matrix('digits', 10, TOKENS.length, (digit, token) =>
      isCounting && TOKENS[token] === String(digit) ? 100 : 0,
    ),
    matrix('head', WIDTH, TOKENS.length, (row, token) => {
      if (row === 0) return likelinessOf(TOKENS[token] ?? '', token, isCounting);
      return row === 1 ? (token === idOf(END) ? NEVER : 0) : random(0.15);
    }),
  ];
}

const SCALARS = [
  constant('ten', [], [10]),
  constant('zero', [], [0]),
  constant('one', [], [1]),
  constant('first-axis', [1], [1]),
  constant('outer-axes', [2], [1, 3]),
  constant('scale', [], Float32Array.of(1 / Math.sqrt(WIDTH))),
  constant('hidden', [], Float32Array.of(-1e9)),
];

const LAYER = 'past_key_values.0';

/** One head of attention over what is kept and what is new; nobody sees what comes after him. */
const ATTENTION = [
  ...['query', 'key', 'value'].flatMap((name) => [
    operator('MatMul', ['read', name], `${name}-flat`),
    operator('Unsqueeze', [`${name}-flat`, 'first-axis'], `${name}-new`),
  ]),
  operator('Concat', [`${LAYER}.key`, 'key-new'], 'present.0.key', { axis: 2 }),
  operator('Concat', [`${LAYER}.value`, 'value-new'], 'present.0.value', { axis: 2 }),
  operator('Transpose', ['present.0.key'], 'keys', { perm: [0, 1, 3, 2] }),
  operator('MatMul', ['query-new', 'keys'], 'likeness'),
  operator('Mul', ['likeness', 'scale'], 'scaled'),
  operator('Shape', ['attention_mask'], 'mask-sizes'),
  operator('Gather', ['mask-sizes', 'one'], 'length'),
  operator('Range', ['zero', 'length', 'one'], 'places'),
  operator('Unsqueeze', ['position_ids', 'outer-axes'], 'own-places'),
  operator('LessOrEqual', ['places', 'own-places'], 'is-seen'),
  operator('Where', ['is-seen', 'scaled', 'hidden'], 'seen'),
  operator('Softmax', ['seen'], 'shares', { axis: 3 }),
  operator('MatMul', ['shares', 'present.0.value'], 'mixed'),
  operator('Squeeze', ['mixed', 'first-axis'], 'mixed-flat'),
  operator('MatMul', ['mixed-flat', 'attended'], 'attention'),
];

const OPERATORS = [
  operator('Gather', ['embedding', 'input_ids'], 'read'),
  ...ATTENTION,
  operator('Add', ['read', 'attention'], 'state'),
  operator('MatMul', ['state', 'up'], 'inner'),
  operator('Relu', ['inner'], 'active'),
  operator('MatMul', ['active', 'down'], 'thought'),
  operator('Add', ['state', 'thought'], 'final'),
  operator('MatMul', ['final', 'head'], 'liked'),
  operator('Mod', ['position_ids', 'ten'], 'last-digits'),
  operator('Gather', ['digits', 'last-digits'], 'counted'),
  operator('Add', ['liked', 'counted'], 'logits'),
];

const kept = (length: string) => ['batch_size', 1, length, WIDTH] as const;

/** The bytes of the model; the same every time. */
function model(isCounting: boolean): Uint8Array {
  return onnxModel({
    operators: OPERATORS,
    constants: [...weights(isCounting), ...SCALARS],
    inputs: [
      tensor('input_ids', INT64, ['batch_size', 'sequence_length']),
      tensor('attention_mask', INT64, ['batch_size', 'total_sequence_length']),
      tensor('position_ids', INT64, ['batch_size', 'sequence_length']),
      ...['key', 'value'].map((name) => tensor(`${LAYER}.${name}`, FLOAT, kept('past_sequence_length'))),
    ],
    outputs: [
      tensor('logits', FLOAT, ['batch_size', 'sequence_length', TOKENS.length]),
      ...['key', 'value'].map((name) => tensor(`present.0.${name}`, FLOAT, kept('total_sequence_length'))),
    ],
  });
}

const CONFIG = {
  architectures: ['LlamaForCausalLM'],
  model_type: 'llama',
  vocab_size: TOKENS.length,
  hidden_size: WIDTH,
  intermediate_size: INNER,
  num_hidden_layers: 1,
  num_attention_heads: 1,
  num_key_value_heads: 1,
  max_position_embeddings: TRAINED_CONTEXT,
  eos_token_id: idOf(END),
  pad_token_id: 0,
};

/**
 * The files of the model by their paths in its folder, one of them its weights in the precision that is named.
 * @param isCounting it counts the places of its tokens, by their last digits, for as long as it may
 */
export function tinyOnnx({
  isCounting = false,
  weights: file = 'model_quantized.onnx',
} = {}): ReadonlyMap<string, Buffer> {
  const files: { readonly [path: string]: string | Uint8Array } = {
    'config.json': JSON.stringify(CONFIG),
    'generation_config.json': JSON.stringify({ eos_token_id: idOf(END), pad_token_id: 0 }),
    ...TOKENIZER_FILES,
    [`onnx/${file}`]: model(isCounting),
  };
  return new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
}
