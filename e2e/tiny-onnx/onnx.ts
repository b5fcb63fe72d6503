/** Writing a model in ONNX: operators one after the other, constants, and what goes in and out. */
import { type Field, message } from './protobuf.ts';

/** The format's numbers of the types used here. */
export const FLOAT = 1;
export const INT64 = 7;
const IR_VERSION = 8;
const OPERATORS = 17;
const KINDS = { int: 2, ints: 7 } as const;

export type Sizes = readonly (string | number)[];

/** ValueInfoProto: a tensor whose sizes are told by names, or by a number. */
export function tensor(name: string, type: number, sizes: Sizes): Uint8Array {
  const shape = message(
    ...sizes.map((size): Field => [1, message(typeof size === 'number' ? [1, size] : [2, size])]),
  );
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

/** TensorProto: a constant of 32-bit floats, or of whole numbers. */
export function constant(
  name: string,
  sizes: readonly number[],
  values: Float32Array | readonly number[],
): Uint8Array {
  const isFloat = values instanceof Float32Array;
  const bytes = isFloat ? values.buffer : BigInt64Array.from(values.map(BigInt)).buffer;
  return message(
    ...sizes.map((size): Field => [1, size]),
    [2, isFloat ? FLOAT : INT64],
    [8, name],
    [9, new Uint8Array(bytes as ArrayBuffer)],
  );
}

/** NodeProto: an operator by its name, with what it takes and gives by theirs. */
export function operator(
  kind: string,
  takes: readonly string[],
  gives: string,
  attributes: { readonly [name: string]: number | readonly number[] } = {},
): Uint8Array {
  return message(
    ...takes.map((name): Field => [1, name]),
    [2, gives],
    [3, gives],
    [4, kind],
    ...Object.entries(attributes).map(([name, value]): Field => {
      if (typeof value === 'number') return [5, message([1, name], [3, value], [20, KINDS.int])];
      return [5, message([1, name], ...value.map((one): Field => [8, one]), [20, KINDS.ints])];
    }),
  );
}

export interface Graph {
  readonly operators: readonly Uint8Array[];
  readonly constants: readonly Uint8Array[];
  readonly inputs: readonly Uint8Array[];
  readonly outputs: readonly Uint8Array[];
}

/** ModelProto. */
export function onnxModel({ operators, constants, inputs, outputs }: Graph, version = OPERATORS): Uint8Array {
  const graph = message(
    ...operators.map((one): Field => [1, one]),
    [2, 'tiny'],
    ...constants.map((one): Field => [5, one]),
    ...inputs.map((one): Field => [11, one]),
    ...outputs.map((one): Field => [12, one]),
  );
  return message([1, IR_VERSION], [7, graph], [8, message([1, ''], [2, version])]);
}
