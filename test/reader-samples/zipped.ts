/** A zip archive of files as they are, for tests: nothing in it is packed. */
import type { Source } from '../../src/table/readers/reader.ts';

export function zipped(files: readonly Source[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name = '', bytes } of files) {
    const path = new TextEncoder().encode(name);
    const local = header(
      30,
      [
        [0, 0x04034b50],
        [18, bytes.length],
        [22, bytes.length],
      ],
      [[26, path.length]],
    );
    directory.push(
      header(
        46,
        [
          [0, 0x02014b50],
          [20, bytes.length],
          [24, bytes.length],
          [42, at],
        ],
        [[28, path.length]],
      ),
      path,
    );
    parts.push(local, path, bytes);
    at += 30 + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = header(
    22,
    [
      [0, 0x06054b50],
      [12, size],
      [16, at],
    ],
    [
      [8, files.length],
      [10, files.length],
    ],
  );
  return joined([...parts, ...directory, end]);
}

type Field = readonly [at: number, value: number];

function header(length: number, longs: readonly Field[], shorts: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of longs) view.setUint32(at, value, true);
  for (const [at, value] of shorts) view.setUint16(at, value, true);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
