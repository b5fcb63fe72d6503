import { MANY_TOKENS } from '../../run/forecast.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './header.module.css';

const number = (count: number): string => count.toLocaleString('en');

/** What a large run may take, before it begins. */
export default function LargeRunDialog() {
  const { answerLargeRun } = useActions();
  const large = usePage((state) => state.largeRun);
  if (!large) return null;
  const { requests, tokens, longest, holds, atLeast } = large;
  return (
    <Dialog title="A large run" open={true} onClose={() => answerLargeRun(false)}>
      <p>
        This run may take {atLeast ? 'more than' : 'about'} {counted(requests, 'request')} and{' '}
        {number(tokens)} tokens.
      </p>
      <p>
        {holds === undefined
          ? `You are asked because that is more than ${number(MANY_TOKENS)} tokens.`
          : `Its longest prompt takes about ${number(longest)} tokens, more than the ${number(holds)} that the model holds.`}{' '}
        The numbers are estimates from the same run answered by rules.
      </p>
      <div className={styles.largeRun}>
        <Button data-focus-first="" onClick={() => answerLargeRun(false)}>
          Cancel
        </Button>
        <Button look="strong" onClick={() => answerLargeRun(true)}>
          Run anyway
        </Button>
      </div>
    </Dialog>
  );
}
