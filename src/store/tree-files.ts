/** All runs of a table as a file, and back. */

import type { Environment } from '../environment/environment.ts';
import { bareFileOf, fileOf, verify } from '../run/file.ts';
import { joined } from '../run/tree.ts';
import { filed, readTreeFile, treeIn, writeTreeFile } from '../run/tree-file.ts';
import { bad, good, type Read } from '../table/read.ts';
import { treeFor } from './branching.ts';
import { codeFor, playedOut } from './played.ts';
import { type Access, UNREAD } from './state.ts';

type Offers = Pick<Environment, 'methods'>;

interface Goes {
  callOff(): void;
  showBranch(id: string): Promise<void>;
}

export async function treeFile(access: Access, outside: Offers): Promise<string | undefined> {
  const { tree } = access.get();
  const methods = await methodsOf(
    access,
    outside,
    tree.branches.map(({ run }) => run.method),
  );
  if (!methods) return undefined;
  return writeTreeFile(
    filed(tree, (run) => {
      const method = methods.get(run.method);
      return method ? fileOf(playedOut(method, run)) : bareFileOf(run);
    }),
  );
}

export async function showTreeFile(
  access: Access,
  outside: Offers,
  { callOff, showBranch }: Goes,
  text: string,
): Promise<Read<unknown>> {
  const { get, set } = access;
  const read = readTreeFile(text.replace(/^\uFEFF/, ''));
  if (!read.ok) return read;
  const [first] = read.value;
  const methods = await methodsOf(
    access,
    outside,
    read.value.map(({ file }) => file.method),
  );
  if (!first || !methods) return bad(get().trouble ?? 'There is no run in this file.');
  callOff();
  const { tree, idOf } = joined(treeFor(get(), first.file.problem.table), treeIn(read.value));
  set({ tree, branch: undefined, example: undefined, ...UNREAD });
  await showBranch(idOf(first.id));
  for (const { name, file } of read.value) {
    const method = methods.get(file.method);
    const [failure] = method ? verify(method, file).failures : [];
    if (failure) set({ trouble: `The run “${name}” does not replay as its file says. ${failure}` });
  }
  return good(undefined);
}

/** The code of all methods; nothing where one cannot be had, which is said. */
async function methodsOf(access: Access, outside: Offers, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const codes = await Promise.all(wanted.map((id) => codeFor(access, outside, id)));
  const methods = new Map(codes.flatMap((code) => (code ? [[code.id, code]] : [])));
  return methods.size === wanted.length ? methods : undefined;
}
