/**
 * Records the replies of a served model (model-server.ts) to one of the examples, for scripts/examples/by-model:
 *
 *     npx tsx scripts/dev/record.ts --example planets --preset lean --keep FOLDER [--question TEXT] [--to FILE.json]
 *         [--address http://127.0.0.1:8177/v1] [--reply-tokens 400]
 *
 * Prints what the run came to; writes the recording when --to is given.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelReplies } from '../examples/example.ts';
import { EXAMPLES } from '../examples/index.ts';
import { keepingReplies, modelAt, solve } from './study-run.ts';

const { values } = parseArgs({
  options: {
    example: { type: 'string', default: 'planets' },
    preset: { type: 'string', default: 'paper' },
    question: { type: 'string' },
    keep: { type: 'string', default: '.' },
    to: { type: 'string' },
    address: { type: 'string', default: 'http://127.0.0.1:8177/v1' },
    'reply-tokens': { type: 'string', default: '400' },
  },
});
const example = EXAMPLES.find(({ id }) => id === values.example);
if (!example) throw new Error(`There is no example ${values.example}.`);

const { address, preset } = values;
const { name, contextTokens } = await modelAt(address);
const limits = { contextTokens, temperature: false };
const file = path.join(values.keep, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}.jsonl`);
const model = keepingReplies(file, { address, schema: true, maxTokens: Number(values['reply-tokens']) });
const problem = {
  table: example.table,
  question: values.question ?? example.question,
  kind: 'answer',
  gold: example.gold,
  id: example.id,
} as const;
const { transcript, score, fault } = await solve(problem, preset, { name, model, limits });
for (const step of transcript.steps) {
  if (step.kind === 'walk') console.error(`${step.call} → ${step.observation.slice(0, 160)}`);
  else if (step.kind === 'thought' || step.kind === 'note') console.error(`${step.kind}: ${step.text}`);
  else if (step.kind === 'select') console.error(`start: ${step.picks.map(({ cell }) => cell).join(', ')}`);
}
console.error(
  JSON.stringify({ preset, question: problem.question, outcome: transcript.outcome, score, fault }),
);
if (values.to !== undefined) {
  const replies = transcript.lines.flatMap((line) =>
    line.kind === 'ask' && line.request.to === 'model'
      ? line.replies.flatMap((reply) => (reply ? [{ purpose: reply.purpose, text: reply.text }] : []))
      : [],
  );
  const recording: ModelReplies = { model: name, limits, preset, replies };
  fs.writeFileSync(values.to, `${JSON.stringify(recording, null, 1)}\n`);
}
process.exit(0);
