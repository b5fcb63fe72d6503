import type { Transcript } from '../../run/transcript.ts';
import { hiddenAnswerNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import { NO_CELLS } from '../../store/state.ts';
import type { CellId } from '../../table/model.ts';
import { isPlainlyRight } from '../diagnosis/doubt.ts';
import { useOffers, usePage } from '../page-context.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './answer.module.css';

export type Verdict = 'right' | 'wrong' | 'not judged';

/** What is known of the answer on screen; nothing while it is being found out. */
export const useVerdict = (): Verdict | undefined => useVerdictOf(usePage(transcriptNow));

/** What is known of a run's answer; nothing while it is being found out, and where there is none. */
export function useVerdictOf(transcript: Transcript | undefined): Verdict | undefined {
  const plainly = transcript && isPlainlyRight(transcript);
  const diagnosis = useDiagnosisOf(transcript);
  if (plainly === undefined) return transcript?.outcome ? 'not judged' : undefined;
  if (plainly) return 'right';
  return diagnosis && (diagnosis.failure ? 'wrong' : 'right');
}

/** Loaded where the answer is not word by word the right one: another way to write it is right too. */
function useDiagnosisOf(transcript: Transcript | undefined) {
  const { methods } = useOffers();
  return useLoaded(transcript, async () => {
    if (!transcript || isPlainlyRight(transcript) !== false) return undefined;
    const { diagnosisOf } = await import('../../store/diagnosis.ts');
    return diagnosisOf(transcript, methods);
  });
}

/** The cells that give the right answer, once a wrong one is on screen and may be seen. */
export function useRightCells(): readonly CellId[] {
  const { failure } = useDiagnosisOf(usePage(transcriptNow)) ?? {};
  const isSeen = usePage(
    (state) => viewNow(state)?.outcome !== undefined && hiddenAnswerNow(state) === undefined,
  );
  return isSeen && failure ? failure.cells : NO_CELLS;
}

/** The verdict of the answer on screen; nothing at the steps before it. */
export function useVerdictNow(): Verdict | undefined {
  const verdict = useVerdict();
  const answered = usePage((state) => viewNow(state)?.outcome !== undefined);
  return answered ? verdict : undefined;
}

const SIGNS = {
  right: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM5.2 8.2l2 2 3.6-4.2',
  wrong: 'M2.5 2.5h11v11h-11zM5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
} as const;

/** The verdict by form, word and colour. */
export function VerdictSign({ verdict, expected }: { readonly verdict: Verdict; readonly expected: string }) {
  const word = verdict === 'wrong' && expected !== '' ? `wrong, expected ${expected}` : verdict;
  return (
    <span className={styles.verdict} data-verdict={verdict} title={word}>
      {verdict !== 'not judged' && (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d={SIGNS[verdict]} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      )}
      <b>{word}</b>
    </span>
  );
}
