import { stepsAfterAsks } from '../../store/moves.ts';
import { transcriptNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './request.module.css';

/** From request to request; at its end a button says that it can do nothing, and keeps the focus. */
export function RequestMoves() {
  const { move } = useActions();
  const at = usePage((state) => state.cursor.at);
  const transcript = usePage(transcriptNow);
  const steps = transcript ? stepsAfterAsks(transcript) : [];
  const buttons = [
    {
      name: 'Previous request',
      sign: '‹',
      keys: 'Shift ←',
      to: 'previous-ask',
      off: !steps.some((step) => step < at),
    },
    {
      name: 'Next request',
      sign: '›',
      keys: 'Shift →',
      to: 'next-ask',
      off: !steps.some((step) => step > at),
    },
  ] as const;
  return (
    <span className={styles.moves}>
      {buttons.map(({ name, sign, keys, to, off }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={`${name} (${keys})`}
          aria-disabled={off}
          onClick={() => {
            if (!off) move(to);
          }}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}
