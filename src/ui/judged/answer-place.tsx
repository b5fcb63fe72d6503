import { lazy, Suspense, useState } from 'react';
import { ablationNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { Answer } from '../answer/answer.tsx';
import { usePage } from '../page-context.ts';
import { isInDoubt } from './judging.ts';
import './judged.css';

const Judged = lazy(() => import('./judged.tsx'));
const RightAnswer = lazy(() => import('./right-answer.tsx'));
const HangingPanel = lazy(() => import('./hanging-panel.tsx'));

/** Of which run something is open: its log stays the same whatever is said of it. */
const logNow = (state: PageState) => transcriptNow(state)?.run.log;

const inDoubt = (state: PageState): boolean => {
  const transcript = transcriptNow(state);
  return state.run.phase === 'finished' && transcript !== undefined && isInDoubt(transcript);
};

/** The answer, and below it what is found out about it: why it is wrong, what is right, what it hangs on. */
export function AnswerPlace() {
  const log = usePage(logNow);
  const doubtful = usePage(inDoubt);
  const answered = usePage((state) => viewNow(state)?.outcome !== undefined);
  const hanging = usePage((state) => ablationNow(state) !== undefined);
  const [giving, setGiving] = useState<typeof log>();
  // Whoever went from the reason to its step goes on reading it there.
  const [kept, setKept] = useState<typeof log>();
  const gives = giving !== undefined && giving === log;
  const why = doubtful && (answered || (kept !== undefined && kept === log));
  return (
    <>
      <Answer giving={gives} onGive={() => setGiving(log)} />
      {(gives || why || hanging) && (
        <div className="judgement">
          <Suspense>
            {gives && <RightAnswer onClose={() => setGiving(undefined)} />}
            {hanging && <HangingPanel />}
            {why && <Judged onGo={() => setKept(log)} />}
          </Suspense>
        </div>
      )}
    </>
  );
}
