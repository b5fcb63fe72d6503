/** One file of a zip archive, unpacked. */
export interface ArchivedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What is wrong with an archive, in a sentence; what else is thrown on one that is damaged is the platform's. */
export class ArchiveFault extends Error {}

const ENTRY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;

/** A few kilobytes can unpack to gigabytes; no sheet that can be read is near this. */
const MOST_BYTES = 200_000_000;
/** What unpacks to so many times its size is mostly one sign, over and over; a sheet comes to thirty times. */
const MOST_TIMES = 150;
/** A small file may be that, and nobody waits for it. */
const SMALL_BYTES = 10_000_000;

interface Entry {
  readonly path: string;
  readonly stored: boolean;
  readonly checksum: number;
  readonly size: number;
  readonly packed: Uint8Array;
}

/**
 * Unpacks the files of a zip archive that `isNeeded` says yes to, checking sizes and checksums on the way.
 *
 * The workbook parser has its own inflate, which checks neither and goes on for ever where the data ends early
 * (a download that broke off), so it only gets what has been unpacked here. Throws on anything damaged.
 */
export async function unpack(
  bytes: Uint8Array,
  isNeeded: (path: string) => boolean,
): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  let left = MOST_BYTES;
  for (const entry of entriesOf(bytes)) {
    if (!isNeeded(entry.path)) continue;
    if (entry.size > SMALL_BYTES && entry.size > MOST_TIMES * entry.packed.length)
      throw new ArchiveFault('A file of the archive unpacks to far more than any table would.');
    left -= entry.size;
    if (left < 0) throw new ArchiveFault('The archive unpacks to too many bytes.');
    files.push({ path: entry.path, content: entry.stored ? entry.packed : await inflate(entry) });
  }
  return files;
}

/** The entries that the directory at the end of the archive lists; a DataView throws past its end. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new ArchiveFault('An entry of the archive is missing.');
    const nameLength = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const length = view.getUint32(at + 20, true);
    const [stored, size] = [view.getUint16(at + 10, true) === 0, view.getUint32(at + 24, true)];
    if (start + length > bytes.length) throw new ArchiveFault('A file of the archive is cut off.');
    entries.push({
      path,
      stored,
      checksum: view.getUint32(at + 16, true),
      // What is not packed has the size that it takes, whatever the directory says.
      size: stored ? length : size,
      packed: bytes.subarray(start, start + length),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new ArchiveFault('The archive has no end.');
}

/** Inflates as gzip, whose frame makes the platform check the checksum and the size. */
async function inflate({ packed, checksum, size }: Entry): Promise<Uint8Array> {
  const framed = new Uint8Array(10 + packed.length + 8);
  framed.set([0x1f, 0x8b, 8]);
  framed.set(packed, 10);
  const trailer = new DataView(framed.buffer, 10 + packed.length);
  trailer.setUint32(0, checksum, true);
  trailer.setUint32(4, size, true);
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  // What goes wrong while writing also ends the reading below, which is where it is reported.
  writer.write(framed).catch(() => undefined);
  writer.close().catch(() => undefined);
  return collect(stream.readable.getReader(), size);
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>, size: number): Promise<Uint8Array> {
  const content = new Uint8Array(size);
  let filled = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (filled + next.value.length > size) {
      await reader.cancel().catch(() => undefined);
      throw new ArchiveFault('A file of the archive is larger than its directory says.');
    }
    content.set(next.value, filled);
    filled += next.value.length;
  }
  if (filled < size) throw new ArchiveFault('A file of the archive is smaller than its directory says.');
  return content;
}
