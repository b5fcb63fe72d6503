import { lazy, Suspense, useState } from 'react';
import {
  branchNow,
  isBusy,
  pausedNow,
  phaseNow,
  problemNow,
  transcriptNow,
  viewNow,
} from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { RunMenu } from '../answer/run-menu.tsx';
import { isInDoubt } from '../diagnosis/doubt.ts';
import { useOffers, usePage } from '../page-context.ts';
import { ExampleLine } from './example-line.tsx';
import styles from './head.module.css';
import { Narration } from './narration.tsx';
import { NextRunLine, useNextRun } from './next-run-line.tsx';
import { Question } from './question.tsx';

const Answer = lazy(() => import('../answer/answer.tsx'));
/** For runs that pause at a breakpoint. */
const PausedLine = lazy(() => import('./paused-line.tsx'));
/** For answers that may be wrong, for tables of one's own, and for methods that can be reckoned before they begin. */
const DiagnosisLine = lazy(() => import('../diagnosis/diagnosis-line.tsx'));
/** For runs that left another one. */
const ForkOutcome = lazy(() => import('../branches/fork-outcome.tsx'));
/** For live runs. */
const StreamLine = lazy(() => import('./stream-line.tsx'));
const Suggestions = lazy(() => import('./suggestions.tsx'));
const RunOutlook = lazy(() => import('../backbone/run-outlook.tsx'));

/** The question, and under it a slot that keeps its height: what happens now, and what the run came to. */
export function Head() {
  const second = usePage(secondLine);
  const paused = usePage(pausedNow) !== undefined;
  return (
    <section className={styles.head} aria-label="Question and narration">
      <div className={styles.question}>
        <Question />
        <RunMenu />
      </div>
      <div
        className={styles.slot}
        data-second={second === 'none' ? undefined : ''}
        data-answered={second === 'answer' ? '' : undefined}
      >
        <Narration />
        {second === 'answer' && (
          <Suspense fallback={<div />}>
            <Answer />
          </Suspense>
        )}
        <Suspense>
          {second === 'stream' && <StreamLine />}
          {second === 'suggestions' && <Suggestions />}
        </Suspense>
        {paused ? (
          <Suspense>
            <PausedLine />
          </Suspense>
        ) : (
          <ThirdLine second={second} />
        )}
      </div>
    </section>
  );
}

type SecondLine = 'answer' | 'stream' | 'suggestions' | 'none';

/** What stands under the narration. */
function secondLine(state: PageState): SecondLine {
  if (state.activity.kind === 'driven')
    return state.activity.streams.size + state.activity.notices.size > 0 && !state.activity.paused
      ? 'stream'
      : 'none';
  if (problemNow(state) !== undefined && state.question.trim() === '') return 'suggestions';
  return viewNow(state)?.outcome ? 'answer' : 'none';
}

/** Of which run something is open: its log stays the same whatever is said of it. */
const logNow = (state: PageState) => transcriptNow(state)?.run.log;

/**
 * In what the next run differs, and what it would take; else what a change led to and why the answer may be wrong; else
 * what an example is there for.
 */
function ThirdLine({ second }: { readonly second: SecondLine }) {
  const log = usePage(logNow);
  const doubtful = usePage(inDoubt);
  const forked = usePage((state) => branchNow(state)?.from !== undefined);
  const outlook = useOutlook();
  const differs = useNextRun();
  // Whoever went from the reason to its step goes on reading it there.
  const [kept, setKept] = useState<typeof log>();
  const answered = second === 'answer';
  const why = doubtful && (answered || (kept !== undefined && kept === log));
  if (second === 'stream' || second === 'suggestions') return null;
  if (differs !== undefined || (outlook && !answered && !why))
    return (
      <div className={styles.third} data-differs={differs === undefined ? undefined : ''}>
        {differs !== undefined && <NextRunLine text={differs} />}
        {outlook && (
          <Suspense>
            <RunOutlook />
          </Suspense>
        )}
        {!answered && differs === undefined && <ExampleLine />}
      </div>
    );
  const outcome = forked && answered;
  if (!why && !outcome) return answered ? null : <ExampleLine />;
  return (
    <div className={styles.after}>
      <Suspense>
        {outcome && <ForkOutcome />}
        {why && <DiagnosisLine onGo={() => setKept(log)} />}
      </Suspense>
    </div>
  );
}

const inDoubt = (state: PageState): boolean => {
  const transcript = transcriptNow(state);
  return phaseNow(state) === 'finished' && transcript !== undefined && isInDoubt(transcript);
};

/** Whether something can be worked out of the next run before it begins. */
function useOutlook(): boolean {
  const { methods } = useOffers();
  const chosen = usePage((state) => state.setup.method);
  const busy = usePage(isBusy);
  return !busy && methods.find(({ id }) => id === chosen)?.beforeRun !== undefined;
}
