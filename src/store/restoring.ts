/** Runs that were interrupted: offered when the page is opened, gone on with at the next request. */
import type { Environment } from '../environment/environment.ts';
import type { ClaimedRun, SavedRun } from '../environment/storage/run-storage.ts';
import { bad } from '../table/read.ts';
import type { Commands } from './commands.ts';
import { NOT_LOADED } from './loading.ts';
import type { PlayedFile } from './play-file.ts';
import { problemNow } from './selectors.ts';
import { setupAsMade } from './setup.ts';
import type { RunsState, Slice } from './state.ts';

interface Goes {
  showPlayed(read: PlayedFile): void;
  /** Goes on with the run on screen, kept under this id. */
  resumeAs(id: string): Promise<void>;
}

export function restoringActions(
  { get, set }: Slice<RunsState>,
  environment: Pick<Environment, 'runs' | 'methods' | 'plays' | 'backbones'>,
  { report, restoreDrafts }: Commands,
  { showPlayed, resumeAs }: Goes,
) {
  const { runs, backbones } = environment;
  const without = (id: string) => get().interrupted.filter((one) => one.id !== id);

  /** Looks for runs that were interrupted in an earlier visit, and in tabs that close during this one. */
  async function lookForInterrupted(): Promise<void> {
    set({ interrupted: await runs.unfinished(() => void lookForInterrupted()) });
  }

  /** Takes an offered run for this tab alone; from then on it is not offered here. */
  async function taken(id: string): Promise<ClaimedRun | undefined> {
    set({ interrupted: without(id) });
    return runs.claim(id);
  }

  function offerAgain(saved: SavedRun): void {
    set({ interrupted: [...get().interrupted, saved].sort((one, other) => other.at - one.at) });
  }

  return {
    lookForInterrupted,
    /** Shows an interrupted run as it stood and goes on with it; no reply is asked for twice. */
    async restore(id: string): Promise<void> {
      if (!get().interrupted.some((one) => one.id === id)) return;
      const before = problemNow(get());
      const claimed = await taken(id);
      if (!claimed) return report(ELSEWHERE);
      const { saved, release } = claimed;
      const code = await import('./saved-run.ts').catch(() => undefined);
      const read = (await code?.playedSaved(saved, environment)) ?? bad(NOT_LOADED);
      // Something else was opened while it was read: it stays as it is.
      if (!read.ok || problemNow(get()) !== before) {
        release();
        offerAgain(saved);
        return read.ok ? undefined : report(read.fault);
      }
      showPlayed(read.value);
      const { method, transcript } = read.value;
      // Its last reply was written and no more: it is at its end, and nothing of it is waited for.
      if (transcript.outcome) return runs.forget(id);
      const backbone = backbones.some((one) => one.id === saved.backbone) ? saved.backbone : undefined;
      const { drafts, setup } = get();
      restoreDrafts({
        drafts: new Map([...saved.drafts, ...drafts]),
        setup: setupAsMade(method, transcript.run.options, { backbones }, backbone ?? setup.backbone),
      });
      await resumeAs(id);
    },
    async discard(id: string): Promise<void> {
      if (await taken(id)) await runs.forget(id);
    },
  };
}

const ELSEWHERE =
  'This run is no longer to be had here: another tab goes on with it, or it was finished or discarded there.';
