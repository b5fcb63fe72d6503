/**
 * The file of a tree of runs: every branch as a run file, with tables, prompts and replies that branches share
 * written once. Like a run file it has no place for a key.
 */
import * as z from 'zod/mini';
import type { Table } from '../table/model.ts';
import { bad, good, quotable, type Read } from '../table/read.ts';
import { damageOf } from '../table/readers/shape-words.ts';
import { type RunFile, runOf } from './file.ts';
import { runFileIn } from './read-file.ts';
import type { Entry, Run } from './run.ts';
import type { Branch, RunTree } from './tree.ts';

const TREE_FORMAT = 'tablewalk-tree';
const TREE_VERSION = 1;

/** Told apart from other JSON before it is read as one. */
const OPENING = /^\uFEFF?\s*\{\s*"format"\s*:\s*"tablewalk-tree"/;

export const isTreeFile = (text: string): boolean => OPENING.test(text.slice(0, 400));

/** A branch as it is read from a file, with what its run came to when it was written. */
export interface FiledBranch extends Omit<Branch, 'run'> {
  readonly file: RunFile;
}

/** Every branch with its run's file. @param fileFor the file of a run, whole or bare */
export const filed = ({ branches }: RunTree, fileFor: (run: Run) => RunFile): readonly FiledBranch[] =>
  branches.map(({ run, ...branch }) => ({ ...branch, file: fileFor(run) }));

/** The tree in a file, without what its runs came to. */
export const treeIn = (branches: readonly FiledBranch[]): RunTree => ({
  branches: branches.map(({ file, ...branch }) => ({ ...branch, run: runOf(file) })),
});

export function writeTreeFile(filedBranches: readonly FiledBranch[]): string {
  const tables = numbered<Table>();
  const entries = numbered<Entry>();
  const prompts: { [hash: string]: string } = {};
  const branches = filedBranches.map(({ file: { prompts: own, problem, log, ...rest }, ...branch }) => {
    Object.assign(prompts, own);
    const table = tables.numberOf(problem.table);
    return { ...branch, run: { ...rest, problem: { ...problem, table }, log: log.map(entries.numberOf) } };
  });
  const file = {
    format: TREE_FORMAT,
    version: TREE_VERSION,
    tables: tables.all,
    prompts,
    entries: entries.all,
    branches,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Things by the place that each has in a list, once each. */
function numbered<T>() {
  const places = new Map<T, number>();
  const all: T[] = [];
  return {
    all: all as readonly T[],
    numberOf(one: T): number {
      const place = places.get(one) ?? all.push(one) - 1;
      places.set(one, place);
      return place;
    },
  };
}

const place = z.int().check(z.nonnegative());
const treeFile = z.object({
  format: z.literal(TREE_FORMAT),
  version: z.literal(TREE_VERSION),
  tables: z.array(z.unknown()),
  prompts: z.record(z.string(), z.string()),
  entries: z.array(z.unknown()),
  branches: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1)),
        name: z.string(),
        note: z.string(),
        opened: z.optional(z.literal(true)),
        from: z.optional(
          z.object({
            branch: z.string(),
            at: place,
            change: z.enum(['reply', 'prompt', 'state', 'problem', 'options', 'backbone']),
          }),
        ),
        run: z.looseObject({ problem: z.looseObject({ table: place }), log: z.array(place) }),
      }),
    )
    .check(z.minLength(1)),
});

/** Reads a tree file; a fault names the field and what was expected there. What branches share is shared again. */
export function readTreeFile(text: string): Read<readonly FiledBranch[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('This is not a file of runs: JSON was expected.');
  }
  const version =
    typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  if (typeof version === 'number' && version > TREE_VERSION)
    return bad(
      `This file of runs has version ${version}; up to ${TREE_VERSION} can be read, so a newer Tablewalk is needed.`,
    );
  const read = z.safeParse(treeFile, value);
  if (!read.success) return bad(`The file of runs is damaged at ${damageOf(read.error)}.`);
  return branchesIn(read.data);
}

function branchesIn({
  tables,
  prompts,
  entries,
  branches,
}: z.infer<typeof treeFile>): Read<readonly FiledBranch[]> {
  const sharedTables = new Map<number, Table>();
  const sharedEntries = new Map<number, Entry>();
  const read: FiledBranch[] = [];
  for (const [index, { id, name, note, opened, from, run }] of branches.entries()) {
    const damaged = (what: string) => bad(`The file of runs is damaged at branches.${index}: ${what}`);
    if (read.some((other) => other.id === id)) return damaged(`there is another branch “${quotable(id)}”.`);
    if (from && !read.some((other) => other.id === from.branch))
      return damaged(`the branch “${quotable(from.branch)}” that it left is not before it.`);
    const table = tables[run.problem.table];
    const log = run.log.map((at) => entries[at]);
    if (table === undefined || log.includes(undefined)) return damaged('what it holds is not in the file.');
    const file = runFileIn({ ...run, problem: { ...run.problem, table }, log, prompts });
    if (!file.ok) return damaged(file.fault);
    read.push({
      id,
      name,
      note,
      ...(opened ? { opened } : {}),
      ...(from ? { from } : {}),
      file: {
        ...file.value,
        problem: {
          ...file.value.problem,
          table: shared(sharedTables, run.problem.table, file.value.problem.table),
        },
        log: file.value.log.map((entry, order) => shared(sharedEntries, run.log[order] ?? -1, entry)),
      },
    });
  }
  return good(read);
}

/** The first of those with the same place. */
function shared<T>(byPlace: Map<number, T>, at: number, one: T): T {
  const first = byPlace.get(at) ?? one;
  byPlace.set(at, first);
  return first;
}
