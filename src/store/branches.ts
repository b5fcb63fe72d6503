/** The branches of the open table's runs: going to another one, names and notes, and all of them as a file. */
import { bareFileOf, fileOf, verify } from '../run/file.ts';
import type { Transcript } from '../run/transcript.ts';
import { branchOf, joined, named, noted } from '../run/tree.ts';
import { bad, good, type Read } from '../table/read.ts';
import { treeFor } from './branching.ts';
import type { Outside } from './outside.ts';
import { codeFor, playedOut } from './played.ts';
import { onScreen } from './showing.ts';
import { type Access, UNREAD } from './state.ts';

type Offers = Pick<Outside, 'methods' | 'backbones'>;

export function branchActions(access: Access, outside: Offers, callOff: () => void) {
  const { get, set } = access;

  /** Puts another branch on screen; a run that was under way stops where it is, and can go on. */
  async function showBranch(id: string): Promise<void> {
    if (id === get().branch) return;
    callOff();
    const wanted = branchOf(get().tree, id);
    const method = wanted && (await codeFor(access, outside, wanted.run.method));
    const { tree, cursor, example } = get();
    const branch = branchOf(tree, id);
    if (!method || !branch) return;
    const shown = playedOut(method, branch.run);
    const last = Math.max(0, shown.steps.length - 1);
    const at = Math.min(cursor.at, last);
    set({
      branch: id,
      ...onScreen(get(), shown, method, outside),
      example: example && { ...example, recorded: id === example.branch },
      cursor: { at, following: at === last },
      changing: undefined,
    });
  }

  return {
    showBranch,
    listBranches: () => set({ listing: true, reading: undefined }),
    closeBranches: () => set({ listing: false }),
    /** A branch played out; nothing, which is said, where the code of its method cannot be had. */
    async playedBranch(id: string): Promise<Transcript | undefined> {
      const branch = branchOf(get().tree, id);
      const method = branch && (await codeFor(access, outside, branch.run.method));
      return method && playedOut(method, branch.run);
    },
    nameBranch: (id: string, name: string) => set({ tree: named(get().tree, id, name) }),
    noteBranch: (id: string, note: string) => set({ tree: noted(get().tree, id, note) }),
    /** The file of all branches; nothing, which is said, where the code of a method cannot be had. */
    async treeFile(): Promise<string | undefined> {
      const { tree } = get();
      const methods = await methodsOf(tree.branches.map(({ run }) => run.method));
      if (!methods) return undefined;
      const { filed, writeTreeFile } = await import('../run/tree-file.ts');
      return writeTreeFile(
        filed(tree, (run) => {
          const method = methods.get(run.method);
          return method ? fileOf(playedOut(method, run)) : bareFileOf(run);
        }),
      );
    },
    /** Shows a file of runs at its first branch; of a table that is open already its branches join those there are. */
    async showTreeFile(text: string): Promise<Read<unknown>> {
      const { readTreeFile, treeIn } = await import('../run/tree-file.ts');
      const read = readTreeFile(text.replace(/^\uFEFF/, ''));
      if (!read.ok) return read;
      const [first] = read.value;
      const methods = await methodsOf(read.value.map(({ file }) => file.method));
      if (!first || !methods) return bad(get().trouble ?? 'There is no run in this file.');
      callOff();
      const table = first.file.problem.table;
      const { tree, idOf } = joined(treeFor(get(), table), treeIn(read.value));
      set({ tree, branch: undefined, example: undefined, ...UNREAD });
      await showBranch(idOf(first.id));
      for (const { name, file } of read.value) {
        const method = methods.get(file.method);
        const [failure] = method ? verify(method, file).failures : [];
        if (failure) set({ trouble: `The run “${name}” does not replay as its file says. ${failure}` });
      }
      return good(undefined);
    },
  };

  async function methodsOf(ids: readonly string[]) {
    const wanted = [...new Set(ids)];
    const codes = await Promise.all(wanted.map((id) => codeFor(access, outside, id)));
    const methods = new Map(codes.flatMap((code) => (code ? [[code.id, code]] : [])));
    return methods.size === wanted.length ? methods : undefined;
  }
}
