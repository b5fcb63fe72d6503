import { useEffect, useState } from 'react';
import type { Run } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { useActions } from '../page-context.ts';

/** A branch played out, once the code of its method is there; nothing without a branch. */
export function usePlayed(id: string | undefined, run: Run | undefined): Transcript | undefined {
  const { playedBranch } = useActions();
  const [played, setPlayed] = useState<{
    readonly id: string;
    readonly transcript: Transcript | undefined;
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that went on is another
  useEffect(() => {
    if (id === undefined) return;
    let here = true;
    void playedBranch(id).then((transcript) => here && setPlayed({ id, transcript }));
    return () => {
      here = false;
    };
  }, [id, run, playedBranch]);
  return played?.id === id ? played?.transcript : undefined;
}
