/** Runs the command line within a test: streams in memory, a folder of its own choice, no process. */
import { Readable, Writable } from 'node:stream';
import { main } from '../src/cli/cli.ts';
import type { ExitCode } from '../src/cli/command.ts';
import { ioOf } from '../src/cli/io.ts';

/** JSON as `parse` gives it: the test says what it expects. */
type Printed = ReturnType<typeof JSON.parse>;

export interface CommandResult {
  readonly code: ExitCode;
  /** The lines of the standard output, read as JSON. */
  readonly json: readonly Printed[];
  readonly out: string;
  readonly err: string;
}

interface Setting {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  readonly signal?: AbortSignal;
}

export async function runCommand(words: readonly string[], setting: Setting = {}): Promise<CommandResult> {
  const { stdin = '', cwd = '.', signal = new AbortController().signal } = setting;
  const stdout = collector();
  const stderr = collector();
  const input = Readable.from([Buffer.from(stdin)]);
  const io = ioOf({ stdin: input, stdout: stdout.stream, stderr: stderr.stream, cwd, signal });
  const code = await main(words, io);
  const out = stdout.text();
  return {
    code,
    out,
    err: stderr.text(),
    get json() {
      return out
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    },
  };
}

function collector(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
