/**
 * Reads run files. A file of an older version is upgraded step by step; every version ever written stays as a fixture.
 */
import * as z from 'zod/mini';
import type { Json } from '../method/json.ts';
import type { Table } from '../table/model.ts';
import { bad, good, type Read } from '../table/read.ts';
import { damageOf } from '../table/readers/shape-words.ts';
import { RUN_FORMAT, RUN_VERSION, type RunFile } from './file.ts';
import { tableFault, tableShape } from './table-shape.ts';

const json = z.json() as z.ZodMiniType<Json>;
const count = z.int().check(z.nonnegative());
const cellIds = z.array(count);
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
    at: count,
    ask: count,
    sample: count,
    purpose: z.string(),
    promptHash: z.string(),
    text: z.string(),
    cut: z.optional(z.literal(true)),
    usage: z.optional(z.object({ prompt: count, reply: count, cached: z.optional(count) })),
    ms: z.optional(z.number().check(z.nonnegative())),
    edited: z.optional(z.literal(true)),
  }),
  z.object({ at: count, ask: count, messages: z.array(message) }),
  z.object({ at: count, state: json }),
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
  limits: z.object({ contextTokens: z.int().check(z.positive()), temperature: z.boolean() }),
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
  if (typeof version !== 'number')
    return bad('The run file is damaged at version: a whole number was expected.');
  if (version > RUN_VERSION)
    return bad(
      `This run file has version ${version}; up to ${RUN_VERSION} can be read, so a newer Tablewalk is needed.`,
    );
  for (let from = version; from < RUN_VERSION; from++) {
    const upgrade = UPGRADES[from];
    if (!upgrade) return bad(`This run file has version ${version}, which never was.`);
    file = upgrade(file);
  }
  const read = z.safeParse(runFile, file);
  if (!read.success) return bad(`The run file is damaged at ${damageOf(read.error)}.`);
  const fault = tableFault(read.data.problem.table as unknown as Table);
  return fault === undefined
    ? good(read.data as unknown as RunFile)
    : bad(`The run file is damaged at problem.table: ${fault}`);
}
