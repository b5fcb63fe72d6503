import { lazy, Suspense, useState } from 'react';
import { ablationNow, phaseNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { Answer } from '../answer/answer.tsx';
import { usePage } from '../page-context.ts';
import styles from './diagnosis.module.css';
import { isInDoubt } from './doubt.ts';

const Judged = lazy(() => import('./diagnosis-panel.tsx'));
const RightAnswer = lazy(() => import('./right-answer.tsx'));
const AblationPanel = lazy(() => import('./ablation-panel.tsx'));

/** Of which run something is open: its log stays the same whatever is said of it. */
const logNow = (state: PageState) => transcriptNow(state)?.run.log;

const inDoubt = (state: PageState): boolean => {
  const transcript = transcriptNow(state);
  return phaseNow(state) === 'finished' && transcript !== undefined && isInDoubt(transcript);
};

/** The answer, and below it what is found out about it: why it is wrong, what is right, what it depends on. */
export function AnswerPlace() {
  const log = usePage(logNow);
  const doubtful = usePage(inDoubt);
  const answered = usePage((state) => viewNow(state)?.outcome !== undefined);
  const ablated = usePage((state) => ablationNow(state) !== undefined);
  const [giving, setGiving] = useState<typeof log>();
  // Whoever went from the reason to its step goes on reading it there.
  const [kept, setKept] = useState<typeof log>();
  const gives = giving !== undefined && giving === log;
  const why = doubtful && (answered || (kept !== undefined && kept === log));
  return (
    <>
      <Answer giving={gives} onGive={() => setGiving(log)} />
      {(gives || why || ablated) && (
        <div className={styles.judgement}>
          <Suspense>
            {gives && <RightAnswer onClose={() => setGiving(undefined)} />}
            {ablated && <AblationPanel />}
            {why && <Judged onGo={() => setKept(log)} />}
          </Suspense>
        </div>
      )}
    </>
  );
}
