/** Writing a GGUF file (version 3): a header, named values, and tensors of 32-bit floats. */

export type Value =
  | { readonly type: 'u32' | 'f32'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'texts'; readonly value: readonly string[] }
  | { readonly type: 'f32s' | 'i32s'; readonly value: readonly number[] };

export interface Tensor {
  readonly name: string;
  /** The length of a row first, as GGUF has it. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** The format's numbers of the types used here. */
const TYPES = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 };
const F32_TENSOR = 0;
const ALIGNMENT = 32;

const bytesOf = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};
const u32 = (value: number) => bytesOf(4, (view) => view.setUint32(0, value, true));
const i32 = (value: number) => bytesOf(4, (view) => view.setInt32(0, value, true));
const f32 = (value: number) => bytesOf(4, (view) => view.setFloat32(0, value, true));
const u64 = (value: number) => bytesOf(8, (view) => view.setBigUint64(0, BigInt(value), true));
const text = (value: string) => {
  const bytes = new TextEncoder().encode(value);
  return join([u64(bytes.length), bytes]);
};
const list = (type: number, items: readonly Uint8Array[]) =>
  join([u32(TYPES.list), u32(type), u64(items.length), ...items]);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function typed(entry: Value): Uint8Array {
  switch (entry.type) {
    case 'u32':
      return join([u32(TYPES.u32), u32(entry.value)]);
    case 'f32':
      return join([u32(TYPES.f32), f32(entry.value)]);
    case 'bool':
      return join([u32(TYPES.bool), Uint8Array.of(entry.value ? 1 : 0)]);
    case 'text':
      return join([u32(TYPES.text), text(entry.value)]);
    case 'texts':
      return list(TYPES.text, entry.value.map(text));
    case 'f32s':
      return list(TYPES.f32, entry.value.map(f32));
    case 'i32s':
      return list(TYPES.i32, entry.value.map(i32));
  }
}

const padding = (length: number) => new Uint8Array((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

/** The bytes of a GGUF file with these values and tensors. */
export function ggufOf(
  values: Readonly<Record<string, Value>>,
  tensors: readonly Tensor[],
): Uint8Array<ArrayBuffer> {
  const named = Object.entries(values);
  const infos: Uint8Array[] = [];
  const data: Uint8Array[] = [];
  let offset = 0;
  for (const { name, shape, data: numbers } of tensors) {
    infos.push(text(name), u32(shape.length), ...shape.map(u64), u32(F32_TENSOR), u64(offset));
    // Little-endian, as every machine is that runs a browser.
    const bytes = new Uint8Array(numbers.buffer);
    data.push(bytes, padding(bytes.length));
    offset += bytes.length + padding(bytes.length).length;
  }
  const head = join([
    new TextEncoder().encode('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(named.length),
    ...named.flatMap(([name, value]) => [text(name), typed(value)]),
    ...infos,
  ]);
  return join([head, padding(head.length), ...data]) as Uint8Array<ArrayBuffer>;
}
