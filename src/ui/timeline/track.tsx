import { useMemo } from 'react';
import type { Step } from '../../method/step.ts';
import { stepsAfterAsks } from '../../store/moves.ts';
import { kindsShown, transcriptNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { kindName } from '../step-names.ts';
import { labelPlace, labelsThatFit } from './labels.ts';
import { Mark } from './mark.tsx';
import { EDGE, markPlace, markSize, shapeOf } from './marks.ts';
import styles from './timeline.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly at: number;
}

/** The rail with a mark per step, and over it the slider, whose thumb is the current mark. */
export function Track({ steps, at }: Props) {
  const { goTo } = useActions();
  const [ref, width] = useWidth<HTMLDivElement>();
  const count = steps.length;
  const step = steps[at];
  return (
    <div className={styles.track} ref={ref}>
      <div className={styles.rail} />
      {width > 0 && <Marks steps={steps} at={at} width={width} />}
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={step ? `${at + 1} of ${count}: ${kindName(step)}` : 'no step yet'}
        min={1}
        max={Math.max(1, count)}
        step={1}
        value={at + 1}
        disabled={count === 0}
        onChange={(event) => goTo(event.target.valueAsNumber - 1)}
      />
    </div>
  );
}

/** A tick over each step that came of a request. */
function Ticks({ places }: { readonly places: readonly number[] }) {
  const transcript = usePage(transcriptNow);
  const asked = useMemo(() => (transcript ? stepsAfterAsks(transcript) : []), [transcript]);
  return asked.map((step) => (
    <i key={step} className={styles.requestTick} style={{ left: places[step] ?? 0 }} />
  ));
}

function Marks({ steps, at, width }: Props & { readonly width: number }) {
  const kinds = usePage(kindsShown);
  const size = markSize(steps.length, width);
  const places = steps.map((_, index) => markPlace(index, steps.length, width));
  const labels = steps.map((step) => kindName(step).toLowerCase());
  const shown = labelsThatFit(labels, places, { width, current: at });
  return (
    <div aria-hidden="true">
      <Ticks places={places} />
      <div className={styles.travelled} style={{ width: Math.max(0, (places[at] ?? EDGE) - EDGE) }} />
      {steps.map((step, index) => {
        const state = index === at ? 'now' : index < at ? 'done' : 'next';
        const label = labels[index] ?? '';
        const x = places[index] ?? 0;
        const passed = kinds.length > 0 && !kinds.includes(step.kind);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the run
          <div key={index}>
            <Mark shape={shapeOf(step.kind)} {...{ size, x, state, passed }} />
            {shown.has(index) && (
              <span
                className={styles.stepLabel}
                data-state={state}
                data-passed={passed ? '' : undefined}
                style={{ left: (labelPlace(label, x, width).left + labelPlace(label, x, width).right) / 2 }}
              >
                {label}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
