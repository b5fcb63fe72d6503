/** Runs that were interrupted: offered when the page is opened, gone on with at the next request. */
import {
  fileOf,
  RUN_FORMAT,
  RUN_VERSION,
  type RunFile,
  readRunFile,
  runOf,
  writeRunFile,
} from '../run/file.ts';
import { type Transcript, transcript } from '../run/transcript.ts';
import { bad, type Read } from '../table/read.ts';
import { codeOf } from './method-code.ts';
import type { Outside } from './outside.ts';
import type { SavedRun } from './saving/saving.ts';
import { withBackbone } from './setup.ts';
import type { Access } from './state.ts';

interface Goes {
  showRunFile(text: string): Promise<Read<Transcript>>;
  /** Goes on with the run on screen, kept under this id. */
  resumeAs(id: string): Promise<void>;
}

export function restoringActions(
  { get, set }: Access,
  { saving, methods, backbones }: Pick<Outside, 'saving' | 'methods' | 'backbones'>,
  { showRunFile, resumeAs }: Goes,
) {
  const without = (id: string) => get().interrupted.filter((one) => one.id !== id);

  /** What was kept is read as a run file is, since another version of the page may have kept it. */
  async function shown({ run }: SavedRun): Promise<Read<Transcript>> {
    const file: RunFile = { format: RUN_FORMAT, version: RUN_VERSION, ...run, prompts: {}, stepHashes: [] };
    const read = readRunFile(writeRunFile(file));
    if (!read.ok) return read;
    const listed = methods.find(({ id }) => id === read.value.method);
    if (!listed)
      return bad(`The interrupted run was made by the method “${run.method}”, which is not there.`);
    const method = await codeOf(listed);
    return method.ok
      ? showRunFile(writeRunFile(fileOf(transcript(method.value, runOf(read.value)))))
      : method;
  }

  /** Looks for runs that were interrupted in an earlier visit, and in tabs that close during this one. */
  async function lookForInterrupted(): Promise<void> {
    set({ interrupted: await saving.unfinished(() => void lookForInterrupted()) });
  }

  return {
    lookForInterrupted,
    /** Shows an interrupted run as it stood and goes on with it; no reply is asked for twice. */
    async restore(id: string): Promise<void> {
      const saved = get().interrupted.find((one) => one.id === id);
      if (!saved) return;
      const read = await shown(saved);
      if (!read.ok) return set({ trouble: read.fault });
      const backbone = backbones.some((one) => one.id === saved.backbone) ? saved.backbone : undefined;
      set({
        interrupted: without(id),
        ...(backbone ? { setup: withBackbone(get().setup, backbone, { methods, backbones }) } : {}),
      });
      await resumeAs(id);
    },
    async discard(id: string): Promise<void> {
      set({ interrupted: without(id) });
      await saving.forget(id);
    },
  };
}
