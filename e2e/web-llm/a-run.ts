/** Runs of the bundled examples as files: to be begun by a model here, and as they came out. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Problem } from '../../src/method/method.ts';
import type { Options } from '../../src/method/options.ts';
import { METHODS } from '../../src/methods/index.ts';
import { fileOf, type RunFile, runOf, verify, writeRunFile } from '../../src/run/file.ts';
import { readRunFile } from '../../src/run/read-file.ts';
import { isReply, type ReplyEntry, type Run } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import { drawTable } from '../../src/table/draw.ts';
import { expectFormed } from '../formed.ts';
import { pressInRunMenu } from '../page.ts';
import { CONTEXT } from '../web-llm-tiny/model.ts';

function runFile(text: string): RunFile {
  const file = readRunFile(text);
  if (!file.ok) throw new Error(file.fault);
  return file.value;
}

const methodOf = async (id: string) => METHODS.find((one) => one.id === id)!.load();

/** A small table, so that the processor, which plays the GPU's part, has little to read. */
const TOWNS: Problem = {
  table: drawTable('Fruit', '| Town | Apples | Pears |\n| York | 4 | 7 |\n| Bury | 3 | 9 |'),
  question: 'How many pears are there in Bury?',
  kind: 'answer',
};

/**
 * A question as a run that nobody has answered yet, by a preset and with limits to its length: the page has no other
 * place for these.
 */
export async function begun(method: string, preset: string, options: Options): Promise<string> {
  const problem = TOWNS;
  const { version, presets } = await methodOf(method);
  const chosen = presets.find(({ id }) => id === preset)!;
  return unanswered({
    problem,
    method,
    methodVersion: version,
    options: { ...chosen.options, ...options },
  });
}

/** A run as if nobody had answered it, for a model that holds as much as the tiny one says. */
export async function unanswered(
  run: Pick<Run, 'problem' | 'method' | 'methodVersion' | 'options'>,
): Promise<string> {
  const { problem, method, methodVersion, options } = run;
  const limits = { contextTokens: CONTEXT, temperature: true };
  const begins: Run = { problem, method, methodVersion, options, limits, backbone: '', log: [] };
  return writeRunFile(fileOf(transcript(await methodOf(method), begins)));
}

/** The run on screen, as its file has it. */
export async function saved(page: Page): Promise<RunFile> {
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  return runFile(readFileSync(await (await download).path(), 'utf8'));
}

export const repliesOf = ({ log }: RunFile): readonly ReplyEntry[] => log.filter(isReply);

/**
 * A run that came to its end: the same when it is played again, and every reply of the model for which a form was
 * asked is JSON that fits this form, as it stands. Gives the model's replies by what they were for.
 */
export async function judged(
  file: RunFile,
): Promise<readonly { readonly purpose: string; readonly text: string; readonly isFormed: boolean }[]> {
  const method = await methodOf(file.method);
  expect(verify(method, file)).toMatchObject({ failures: [], drift: [] });
  const { outcome, lines } = transcript(method, runOf(file));
  expect(outcome).toBeDefined();
  const asked = lines.filter((line) => line.kind === 'ask').filter(({ request }) => request.to === 'model');
  return asked.flatMap(({ request, replies }) =>
    replies.map((reply) => {
      const { purpose } = request;
      const { text = '', usage } = reply ?? {};
      expect(usage?.prompt, purpose).toBeGreaterThan(0);
      expect(usage?.reply, purpose).toBeGreaterThan(0);
      if (request.reply.json === undefined) return { purpose, text, isFormed: false };
      expectFormed(request, text);
      return { purpose, text, isFormed: true };
    }),
  );
}
