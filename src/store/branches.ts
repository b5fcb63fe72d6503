/** The branches of the open table's runs: going to another one, names and notes, and all of them as a file. */

import type { Environment } from '../environment/environment.ts';
import type { Transcript } from '../run/transcript.ts';
import { branchOf, named, noted } from '../run/tree.ts';
import { bad, type Read } from '../table/read.ts';
import { NOT_LOADED, partOf } from './part-of.ts';
import { codeFor, playedOut } from './played.ts';
import { onScreen } from './run-files.ts';
import type { Access } from './state.ts';

const files = () => import('./tree-files.ts');

type Offers = Pick<Environment, 'methods' | 'backbones'>;

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
    /** The file of all branches; nothing, which is said, where code for it cannot be had. */
    treeFile: async (): Promise<string | undefined> =>
      (await partOf(access, files))?.treeFile(access, outside),
    /** Shows a file of runs at its first branch; of a table that is open already its branches join those there are. */
    async showTreeFile(text: string): Promise<Read<unknown>> {
      const code = await partOf(access, files);
      return code?.showTreeFile(access, outside, { callOff, showBranch }, text) ?? bad(NOT_LOADED);
    },
  };
}
