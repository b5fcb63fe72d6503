/**
 * The examples' run files, made by the offline reader. Without times in them, so that the same rules write the
 * same bytes: a file that changes tells of a change in the method or in the rules.
 */
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { offline } from '../../src/backbones/offline/index.ts';
import { drive } from '../../src/drive/drive.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../../src/run/file.ts';
import { newRun, type Run } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import type { Example } from './example.ts';

const method = graphOtter;

async function runOf({ id, table, question, gold }: Example): Promise<Run> {
  const model = offline.connect({});
  const [preset] = method.presets;
  if (!model.ok || !preset) throw new Error('The offline reader or a preset is missing.');
  const problem = { table, question, kind: 'answer', gold, id } as const;
  let run = newRun(problem, method, {
    options: preset.options,
    limits: offline.limits,
    backbone: offline.name,
  });
  const connections = { model: model.value, retriever: lexicalRetriever() };
  for await (const event of drive(method, run, connections, { concurrency: 1, now: () => 0 })) {
    if (event.kind === 'reply' || event.kind === 'end') run = event.run;
  }
  return {
    ...run,
    log: run.log.map((entry) => {
      const { ms, ...rest } = entry as typeof entry & { ms?: number };
      return rest;
    }),
  };
}

export async function buildExample(example: Example): Promise<string> {
  return writeRunFile(fileOf(transcript(method, await runOf(example))));
}

export const buildIndex = (examples: readonly Example[]): string =>
  `${JSON.stringify(
    examples.map(({ id, table, question, source }) => ({ id, title: table.title, question, source })),
    null,
    1,
  )}\n`;
