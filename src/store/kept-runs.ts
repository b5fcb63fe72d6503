/** Runs that are being kept: the newest, under which id each is, and saying it where nothing can be kept. */

import type { Environment } from '../environment/environment.ts';
import type { StoredRun } from '../environment/storage/run-storage.ts';
import type { Run } from '../run/run.ts';
import type { Access } from './state.ts';

export function keptRuns({ get, set }: Access, { saving }: Pick<Environment, 'saving'>) {
  const ids = new Map<string, string>();
  let newest: StoredRun | undefined;
  let saidNotKept = false;

  return {
    /** Under which id a branch is kept. */
    idOf: (branch: string | undefined) => (branch === undefined ? undefined : ids.get(branch)),
    keep(run: Run, backbone: string, id?: string): StoredRun {
      newest = saving.keep(run, backbone, id);
      return newest;
    },
    /** The run on screen is the one that is kept under this id. */
    noteShown(id: string): void {
      const { branch } = get();
      if (branch !== undefined) ids.set(branch, id);
    },
    /** Once in a visit, and not over another trouble. */
    sayNotKept(fault: string): void {
      if (saidNotKept || get().trouble !== undefined) return;
      saidNotKept = true;
      set({ trouble: fault });
    },
    /** Keeps what was typed of a reply by hand, with the run that it is for. */
    keepDraft: (key: string, text: string) => newest?.draft(key, text),
  };
}
