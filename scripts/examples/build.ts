/**
 * The examples' run files, answered by the offline reader, by hand or by a model. Without times in them, so that
 * the same rules write the same bytes: a file that changes tells of a change in the method or in the rules.
 */
import { unaided } from '../../src/backbones/backbone.ts';
import { ruleRecogniser } from '../../src/backbones/entities/index.ts';
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { offline } from '../../src/backbones/offline/index.ts';
import { recorded } from '../../src/backbones/recorded/index.ts';
import { drive } from '../../src/drive/drive.ts';
import type { ListedMethod, Method } from '../../src/method/method.ts';
import { METHODS } from '../../src/methods/index.ts';
import { fileOf, writeRunFile } from '../../src/run/file.ts';
import { readingsOf } from '../../src/run/readings.ts';
import { newRun, type Run } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import type { Example } from './example.ts';

/** Who answered an example whose replies we wrote. */
export const BY_HAND = 'By hand (replies written for this example)';

const textsOf = ({ byHand }: Example) =>
  byHand?.map(({ purpose, reply }) => ({
    purpose,
    text: typeof reply === 'string' ? reply : JSON.stringify(reply),
  }));

/** The one who answers an example: its name, the connection, and what its prompts had to fit. */
async function answererOf(example: Example) {
  const replies = example.byModel?.replies ?? textsOf(example);
  const reader = await offline.connect({}, unaided);
  const connected = replies ? await recorded.connect({ replies: JSON.stringify(replies) }, unaided) : reader;
  if (!connected.ok || !reader.ok) throw new Error('An example could not be connected to who answers it.');
  const { connection: model } = connected.value;
  if (example.byModel) return { name: example.byModel.model, model, limits: example.byModel.limits };
  return { name: replies ? BY_HAND : reader.value.name, model, limits: reader.value.limits };
}

/** Of examples that name none. */
const FIRST = 'graph-otter';

function methodOf({ id, method = FIRST }: Example): ListedMethod {
  const listed = METHODS.find((one) => one.id === method);
  if (!listed) throw new Error(`${id} names a method that is not there.`);
  return listed;
}

async function runOf(example: Example, method: Method): Promise<Run> {
  const { id, table, question, gold } = example;
  const wanted = example.byModel?.preset ?? example.preset ?? method.presets[0]?.id;
  const preset = method.presets.find((one) => one.id === wanted);
  if (!preset) throw new Error(`${id} names a preset that is not there.`);
  const { name: backbone, model, limits } = await answererOf(example);
  const options = { ...preset.options, ...example.options };
  const problem = { table, question, kind: 'answer', gold, id } as const;
  let run = newRun(problem, method, { options, limits, backbone });
  const connections = { model, retriever: lexicalRetriever(), recogniser: ruleRecogniser() };
  for await (const event of drive(method, run, connections, { concurrency: 1, now: () => 0 })) {
    if (event.kind === 'reply' || event.kind === 'end') run = event.transcript.run;
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
  const listed = methodOf(example);
  const method = await listed.load();
  const played = transcript(method, await runOf(example, method));
  const readings = listed.loadReplay && readingsOf(played);
  return writeRunFile({ ...fileOf(played), ...(readings ? { readings } : {}) });
}

export const buildIndex = (examples: readonly Example[]): string =>
  `${JSON.stringify(
    examples.map(({ id, table, question, source, shows, watch, fails, gold, method = FIRST }) => ({
      id,
      method,
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
