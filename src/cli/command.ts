import type { Io } from './io.ts';

/** 0 success, 1 a failed run or check, 2 bad arguments or input. */
export type ExitCode = 0 | 1 | 2;

export type Flags = {
  readonly [name: string]: { readonly type: 'string' | 'boolean'; readonly multiple?: boolean };
};

/** A command line, cut into what stands alone and what follows a flag. */
export interface Arguments {
  readonly names: readonly string[];
  readonly flags: { readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined };
}

/** One command: a file in src/cli/commands and a line in its list. */
export interface Command {
  readonly name: string;
  /** What it does, in half a line. */
  readonly summary: string;
  /** All that --help prints. */
  readonly help: string;
  readonly flags: Flags;
  run(given: Arguments, io: Io): Promise<ExitCode>;
}
