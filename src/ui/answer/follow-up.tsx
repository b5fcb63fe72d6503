import { keepable } from '../../store/next-run.ts';
import { Button } from '../components/button.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { focusQuestion } from '../question/question-box.ts';

/** Keeps what the run leaves for the next question, and goes to the question's box. */
export function FollowUp() {
  const { keepForNext } = useActions();
  const { methods } = useOffers();
  const can = usePage((state) => keepable(state, methods) !== undefined);
  if (!can) return null;
  const onClick = () => {
    keepForNext(true);
    focusQuestion();
  };
  return (
    <Button look="link" data-closes="" onClick={onClick}>
      Ask a follow-up
    </Button>
  );
}
