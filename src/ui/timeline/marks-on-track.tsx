import { memo, useMemo } from 'react';
import type { Step } from '../../method/step.ts';
import type { placeIn } from '../../run/bands.ts';
import { hiddenAnswerNow, kindsShown } from '../../store/selectors.ts';
import { useVerdictNow } from '../answer/verdict.tsx';
import { usePage } from '../page-context.ts';
import { kindName } from '../step-names.ts';
import { labelPlace, labelsThatFit } from './labels.ts';
import { Mark } from './mark.tsx';
import { shapeOf } from './marks.ts';
import { markAt, type PlacedMark, type Places } from './places.ts';
import styles from './track.module.css';

interface Props {
  readonly places: Places;
  readonly steps: readonly Step[];
  readonly at: number;
  readonly place: ReturnType<typeof placeIn>;
  readonly width: number;
}

/** The marks, the line that joins them, and their names as far as they fit. A mark is drawn anew when it changes. */
export function Marks({ places, steps, at, place, width }: Props) {
  const kinds = usePage(kindsShown);
  const verdict = useVerdictNow();
  const hidden = usePage((state) => hiddenAnswerNow(state) !== undefined);
  const now = place?.mark.step ?? -1;
  const marks = useDrawn(places, now);
  const start = places.bands[0]?.marks[0]?.x ?? 0;
  const end = places.bands.at(-1)?.pending ?? places.bands.at(-1)?.marks.at(-1)?.x ?? start;
  const here = markAt(places, now)?.x ?? start;
  return (
    <div aria-hidden="true">
      <i className={styles.rail} style={{ left: start, width: Math.max(0, end - start) }} />
      <i className={styles.travelled} style={{ left: start, width: Math.max(0, here - start) }} />
      {marks.map(({ step, x, notes }) => {
        const kind = steps[step]?.kind ?? 'thought';
        const judged = kind === 'answer' && !hidden && verdict !== 'not judged' ? verdict : undefined;
        return (
          <Mark
            key={step}
            shape={shapeOf(kind)}
            slot={places.slot}
            x={x}
            state={step === now ? 'now' : step < now ? 'done' : 'next'}
            passed={kinds.length > 0 && !kinds.includes(kind)}
            notes={notes.length}
            noteNow={notes.indexOf(at)}
            judged={judged}
          />
        );
      })}
      <Labels marks={marks} steps={steps} now={now} width={width} />
    </div>
  );
}

/** The marks outside of folded bands, and the current one wherever it is. */
function useDrawn(places: Places, now: number): readonly PlacedMark[] {
  const seen = useMemo(() => places.bands.flatMap(({ folded, marks }) => (folded ? [] : marks)), [places]);
  return useMemo(() => {
    const current = seen.some(({ step }) => step === now) ? undefined : markAt(places, now);
    return current ? [...seen, current].sort((a, b) => a.step - b.step) : seen;
  }, [places, seen, now]);
}

interface LabelsProps {
  readonly marks: readonly PlacedMark[];
  readonly steps: readonly Step[];
  readonly now: number;
  readonly width: number;
}

function Labels({ marks, steps, now, width }: LabelsProps) {
  const labels = useMemo(
    () => marks.map(({ step }) => (steps[step] ? kindName(steps[step]).toLowerCase() : '')),
    [marks, steps],
  );
  const xs = useMemo(() => marks.map(({ x }) => x), [marks]);
  const current = marks.findIndex(({ step }) => step === now);
  const shown = useMemo(() => labelsThatFit(labels, xs, { width, current }), [labels, xs, width, current]);
  return [...shown].map((index) => {
    const { left, right } = labelPlace(labels[index] ?? '', xs[index] ?? 0, width);
    const text = labels[index] ?? '';
    return <Label key={index} text={text} x={(left + right) / 2} now={index === current} />;
  });
}

const Label = memo(function Label({
  text,
  x,
  now,
}: {
  readonly text: string;
  readonly x: number;
  readonly now: boolean;
}) {
  return (
    <span className={styles.label} data-now={now ? '' : undefined} style={{ left: x }}>
      {text}
    </span>
  );
});
