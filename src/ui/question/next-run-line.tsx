import type { ListedMethod } from '../../method/method.ts';
import { presetLike } from '../../method/method.ts';
import { isKept } from '../../store/next-run.ts';
import { headersChanged, phaseNow, questionChanged, transcriptNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { useOffers, usePage } from '../page-context.ts';
import styles from './head.module.css';

export const NEXT_RUN = 'next-run';

/** In what the next run differs from the one on screen, in a sentence; undefined where it does not. */
export function useNextRun(): string | undefined {
  const { methods } = useOffers();
  return usePage((state) => (phaseNow(state) === 'running' ? undefined : nextRunDiffers(state, methods)));
}

export const NextRunLine = ({ text }: { readonly text: string }) => (
  <p id={NEXT_RUN} className={styles.nextRun} role="status" title={text}>
    {text}
  </p>
);

function nextRunDiffers(state: PageState, methods: readonly ListedMethod[]): string | undefined {
  if (questionChanged(state))
    return isKept(state, methods)
      ? 'Press Enter or Run to ask this as a follow-up that continues from the steps on screen.'
      : 'Press Enter or Run to ask this question; the steps on screen belong to the previous one.';
  if (headersChanged(state))
    return 'The next run uses the corrected headers; the steps on screen still use the earlier ones.';
  return setupDiffers(state, methods);
}

/** Who answers is left out: a run knows that in words alone. */
function setupDiffers(state: PageState, methods: readonly ListedMethod[]): string | undefined {
  const { setup } = state;
  const run = transcriptNow(state)?.run;
  const method = methods.find(({ id }) => id === run?.method);
  if (!run || !method) return undefined;
  const preset = presetLike(method.presets, run.options);
  if (setup.method === run.method && (preset === undefined || preset.id === setup.preset)) return undefined;
  return `On screen: ${method.name}${preset ? `, ${preset.name}` : ''}.`;
}
