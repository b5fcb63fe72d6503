import { lazy, Suspense } from 'react';
import { branchNow, phaseNow, tableNow, transcriptNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { Popover } from '../components/popover.tsx';
import { useActions, usePage } from '../page-context.ts';
import { useWindowSize } from '../panes/use-window-size.ts';
import styles from './answer.module.css';

const RunMenuItems = lazy(() => import('./run-menu-items.tsx'));

/** A phone needs the width, or the height, for the question: what stands beside it elsewhere is in the menu there. */
const ROOM_BESIDE = { width: 600, height: 501 };

/** What can be done with the run on screen: compared, judged, followed up, saved; and where live runs pause. */
export function RunMenu() {
  const transcript = usePage(transcriptNow);
  const finished = usePage((state) => phaseNow(state) !== 'running');
  const { chooseOther } = useActions();
  const { width, height } = useWindowSize();
  const open = usePage((state) => tableNow(state) !== undefined);
  if (!open) return null;
  const beside = !transcript || (width >= ROOM_BESIDE.width && height >= ROOM_BESIDE.height);
  const links = (
    <>
      {transcript && finished && (
        <Button
          look="link"
          className={styles.compareLink}
          data-compare=""
          data-closes=""
          onClick={chooseOther}
        >
          Compare with …
        </Button>
      )}
      <BranchLink />
    </>
  );
  return (
    <div className={styles.menu}>
      {beside && links}
      <Popover name={transcript ? 'More about this run' : 'More about the next run'} icon="menu">
        <div className={styles.actions}>
          {!beside && links}
          <Suspense>
            <RunMenuItems />
          </Suspense>
        </div>
      </Popover>
    </div>
  );
}

/** Which of the runs of this table is on screen, once there is another one. */
function BranchLink() {
  const { listBranches } = useActions();
  const count = usePage((state) => state.tree.branches.length);
  const name = usePage((state) => branchNow(state)?.name);
  const shown = usePage((state) => transcriptNow(state) !== undefined);
  if (count <= (shown ? 1 : 0)) return null;
  return (
    <Button look="link" className={styles.branchLink} title={name} data-closes="" onClick={listBranches}>
      Branches: {count}
    </Button>
  );
}
