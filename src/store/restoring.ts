/** Runs that were interrupted: offered when the page is opened, gone on with at the next request. */

import type { Environment } from '../environment/environment.ts';
import type { Claimed, SavedRun } from '../environment/storage/run-storage.ts';
import { methodOf } from '../method/load.ts';
import { bareFileOf, fileOf, readRunFile, runOf, writeRunFile } from '../run/file.ts';
import { type Transcript, transcript } from '../run/transcript.ts';
import { bad, type Read } from '../table/read.ts';
import { transcriptNow } from './selectors.ts';
import { withBackbone } from './setup.ts';
import type { Access } from './state.ts';

interface Goes {
  showRunFile(text: string): Promise<Read<Transcript>>;
  /** Goes on with the run on screen, kept under this id. */
  resumeAs(id: string): Promise<void>;
}

export function restoringActions(
  { get, set }: Access,
  { saving, methods, backbones }: Pick<Environment, 'saving' | 'methods' | 'backbones'>,
  { showRunFile, resumeAs }: Goes,
) {
  const without = (id: string) => get().interrupted.filter((one) => one.id !== id);

  /** What was kept is read as a run file is, since another version of the page may have kept it. */
  async function shown({ run }: SavedRun): Promise<Read<Transcript>> {
    const read = readRunFile(writeRunFile(bareFileOf(run)));
    if (!read.ok) return read;
    const method = await methodOf(methods, read.value.method);
    return method.ok
      ? showRunFile(writeRunFile(fileOf(transcript(method.value, runOf(read.value)))))
      : bad(`The method of the interrupted run cannot be had. ${method.fault}`);
  }

  /** Looks for runs that were interrupted in an earlier visit, and in tabs that close during this one. */
  async function lookForInterrupted(): Promise<void> {
    set({ interrupted: await saving.unfinished(() => void lookForInterrupted()) });
  }

  /** Takes an offered run for this tab alone; from then on it is not offered here. */
  async function taken(id: string): Promise<Claimed | undefined> {
    set({ interrupted: without(id) });
    return saving.claim(id);
  }

  function offerAgain(saved: SavedRun): void {
    set({ interrupted: [...get().interrupted, saved].sort((one, other) => other.at - one.at) });
  }

  return {
    lookForInterrupted,
    /** Shows an interrupted run as it stood and goes on with it; no reply is asked for twice. */
    async restore(id: string): Promise<void> {
      if (!get().interrupted.some((one) => one.id === id)) return;
      const claimed = await taken(id);
      if (!claimed) return set({ trouble: ELSEWHERE });
      const { saved, release } = claimed;
      const read = await shown(saved);
      // Something else was opened while it was read: it stays as it is.
      if (!read.ok || transcriptNow(get()) !== read.value) {
        release();
        offerAgain(saved);
        return read.ok ? undefined : set({ trouble: read.fault });
      }
      // Its last reply was written and no more: it is at its end, and nothing of it is waited for.
      if (read.value.outcome) return saving.forget(id);
      const backbone = backbones.some((one) => one.id === saved.backbone) ? saved.backbone : undefined;
      set({
        drafts: new Map([...saved.drafts, ...get().drafts]),
        ...(backbone ? { setup: withBackbone(get().setup, backbone, { methods, backbones }) } : {}),
      });
      await resumeAs(id);
    },
    async discard(id: string): Promise<void> {
      if (await taken(id)) await saving.forget(id);
    },
  };
}

const ELSEWHERE =
  'This run is no longer to be had here: another tab goes on with it, or it was finished or discarded there.';
