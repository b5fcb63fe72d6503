/**
 * The run file: one JSON object with an integer version. A file of an older version is upgraded step by step;
 * every version ever written stays as a fixture. There is no place in it for a key.
 */
import * as z from 'zod/mini';
import { type Message, textOf } from '../method/ask.ts';
import type { Json } from '../method/json.ts';
import type { Method } from '../method/method.ts';
import type { Outcome } from '../method/step.ts';
import type { Table } from '../table/model.ts';
import { bad, good, type Read } from '../table/read.ts';
import { hashOf } from './hash.ts';
import type { Readings } from './readings.ts';
import type { Run } from './run.ts';
import { tableFault, tableShape } from './table-shape.ts';
import { type Transcript, transcript } from './transcript.ts';

export const RUN_FORMAT = 'tablewalk-run';
export const RUN_VERSION = 2;

/** What a run file holds beside the run: what it came to, so that a later replay can be held against it. */
export interface RunFile extends Run {
  readonly format: typeof RUN_FORMAT;
  readonly version: typeof RUN_VERSION;
  /** The text of every prompt by its hash: as it was sent, should a later version of the method write another. */
  readonly prompts: { readonly [hash: string]: string };
  readonly stepHashes: readonly string[];
  readonly outcome?: Outcome;
  /** What the replies were read as, in files that come with the page. */
  readonly readings?: Readings;
}

/** The file of a run, with the hashes of its steps as they are now. */
export function fileOf({ run: { retriever, ...run }, lines, steps, outcome }: Transcript): RunFile {
  const retrieved = lines.some((line) => line.kind === 'ask' && line.request.to === 'retriever');
  const prompts: { [hash: string]: string } = {};
  for (const line of lines) {
    if (line.kind === 'ask') prompts[line.promptHash] = promptText(line.request.messages);
  }
  return {
    format: RUN_FORMAT,
    version: RUN_VERSION,
    ...run,
    // Most methods ask no retriever.
    ...(retriever !== undefined && retrieved ? { retriever } : {}),
    prompts,
    stepHashes: steps.map((step) => hashOf(stable(step))),
    ...(outcome ? { outcome } : {}),
  };
}

/** The file of a run without what it came to, for who knows the run and not its method. */
export const bareFileOf = (run: Run): RunFile => ({
  format: RUN_FORMAT,
  version: RUN_VERSION,
  ...run,
  prompts: {},
  stepHashes: [],
});

const promptText = (messages: readonly Message[]): string =>
  messages.map((message) => `[${message.role}]\n${textOf(message)}`).join('\n\n');

/** JSON with the fields of every object in alphabetical order: equal values have equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const writeRunFile = (file: RunFile): string => `${JSON.stringify(file, null, 1)}\n`;

const json = z.json() as z.ZodMiniType<Json>;
const cellIds = z.array(z.int().check(z.nonnegative()));
const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(
    z.object({
      role: z.enum(['fixed', 'question', 'table', 'passages', 'trace', 'history']),
      text: z.string(),
      cells: z.optional(cellIds),
      omitted: z.optional(z.string()),
    }),
  ),
});
const entry = z.union([
  z.object({
    at: z.int(),
    ask: z.int(),
    sample: z.int(),
    purpose: z.string(),
    promptHash: z.string(),
    text: z.string(),
    cut: z.optional(z.literal(true)),
    usage: z.optional(z.object({ prompt: z.number(), reply: z.number(), cached: z.optional(z.number()) })),
    ms: z.optional(z.number()),
    edited: z.optional(z.literal(true)),
  }),
  z.object({ at: z.int(), ask: z.int(), messages: z.array(message) }),
  z.object({ at: z.int(), state: json }),
]);
const runFile = z.object({
  format: z.literal(RUN_FORMAT),
  version: z.literal(RUN_VERSION),
  problem: z.object({
    table: tableShape,
    question: z.string(),
    kind: z.enum(['answer', 'verify', 'free-form']),
    gold: z.optional(z.array(z.union([z.string(), z.number()]))),
    id: z.optional(z.string()),
  }),
  method: z.string(),
  methodVersion: z.int(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  limits: z.object({ contextTokens: z.number(), temperature: z.boolean() }),
  backbone: z.string(),
  retriever: z.optional(z.string()),
  start: z.optional(json),
  log: z.array(entry),
  prompts: z.record(z.string(), z.string()),
  stepHashes: z.array(z.string()),
  outcome: z.optional(
    z.object({
      values: z.array(z.string()),
      evidence: cellIds,
      passages: z.optional(
        z.array(z.object({ passage: z.int(), start: z.optional(z.int()), end: z.optional(z.int()) })),
      ),
      operation: z.string(),
      explanation: z.string(),
      stopped: z.enum(['answered', 'step-limit', 'unreadable-answer']),
    }),
  ),
  readings: z.optional(
    z.array(
      z.nullable(
        z.discriminatedUnion('ok', [
          z.object({
            ok: z.literal(true),
            value: json,
            repaired: z.optional(z.string()),
            json: z.optional(z.string()),
          }),
          z.object({ ok: z.literal(false), fault: z.string() }),
        ]),
      ),
    ),
  ),
});

/** Upgraders by the version that they start from; each gives the next version's object. */
const UPGRADES: { readonly [version: number]: (file: { [key: string]: Json }) => { [key: string]: Json } } = {
  // Version 2 also knows prompts edited by hand, and which replies were; none of version 1 was.
  1: (file) => ({ ...file, version: 2 }),
};

/** Reads a run file of any version; a fault names the field and what was expected there. */
export function readRunFile(text: string): Read<RunFile> {
  try {
    return runFileIn(JSON.parse(text));
  } catch {
    return bad('This is not a run file: JSON was expected.');
  }
}

/** The same of JSON that is parsed already. */
export function runFileIn(value: unknown): Read<RunFile> {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format !== RUN_FORMAT)
    return bad(`This is not a run file: "format": "${RUN_FORMAT}" was expected at the top.`);
  let file = value as { [key: string]: Json };
  const version = file.version;
  if (typeof version !== 'number' || version > RUN_VERSION) {
    return bad(
      `This run file has version ${JSON.stringify(version)}; up to ${RUN_VERSION} can be read, so a newer Tablewalk is needed.`,
    );
  }
  for (let from = version; from < RUN_VERSION; from++) {
    const upgrade = UPGRADES[from];
    if (!upgrade) return bad(`This run file has version ${version}, which never was.`);
    file = upgrade(file);
  }
  const read = z.safeParse(runFile, file);
  if (!read.success) {
    const issue = read.error.issues[0];
    return bad(
      `The run file is damaged at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'another shape was expected'}.`,
    );
  }
  const fault = tableFault(read.data.problem.table as unknown as Table);
  return fault === undefined
    ? good(read.data as unknown as RunFile)
    : bad(`The run file is damaged at problem.table: ${fault}`);
}

/** The run in a file, without what it came to. */
export function runOf({ format, version, prompts, stepHashes, outcome, readings, ...run }: RunFile): Run {
  return run;
}

/** What a replay of a run file gives. */
export interface Verification {
  readonly transcript: Transcript;
  /** Differences that make the check fail: one sentence each. */
  readonly failures: readonly string[];
  /** Changed prompts: the replies still fit, but answered other words. One sentence each. */
  readonly drift: readonly string[];
}

/** Runs the method again over the file's log and holds steps and outcome against those in the file. */
export function verify(method: Pick<Method, 'solve'>, file: RunFile): Verification {
  const played = transcript(method, runOf(file));
  const hashes = played.steps.map((step) => hashOf(stable(step)));
  const failures: string[] = [];
  if (played.crash !== undefined) failures.push(`The method failed: ${played.crash}.`);
  const first = file.stepHashes.findIndex((hash, index) => hash !== hashes[index]);
  if (first >= 0)
    failures.push(
      `Step ${first + 1} is another than in the file${first >= hashes.length ? ': it is not reached' : ''}.`,
    );
  else if (hashes.length > file.stepHashes.length) {
    failures.push(`The replay has ${hashes.length} steps, the file ${file.stepHashes.length}.`);
  }
  if (stable(played.outcome ?? null) !== stable(file.outcome ?? null))
    failures.push('The outcome is another than in the file.');
  if (played.unused.length > 0)
    failures.push(`${played.unused.length} of ${file.log.length} recorded replies were not used.`);
  const drift = played.drift.map(
    ({ request, at }) =>
      `The prompt of “${request.purpose}” (move ${at}) is another than the one that was answered.`,
  );
  return { transcript: played, failures, drift };
}
