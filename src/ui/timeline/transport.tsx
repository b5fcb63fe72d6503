import { SPEEDS } from '../../store/playing.ts';
import { useActions, usePage } from '../page-context.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly at: number;
  readonly count: number;
}

/** The buttons that step and play. A button at its end stays where it is and says that it can do nothing. */
export function Transport({ at, count }: Props) {
  const { move, togglePlay, changeSpeed } = useActions();
  const playing = usePage((state) => state.playing);
  const first = at <= 0 || count === 0;
  const last = at >= count - 1;
  return (
    <div className="transport">
      <StepButton name="First step" icon="first" off={first} onPress={() => move('first')} />
      <StepButton name="Previous step" icon="previous" off={first} onPress={() => move('previous')} />
      <button
        type="button"
        className="button strong play"
        aria-label={playing.on ? 'Pause' : 'Play'}
        title={playing.on ? 'Pause (Space)' : 'Play (Space)'}
        disabled={count < 2}
        onClick={togglePlay}
      >
        <Icon name={playing.on ? 'pause' : 'play'} />
      </button>
      <StepButton name="Next step" icon="next" off={last} onPress={() => move('next')} />
      <StepButton name="Last step" icon="last" off={last} onPress={() => move('last')} />
      <button
        type="button"
        className="button speed"
        title="Speed ([ and ])"
        onClick={() => changeSpeed(playing.speed === SPEEDS.length - 1 ? -SPEEDS.length : 1)}
      >
        <span className="unseen">Speed </span>
        {SPEEDS[playing.speed]}×
      </button>
    </div>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly icon: 'first' | 'previous' | 'next' | 'last';
  readonly off: boolean;
  readonly onPress: () => void;
}

/** Not `disabled` at the ends: that would take the focus from who holds Enter on it. */
function StepButton({ name, icon, off, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-label={name}
      aria-disabled={off}
      title={name}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
