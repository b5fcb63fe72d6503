/** Archives that lie about what is in them, or that were damaged on their way. */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../test/random.ts';
import { zipped } from '../../../test/reader-samples/zipped.ts';
import { unpack } from './archive.ts';

const sample = new Uint8Array(
  readFileSync(new URL('../../../test/reader-samples/boats.xlsx', import.meta.url)),
);
const all = (bytes: Uint8Array) => unpack(bytes, () => true);

/** An archive of one packed file whose directory says that it has so many bytes. */
function packed(content: Uint8Array, size: number): Uint8Array {
  const data = deflateRawSync(content);
  const bytes = new Uint8Array(30 + data.length + 46 + 22);
  const view = new DataView(bytes.buffer);
  const directory = 30 + data.length;
  bytes.set(data, 30);
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(directory, 0x02014b50, true);
  view.setUint16(directory + 10, 8, true);
  view.setUint32(directory + 20, data.length, true);
  view.setUint32(directory + 24, size, true);
  view.setUint32(directory + 46, 0x06054b50, true);
  view.setUint16(directory + 46 + 10, 1, true);
  view.setUint32(directory + 46 + 16, directory, true);
  return bytes;
}

describe('an archive', () => {
  it('of which a bit of the packed data has changed is refused', async () => {
    const files = await all(sample);
    expect(files.length).toBeGreaterThan(3);
    const view = new DataView(sample.buffer, sample.byteOffset);
    const first = 30 + view.getUint16(26, true) + view.getUint16(28, true);
    const { below } = chanceOf(1);
    for (let times = 0; times < 100; times++) {
      const damaged = sample.slice();
      const at = first + below(view.getUint32(18, true) || 100);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << below(8));
      await expect(all(damaged), `bit at ${at}`).rejects.toThrow();
    }
  });

  it.each([
    ['fewer', 10, 'larger than its directory says'],
    ['far more', 4_000_000_000, 'far more than any table'],
  ])('that says that its file has %s bytes than it has is refused', async (_, size, why) => {
    await expect(all(packed(new Uint8Array(1_000_000), size))).rejects.toThrow(why);
  });

  it('of two kilobytes that would be 190 megabytes is refused before it is unpacked', async () => {
    const begun = performance.now();
    const bomb = packed(new Uint8Array(190_000_000).fill(32), 190_000_000);
    const made = performance.now();
    await expect(all(bomb)).rejects.toThrow('unpacks to far more than any table would');
    expect(performance.now() - made).toBeLessThan(Math.max(1000, made - begun));
  });

  it('whose directory lists one file many times is counted as many', async () => {
    const name = (at: number) => ({ name: `${at}.txt`, bytes: new Uint8Array(1_500_000) });
    const archive = zipped(Array.from({ length: 140 }, (_, at) => name(at)));
    const view = new DataView(archive.buffer);
    // The directory says that none of them has a byte.
    for (let at = archive.length - 22 - 140 * 50; at < archive.length - 22; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0, true);
    await expect(all(archive)).rejects.toThrow('too many bytes');
  });
});
