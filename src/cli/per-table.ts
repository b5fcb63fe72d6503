/** A command that answers one set of fields: given on the command line, or many times over in a --cases file. */
import type { Json } from '../method/json.ts';
import { bad, good, type Read } from '../table/read.ts';
import { READERS } from '../table/readers/index.ts';
import type { AnswerOne } from './answer-one.ts';
import { runCases } from './cases.ts';
import type { Arguments, Command, ExitCode, Flags } from './command.ts';
import { type Fields, readFields } from './fields.ts';
import type { Io } from './io.ts';
import { jsonPieces } from './json-pieces.ts';

interface PerTable extends Omit<Command, 'run'> {
  readonly answer: AnswerOne;
}

const SOURCE_FLAGS: Flags = {
  format: { type: 'string' },
  table: { type: 'string' },
  title: { type: 'string' },
  passages: { type: 'string' },
  cases: { type: 'string' },
};

const SOURCE_HELP = `
The table:
  FILE            a file, or - for the standard input
  --format F      ${READERS.map(({ id }) => id).join(', ')}; else told by the name or content
  --table N       which table of the source, from 1 (default 1)
  --title TEXT    a title in place of the source's own
  --passages FILE texts that cells link to: {"link": "text"…} as in HybridQA, or a list, or one a line, of
                  {"text", "title"?, "id"?, "cells"?: [[row, column]…]}; in a case they may stand themselves

Many at once:
  --cases FILE    one JSON object a line, - for the standard input. Its fields are the arguments by name, with
                  the table as "file", or written out as "html", "csv", "tsv", "markdown" or "rows" (a list
                  of lists of texts). Arguments of the command line hold for every line that has no own.
                  Prints one result a line in the same order; a bad line gives {"error": "…"}, empty lines are
                  left out. The exit code is 0 unless the cases cannot be read (2) or you stop it (1).
`;

export function perTable({ answer, flags, help, ...rest }: PerTable): Command {
  return {
    ...rest,
    flags: { ...SOURCE_FLAGS, ...flags },
    help: `${help.trim()}\n${SOURCE_HELP}`,
    async run(given, io): Promise<ExitCode> {
      const fields = fieldsOf(given);
      if (!fields.ok) {
        io.err(fields.fault);
        return 2;
      }
      const { cases } = given.flags;
      return typeof cases === 'string'
        ? runCases(cases, fields.value, answer, io)
        : runOne(fields.value, answer, io);
    },
  };
}

async function runOne(fields: Fields, answer: AnswerOne, io: Io): Promise<ExitCode> {
  const result = await answer(fields, io);
  if (!result.ok) {
    io.err(result.fault);
    return 2;
  }
  await io.out(jsonPieces(result.value.print));
  for (const note of result.value.notes) io.err(note);
  return result.value.failed ? 1 : 0;
}

function fieldsOf({ names, flags }: Arguments): Read<Fields> {
  const [file, ...more] = names;
  if (more.length > 0)
    return bad(`One FILE was expected, but ${names.length} were given: ${names.join(', ')}.`);
  const { cases: _, option, ...rest } = flags;
  const options = optionsIn(Array.isArray(option) ? option.map(String) : []);
  if (!options.ok) return options;
  const read = readFields(rest as { [name: string]: Json }, { dashes: true });
  if (!read.ok) return read;
  return good({
    ...read.value,
    ...(file === undefined ? {} : { file }),
    ...(option === undefined ? {} : { options: options.value }),
  });
}

function optionsIn(written: readonly string[]): Read<{ [name: string]: string }> {
  const options: { [name: string]: string } = {};
  for (const one of written) {
    const cut = one.indexOf('=');
    if (cut < 1) return bad(`--option is “${one}”; name=value was expected, such as preset=lean.`);
    options[one.slice(0, cut)] = one.slice(cut + 1);
  }
  return good(options);
}
