import { keepable } from '../../store/next-run.ts';
import { Button } from '../components/button.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { QUESTION_BOX } from '../question/question-box.ts';

/** Keeps what the run leaves for the next question, and goes to the question's box. */
export function FollowUp() {
  const { keepForNext } = useActions();
  const { methods } = useOffers();
  const can = usePage((state) => keepable(state, methods) !== undefined);
  if (!can) return null;
  const onClick = () => {
    keepForNext(true);
    const box = document.getElementById(QUESTION_BOX);
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.focus();
    box.select();
  };
  return (
    <Button look="link" onClick={onClick}>
      Ask a follow-up
    </Button>
  );
}
