/** The process around the command line: its streams, its folder and Ctrl+C. */
import process from 'node:process';
import { main } from './cli.ts';
import { ioOf } from './io.ts';
import { waitAtMost } from './patience.ts';

const stop = new AbortController();

// A reader that has seen enough (`| head`) closes the pipe; there is nobody left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// The first one ends the run in order; a second one finds no listener and ends the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort();
    process.stdin.destroy();
  });
}

// npm runs scripts in the project's folder and keeps the one where the user typed in INIT_CWD.
const { npm_lifecycle_event, INIT_CWD } = process.env;
const cwd = npm_lifecycle_event === 'tablewalk' && INIT_CWD ? INIT_CWD : process.cwd();

await waitAtMost(0);

const { stdin, stdout, stderr } = process;
process.exitCode = await main(
  process.argv.slice(2),
  ioOf({ stdin, stdout, stderr, cwd, signal: stop.signal }),
);
// An input that nobody reads to its end must not keep the process alive.
stdin.destroy();
