/** What a command sees of the world: two outputs, files, and whether it is to stop. Tests hand in their own. */
import fs from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { bad, good, type Read } from '../table/read.ts';

export interface Io {
  /** Writes one line of results, which may come in pieces; resolves once the next may follow. */
  out(line: string | Iterable<string>): Promise<void>;
  /** Writes one sentence for people. */
  err(sentence: string): void;
  /** The bytes of a file; `-` is the standard input, which is read once and kept. */
  read(name: string): Promise<Read<Uint8Array>>;
  /** The lines of a file as they come, so that a file of any length can be worked through. */
  lines(name: string): Promise<Read<AsyncIterable<string>>>;
  write(name: string, text: string): Promise<Read<void>>;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
}

export interface World {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** File names are relative to this folder. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

export function ioOf({ stdin, stdout, stderr, cwd, signal }: World): Io {
  let kept: Promise<Read<Uint8Array>> | undefined;
  const place = (name: string) => path.resolve(cwd, name);
  return {
    async out(line) {
      if (typeof line === 'string') return written(stdout, `${line}\n`, signal);
      for (const piece of line) await written(stdout, piece, signal);
      return written(stdout, '\n', signal);
    },
    err: (sentence) => void stderr.write(`${sentence}\n`),
    read(name) {
      if (name !== '-') return bytesOf(fs.createReadStream(place(name)), name);
      kept ??= bytesOf(stdin, name);
      return kept;
    },
    async lines(name) {
      if (name === '-') return good(linesOf(stdin));
      const opened = await open(place(name), name);
      return opened.ok ? good(linesOf(opened.value)) : opened;
    },
    async write(name, text) {
      try {
        return good(await fs.promises.writeFile(place(name), text));
      } catch (error) {
        return bad(`${called(name)} could not be written: ${reasonOf(error)}.`);
      }
    },
    signal,
  };
}

/** Waits for a full pipe to drain, but not when the user has stopped the command meanwhile. */
function written(stream: Writable, text: string, signal: AbortSignal): Promise<void> {
  if (stream.write(text) || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const events = ['drain', 'close', 'error'];
    const go = () => {
      for (const event of events) stream.off(event, go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    for (const event of events) stream.once(event, go);
    signal.addEventListener('abort', go, { once: true });
  });
}

async function bytesOf(stream: Readable, name: string): Promise<Read<Uint8Array>> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  } catch (error) {
    return bad(`${called(name)} could not be read: ${reasonOf(error)}.`);
  }
  return good(Buffer.concat(chunks));
}

/** Opens a file and reads its beginning, so that one that cannot be read is known before the first line. */
function open(file: string, name: string): Promise<Read<Readable>> {
  const stream = fs.createReadStream(file);
  return new Promise((resolve) => {
    stream.once('error', (error) => resolve(bad(`${called(name)} could not be read: ${reasonOf(error)}.`)));
    stream.once('readable', () => resolve(good(stream)));
    stream.once('end', () => resolve(good(stream)));
  });
}

/** Cut at line feeds alone: JSON may hold the other characters that count as line ends elsewhere. */
async function* linesOf(stream: Readable): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of stream) {
    const [head = '', ...further] = decoder.decode(Buffer.from(chunk), { stream: true }).split('\n');
    begun.push(head);
    for (const line of further) {
      yield begun.join('');
      begun = [line];
    }
  }
  begun.push(decoder.decode());
  yield begun.join('');
}

const called = (name: string): string => (name === '-' ? 'The standard input' : `The file “${name}”`);

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file and no folder',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
