import type { Progress } from '../backbone.ts';

const TEXT = 'Loading the sentence encoder';

/** The bytes at an address, told as they come; throws where the server does not give them. */
export async function fetched(address: URL, onProgress: (progress: Progress) => void): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`the server says ${response.status}`);
  // Of a compressed answer the length is another than that of its bytes.
  const length = response.headers.has('content-encoding')
    ? 0
    : Number(response.headers.get('content-length'));
  const pieces: Uint8Array[] = [];
  let done = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    done += piece.length;
    onProgress({ text: TEXT, done, ...(length > 0 ? { of: length } : {}) });
  }
  const bytes = new Uint8Array(done);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
