/**
 * Records what a real model replies to one of the bundled examples, for scripts/examples/by-model:
 *
 *     npx tsx studies/real-model/record.ts --example planets --method graph-otter --preset lean --name "TRUE NAME"
 *         [--question TEXT] [--gold VALUE]… [--option name=value]… [--to FILE.json]
 *         [--address http://127.0.0.1:8181/v1] [--model NAME]
 *
 * Prints what the run came to; writes the recording when --to is given.
 */
import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { ModelReplies } from '../../scripts/examples/example.ts';
import { EXAMPLES } from '../../scripts/examples/index.ts';
import { unaided } from '../../src/backbones/backbone.ts';
import { ruleRecogniser } from '../../src/backbones/entities/index.ts';
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { remote } from '../../src/backbones/remote/index.ts';
import { drive } from '../../src/drive/drive.ts';
import { methodOf } from '../../src/method/load.ts';
import { readOptions } from '../../src/method/options.ts';
import { METHODS } from '../../src/methods/index.ts';
import { newRun } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';

const { values } = parseArgs({
  options: {
    example: { type: 'string', default: 'planets' },
    method: { type: 'string', default: 'graph-otter' },
    preset: { type: 'string', default: 'lean' },
    name: { type: 'string', default: '' },
    question: { type: 'string' },
    gold: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true, default: [] },
    to: { type: 'string' },
    address: { type: 'string', default: 'http://127.0.0.1:8181/v1' },
    model: { type: 'string', default: 'qwen2.5-coder-1.5b-instruct' },
  },
});

function orThrow<T>(read: { ok: true; value: T } | { ok: false; fault: string }): T {
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

const example = EXAMPLES.find(({ id }) => id === values.example);
if (!example) throw new Error(`There is no example ${values.example}.`);
const method = orThrow(await methodOf(METHODS, values.method));
const changed = Object.fromEntries(values.option.map((one) => one.split('=') as [string, string]));
const specs = await method.options();
const options = orThrow(readOptions(specs, method.presets, { preset: values.preset, ...changed }));
const { limits, connection } = orThrow(
  await remote.connect(
    { 'base-url': values.address, model: values.model, 'time-out': 1800, concurrency: 1 },
    unaided,
  ),
);
const problem = {
  table: example.table,
  question: values.question ?? example.question,
  kind: 'answer',
  gold: values.gold ?? example.gold,
  id: example.id,
} as const;
const connections = { model: connection, retriever: lexicalRetriever(), recogniser: ruleRecogniser() };
let run = newRun(problem, method, { options, limits, backbone: values.name });
for await (const event of drive(method, run, connections, { concurrency: 1 })) {
  if (event.kind === 'reply' || event.kind === 'end') run = event.transcript.run;
  if (event.kind === 'end' && event.end.status === 'stopped') console.error(event.end.fault.text);
}
const { steps, lines, outcome } = transcript(method, run);
for (const step of steps) console.error(JSON.stringify(step).slice(0, 240));
console.error(JSON.stringify({ gold: problem.gold, values: outcome?.values, stopped: outcome?.stopped }));
if (values.to !== undefined) {
  const replies = lines.flatMap((line) =>
    line.kind === 'ask' && line.request.to === 'model'
      ? line.replies.flatMap((reply) => (reply ? [{ purpose: reply.purpose, text: reply.text }] : []))
      : [],
  );
  const recording: ModelReplies = { model: values.name, limits, preset: values.preset, replies };
  fs.writeFileSync(values.to, `${JSON.stringify(recording, null, 1)}\n`);
}
process.exit(0);
