import { useMemo } from 'react';
import { type Band, bandsOf } from '../../run/bands.ts';
import { phaseNow, transcriptNow } from '../../store/selectors.ts';
import { useOffers, usePage } from '../page-context.ts';

const NO_BANDS: readonly Band[] = [];

/** The bands of the run on screen; the same ones from step to step. */
export function useBands(): readonly Band[] {
  const { methods } = useOffers();
  const transcript = usePage(transcriptNow);
  const waits = usePage((state) => phaseNow(state) === 'running');
  return useMemo(() => {
    if (!transcript) return NO_BANDS;
    const method = methods.find(({ id }) => id === transcript.run.method);
    return bandsOf(transcript.lines, method?.bandOf, waits);
  }, [transcript, methods, waits]);
}
