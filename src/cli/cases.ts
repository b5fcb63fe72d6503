/** Works through a file of cases, one JSON object a line, without ever holding more than one of them. */
import { bad, type Read } from '../table/read.ts';
import type { AnswerOne, Result } from './answer-one.ts';
import type { ExitCode } from './command.ts';
import { type Fields, objectIn, over, readFields } from './fields.ts';
import type { Io } from './io.ts';
import { jsonPieces } from './json-pieces.ts';

export async function runCases(file: string, general: Fields, answer: AnswerOne, io: Io): Promise<ExitCode> {
  const lines = await io.lines(file);
  if (!lines.ok) {
    io.err(lines.fault);
    return 2;
  }
  let number = 0;
  try {
    for await (const line of lines.value) {
      if (io.signal.aborted) break;
      number++;
      if (line.trim() === '') continue;
      const result = await answerLine(line, { general, answer, io, fromStdin: file === '-' });
      await io.out(jsonPieces(result.ok ? result.value.print : { error: result.fault }));
      if (result.ok) for (const note of result.value.notes) io.err(`Line ${number}: ${note}`);
    }
  } catch (error) {
    if (!io.signal.aborted) {
      io.err(`The cases could not be read beyond line ${number}: ${String(error)}.`);
      return 2;
    }
  }
  if (!io.signal.aborted) return 0;
  io.err(`The command was stopped at line ${number} of the cases.`);
  return 1;
}

interface Setting {
  readonly general: Fields;
  readonly answer: AnswerOne;
  readonly io: Io;
  readonly fromStdin: boolean;
}

async function answerLine(line: string, { general, answer, io, fromStdin }: Setting): Promise<Read<Result>> {
  const given = parse(line);
  if (!given) return bad('The line is no JSON object; one with the arguments by name was expected.');
  const own = readFields(given);
  if (!own.ok) return own;
  const fields = over(general, own.value);
  if (fromStdin && fields.file === '-')
    return bad('The standard input holds the cases already; name another file for the table.');
  try {
    return await answer(fields, io);
  } catch (error) {
    // The other lines are worth more than a stack: a fault of this program stays in its line.
    return bad(`The line could not be worked out, which is a fault of this program: ${String(error)}.`);
  }
}

function parse(line: string): ReturnType<typeof objectIn> {
  try {
    return objectIn(JSON.parse(line));
  } catch {
    return undefined;
  }
}
