/** From the words of a command line to an exit code. */
import { parseArgs } from 'node:util';
import { bad, good, type Read } from '../table/read.ts';
import type { Arguments, Command, ExitCode } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import type { Io } from './io.ts';

const LONGEST = Math.max(...COMMANDS.map(({ name }) => name.length));

const HELP = `Usage: npm run -s tablewalk -- COMMAND …

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(LONGEST)}   ${summary}`).join('\n')}

COMMAND --help tells more of each. Results are JSON on standard output, messages come on standard error.
Exit codes: 0 success, 1 a failed run or check, 2 bad arguments or input.`;

export async function main(words: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (first === '--help' || first === '-h') {
    await io.out(HELP);
    return 0;
  }
  const command = COMMANDS.find(({ name }) => name === first);
  if (!command) {
    const names = COMMANDS.map(({ name }) => name).join(', ');
    io.err(
      first === undefined
        ? `No command was given; there are ${names}, and --help.`
        : `There is no command “${first}”; there are ${names}, and --help.`,
    );
    return 2;
  }
  const given = argumentsOf(command, rest);
  if (!given.ok) {
    io.err(given.fault);
    return 2;
  }
  if (given.value.flags.help) {
    await io.out(command.help.trimEnd());
    return 0;
  }
  return command.run(given.value, io);
}

function argumentsOf(command: Command, words: readonly string[]): Read<Arguments> {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...command.flags, help },
      allowPositionals: true,
    });
    return good({ names: positionals, flags: { ...values } });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return bad(`${sentence.replace(/\.$/, '')}; see tablewalk ${command.name} --help.`);
  }
}
