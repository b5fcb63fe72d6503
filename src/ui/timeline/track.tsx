import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Step } from '../../method/step.ts';
import { type Band, placeIn } from '../../run/bands.ts';
import { useActions, usePage } from '../page-context.ts';
import { kindName } from '../step-names.ts';
import { BandBoxes } from './band-boxes.tsx';
import { Marks } from './marks-on-track.tsx';
import { type Places, placesOf, stepAt } from './places.ts';
import styles from './track.module.css';
import { useWidth } from './use-width.ts';

/** For runs that wait for a reply, and for whoever points at a step. */
const PendingMark = lazy(() => import('./pending-mark.tsx'));
const StepTip = lazy(() => import('./step-tip.tsx'));

interface Props {
  readonly steps: readonly Step[];
  readonly bands: readonly Band[];
  readonly at: number;
}

/**
 * The bands with a mark per step, and over them the slider: its value is the step, and its keys are the page's; the
 * pointer goes to the mark that is nearest.
 */
export function Track({ steps, bands, at }: Props) {
  const { goTo } = useActions();
  const [ref, width] = useWidth<HTMLDivElement>();
  const tip = useId();
  const count = steps.length;
  const place = placeIn(bands, at);
  const waiting = usePage((state) => state.cursor.following);
  const waitsIn = bands.findIndex(({ waits }) => waits);
  const bandNow = waiting && waitsIn >= 0 ? waitsIn : (place?.band ?? 0);
  const { pointer, told, held, slider } = useTold(bandNow, place?.mark.step);
  const places = usePlaces(bands, width, held ?? bandNow);
  const step = steps[at];
  const handlers = pointer(places, goTo);
  return (
    <div className={styles.track} data-track="" ref={ref} {...handlers}>
      <BandBoxes places={places} bands={bands} now={bandNow} />
      <Marks places={places} steps={steps} at={at} place={place} width={width} />
      <Suspense>
        {waitsIn >= 0 && <PendingMark places={places} width={width} />}
        {told !== undefined && <StepTip id={tip} step={told} places={places} width={width} />}
      </Suspense>
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={step ? `${at + 1} of ${count}: ${kindName(step)}` : 'no step yet'}
        aria-describedby={told === undefined ? undefined : tip}
        min={1}
        max={Math.max(1, count)}
        step={1}
        value={at + 1}
        disabled={count === 0}
        onChange={(event) => goTo(event.target.valueAsNumber - 1)}
        {...slider}
      />
    </div>
  );
}

/** Worked out when the run, the width or, where bands are folded, the band changes: never at a step within one. */
function usePlaces(bands: readonly Band[], width: number, current: number): Places {
  const even = useMemo(() => placesOf(bands, width, 0), [bands, width]);
  const folds = even.bands.some(({ folded }) => folded);
  return useMemo(
    () => (folds && current !== 0 ? placesOf(bands, width, current) : even),
    [folds, bands, width, current, even],
  );
}

/** Which step is told of: under the pointer, else the current one while the slider has the focus by keys. */
function useTold(bandNow: number, stepNow: number | undefined) {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState(false);
  // While it is dragged no band folds or unfolds under the pointer.
  const [held, setHeld] = useState<number>();
  const box = useRef<DOMRect>(undefined);

  const pointer = (places: Places, goTo: (step: number) => void) => {
    const stepUnder = ({ clientX }: PointerEvent): number | undefined =>
      box.current && stepAt(places, clientX - box.current.left);
    return {
      onPointerEnter({ currentTarget }: PointerEvent): void {
        box.current = currentTarget.getBoundingClientRect();
      },
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0) return;
        const { currentTarget, pointerId } = event;
        box.current = currentTarget.getBoundingClientRect();
        const step = stepUnder(event);
        if (step === undefined) return;
        event.preventDefault();
        currentTarget.setPointerCapture(pointerId);
        currentTarget.querySelector('input')?.focus({ preventScroll: true });
        setFocused(false);
        setHeld(bandNow);
        goTo(step);
      },
      onPointerMove(event: PointerEvent): void {
        const step = stepUnder(event);
        if (event.pointerType === 'mouse') setHovered(step);
        if (held !== undefined && step !== undefined) goTo(step);
      },
      onPointerUp: () => setHeld(undefined),
      onLostPointerCapture: () => setHeld(undefined),
      onPointerLeave: () => setHovered(undefined),
    };
  };

  const slider = {
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      setFocused(currentTarget.matches(':focus-visible')),
    onBlur: () => setFocused(false),
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !focused) return;
      event.preventDefault();
      event.stopPropagation();
      setFocused(false);
    },
  };
  return { pointer, slider, held, told: hovered ?? (focused ? stepNow : undefined) };
}
