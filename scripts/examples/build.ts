/**
 * The examples' run files, answered by the offline reader or by hand. Without times in them, so that the same
 * rules write the same bytes: a file that changes tells of a change in the method or in the rules.
 */
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { offline } from '../../src/backbones/offline/index.ts';
import { recorded } from '../../src/backbones/recorded/index.ts';
import { drive } from '../../src/drive/drive.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../../src/run/file.ts';
import { newRun, type Run } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import type { Example } from './example.ts';

const method = graphOtter;

/** Who answered an example whose replies we wrote. */
export const BY_HAND = 'By hand (replies written for this example)';

/** The one who answers an example: its name, and the connection. */
function answererOf({ byHand }: Example) {
  const replies = byHand?.map(({ purpose, reply }) => ({
    purpose,
    text: typeof reply === 'string' ? reply : JSON.stringify(reply),
  }));
  const model = replies ? recorded.connect({ replies: JSON.stringify(replies) }) : offline.connect({});
  if (!model.ok) throw new Error(model.fault);
  return { name: replies ? BY_HAND : offline.name, model: model.value };
}

async function runOf(example: Example): Promise<Run> {
  const { id, table, question, gold } = example;
  const preset = method.presets.find((one) => one.id === (example.preset ?? method.presets[0]?.id));
  if (!preset) throw new Error(`${id} names a preset that is not there.`);
  const { name: backbone, model } = answererOf(example);
  const problem = { table, question, kind: 'answer', gold, id } as const;
  let run = newRun(problem, method, { options: preset.options, limits: offline.limits, backbone });
  const connections = { model, retriever: lexicalRetriever() };
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
    examples.map(({ id, table, question, source, shows, watch, fails, gold }) => ({
      id,
      title: table.title,
      question,
      source,
      shows,
      watch,
      ...(fails ? { expected: gold.map(String) } : {}),
    })),
    null,
    1,
  )}\n`;
