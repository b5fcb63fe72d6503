import { lazy, Suspense, useState } from 'react';
import { phaseNow, transcriptNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { KeepTrace } from '../header/keep-trace.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { saveRun } from '../save-run.ts';
import styles from './answer.module.css';
import { AnsweredBy } from './answered-by.tsx';
import { FollowUp } from './follow-up.tsx';

const Breakpoints = lazy(() => import('./breakpoints.tsx'));
const RightAnswer = lazy(() => import('../diagnosis/right-answer.tsx'));

/** What the run's menu holds; for a table without a run, what can be set before there is one. */
export default function RunMenuItems() {
  const { present } = useActions();
  const transcript = usePage(transcriptNow);
  if (!transcript) return <Pausing />;
  return (
    <>
      <Button look="link" className={styles.present} data-closes="" onClick={() => present(true)}>
        Present
      </Button>
      <FollowUp />
      <KeepTrace />
      <Judging />
      <Pausing />
      <Button look="link" data-closes="" onClick={() => saveRun(transcript)}>
        Save as file
      </Button>
      <AnsweredBy />
    </>
  );
}

/** Where live runs pause; loaded once somebody wants to see it. */
function Pausing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        Breakpoints
      </Button>
      {open && (
        <Suspense>
          <Breakpoints />
        </Suspense>
      )}
    </>
  );
}

/** What can be asked of a run that is over. */
function Judging() {
  const { ablate } = useActions();
  const { backbones } = useOffers();
  const over = usePage((state) => phaseNow(state) === 'finished');
  const work = usePage((state) => backbones.find(({ id }) => id === state.setup.backbone)?.costs === 'work');
  const [giving, setGiving] = useState(false);
  if (!over) return null;
  return (
    <>
      <Button look="link" aria-expanded={giving} onClick={() => setGiving(!giving)}>
        Right answer
      </Button>
      {giving && (
        <Suspense>
          <RightAnswer onClose={() => setGiving(false)} />
        </Suspense>
      )}
      <Button
        look="link"
        data-closes=""
        disabled={work}
        title={work ? 'With “By hand”, every request would come to you: choose another backbone.' : undefined}
        onClick={() => void ablate()}
      >
        What does it depend on?
      </Button>
    </>
  );
}
