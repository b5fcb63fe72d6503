import type { RefObject } from 'react';
import { SPEEDS } from '../../store/cursor.ts';
import { problemsNow, shownSteps } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';
import { Icon } from './icon.tsx';
import { LegendButton } from './legend-button.tsx';
import styles from './timeline.module.css';

interface Props {
  readonly at: number;
  /** Where stepping comes to its ends. */
  readonly first: number;
  readonly last: number;
  /** Gets the focus back from the panel that it opens; two runs at once are not searched. */
  readonly finder?: RefObject<HTMLButtonElement | null>;
}

/** The buttons that step and play. A button at its end stays where it is and says that it can do nothing. */
export function Transport({ at, first: start, last: end, finder }: Props) {
  const { move, togglePlay, changeSpeed } = useActions();
  const playing = usePage((state) => state.playing);
  const first = at <= start;
  const last = at >= end;
  return (
    <div className={styles.transport}>
      <StepButton name="First step" icon="first" off={first} onPress={() => move('first')} />
      <StepButton name="Previous step" icon="previous" off={first} onPress={() => move('previous')} />
      <Button
        look="strong"
        className={styles.play}
        aria-label={playing.on ? 'Pause' : 'Play'}
        title={playing.on ? 'Pause (Space)' : 'Play (Space)'}
        disabled={start >= end}
        onClick={togglePlay}
      >
        <Icon name={playing.on ? 'pause' : 'play'} />
      </Button>
      <StepButton name="Next step" icon="next" off={last} onPress={() => move('next')} />
      <StepButton name="Last step" icon="last" off={last} onPress={() => move('last')} />
      <Button
        className={styles.speed}
        title="Speed ([ and ])"
        onClick={() => changeSpeed(playing.speed === SPEEDS.length - 1 ? -SPEEDS.length : 1)}
      >
        <span className={shared.unseen}>Speed </span>
        {SPEEDS[playing.speed]}×
      </Button>
      {finder && (
        <>
          <Finder finder={finder} />
          <ProblemButton />
          <LegendButton />
        </>
      )}
    </div>
  );
}

function Finder({ finder }: { readonly finder: RefObject<HTMLButtonElement | null> }) {
  const { openSearch: openFinding, closeSearch: closeFinding } = useActions();
  const open = usePage((state) => state.search.open);
  const any = usePage((state) => shownSteps(state).length > 0);
  return (
    <Button
      ref={finder}
      aria-label="Find in run"
      data-tool=""
      aria-expanded={open}
      title="Find in run (/)"
      disabled={!any}
      onClick={open ? closeFinding : openFinding}
    >
      <Icon name="find" />
    </Button>
  );
}

function ProblemButton() {
  const { move } = useActions();
  const count = usePage((state) => problemsNow(state).length);
  const told = count === 0 ? 'no problem in this run' : `${count} in this run, P`;
  return (
    <Button
      data-tool=""
      aria-label="Next problem"
      aria-disabled={count === 0}
      title={`Next problem (${told})`}
      onClick={() => {
        if (count > 0) move('next-problem');
      }}
    >
      <Icon name="problem" />
    </Button>
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
    <Button
      data-step={icon}
      aria-label={name}
      aria-disabled={off}
      title={name}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      <Icon name={icon} />
    </Button>
  );
}
