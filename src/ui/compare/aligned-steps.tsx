import { useEffect, useMemo, useRef, useState } from 'react';
import type { Comparison } from '../../run/compare/compare.ts';
import { Panel } from '../components/panel.tsx';
import { Scroller } from '../components/scroller.tsx';
import shared from '../components/shared.module.css';
import { useActions } from '../page-context.ts';
import styles from './compare.module.css';
import { LineRequests } from './line-requests.tsx';
import { type LineText, linesOf, type StepText } from './lines.ts';
import type { Side } from './paths.ts';
import { Sign } from './sign.tsx';

interface Props {
  readonly comparison: Comparison;
  readonly names: { readonly a: string; readonly b: string };
  readonly line: number;
}

/** The steps of both in two columns, what does the same on one line. */
export function AlignedSteps({ comparison, names, line }: Props) {
  const { goToLine } = useActions();
  const lines = useMemo(() => linesOf(comparison), [comparison]);
  const [open, setOpen] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` would move the page of a phone as well.
    const panel = scroller.current;
    const item = panel?.querySelectorAll('li')[line];
    if (!panel || !item) return;
    const [inside, here] = [panel.getBoundingClientRect(), item.getBoundingClientRect()];
    if (here.top < inside.top) panel.scrollTop -= inside.top - here.top;
    else if (here.bottom > inside.bottom)
      panel.scrollTop += Math.min(here.bottom - inside.bottom, here.top - inside.top);
  }, [line]);
  return (
    <Panel name="Aligned steps" className={styles.aligned}>
      <h2>
        <span>
          <Sign side="a" /> {names.a}
        </span>
        <span>
          <Sign side="b" /> {names.b}
        </span>
      </h2>
      <Scroller name="Aligned steps, scrollable" className={styles.alignedScroll} inside={scroller}>
        <ol aria-label="Aligned steps">
          {lines.map((told, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the alignment
            <li key={index}>
              {index === comparison.divergence && <p className={styles.divergence}>First divergence</p>}
              <button
                type="button"
                className={styles.alignedLine}
                data-same={told.same ? '' : undefined}
                aria-current={index === line ? 'step' : undefined}
                onClick={() => goToLine(index)}
              >
                <Half side="a" step={told.a} />
                <Relation {...told} />
                <Half side="b" step={told.b} />
              </button>
              {index === line && <LineRequests {...{ comparison, line, open }} onOpen={setOpen} />}
            </li>
          ))}
        </ol>
      </Scroller>
    </Panel>
  );
}

/** The sign between the columns; words for those who do not see it. */
function Relation({ a, b, same }: LineText) {
  const sign = same ? '=' : a && b ? '≠' : '';
  return (
    <span className={styles.relation}>
      <span aria-hidden="true">{sign}</span>
      {sign !== '' && <span className={shared.unseen}>{same ? ' as ' : ' unlike '}</span>}
    </span>
  );
}

function Half({ side, step }: { readonly side: Side; readonly step: StepText | undefined }) {
  if (!step)
    return (
      <span className={styles.half} data-missing="">
        <span className={shared.unseen}>{side.toUpperCase()}: </span>–
      </span>
    );
  return (
    <span className={styles.half}>
      <span className={shared.unseen}>{side.toUpperCase()}: </span>
      <span className={styles.halfPlace}>
        {step.number} <b>{step.kind}</b>
      </span>{' '}
      <span className={styles.halfWords}>{step.words}</span>
    </span>
  );
}
