import { stepsAfterAsks } from '../../store/moves.ts';
import { stepCount, transcriptNow, waitingAsks } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';

/** From request to request; at its end a button says that it can do nothing, and keeps the focus. */
export function RequestMoves() {
  const { move } = useActions();
  const at = usePage((state) => state.cursor.at);
  const transcript = usePage(transcriptNow);
  const waits = usePage((state) => waitingAsks(state).length > 0 && stepCount(state) > 0);
  const waitsLater = usePage(
    (state) => !state.cursor.following && state.activity.kind === 'driven' && stepCount(state) > 0,
  );
  const steps = transcript ? stepsAfterAsks(transcript) : [];
  const buttons = [
    {
      name: 'Previous request',
      sign: '‹',
      to: 'previous-ask',
      off: !waits && !steps.some((step) => step < at),
    },
    {
      name: 'Next request',
      sign: '›',
      to: 'next-ask',
      off: !waitsLater && !steps.some((step) => step > at),
    },
  ] as const;
  return (
    <>
      {buttons.map(({ name, sign, to, off }) => (
        <Button
          key={name}
          look="tool"
          aria-label={name}
          title={name}
          aria-disabled={off}
          onClick={() => {
            if (!off) move(to);
          }}
        >
          {sign}
        </Button>
      ))}
    </>
  );
}
