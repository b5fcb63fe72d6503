import { isReply } from '../../run/run.ts';
import { isBusy } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useActions, usePage } from '../page-context.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A run that a crash, a reload or a closed tab cut off; its replies are kept until it is gone on with or discarded. */
export default function Interrupted() {
  const { restore, discard } = useActions();
  const runs = usePage((state) => state.interrupted);
  const busy = usePage(isBusy);
  const [newest] = runs;
  if (!newest || busy) return null;
  const { id, at, run } = newest;
  const { length } = run.log.filter(isReply);
  return (
    <Notice
      look="plain"
      actions={
        <>
          <Button look="link" onClick={() => void restore(id)}>
            Resume
          </Button>
          <Button look="link" onClick={() => void discard(id)}>
            Discard
          </Button>
        </>
      }
    >
      <p role="status" aria-label="Interrupted run">
        The run on “{run.problem.question}” of {when.format(at)} was interrupted;{' '}
        {length === 0
          ? 'what was typed is'
          : length === 1
            ? 'the reply that came is'
            : `the ${length} replies that came are`}{' '}
        kept
        {runs.length > 1
          ? `, and there ${runs.length === 2 ? 'is one older' : `are ${runs.length - 1} older`}`
          : ''}
        .
      </p>
    </Notice>
  );
}
