import type { HopStep } from '../../method/step.ts';
import type { Transcript } from '../../run/transcript.ts';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { useActions } from '../page-context.ts';
import styles from './hybrid.module.css';
import { type Meter, meterAt, savedShare } from './meter.ts';
import { Triples } from './triples.tsx';

interface Props {
  readonly transcript: Transcript;
  readonly cursor: number;
}

/** The hops so far, each with its triples, and what the reader was given beside the whole context. */
export function Hops({ transcript, cursor }: Props) {
  const { goTo } = useActions();
  const hops = transcript.steps.flatMap((step, at) =>
    step.kind === 'hop' && at <= cursor ? [{ step, at }] : [],
  );
  const latest = hops.at(-1);
  const meter = meterAt(transcript, cursor);
  return (
    <>
      <h2>
        Hops <span>{hops.length > 0 ? counted(hops.length, 'hop') : ''}</span>
      </h2>
      {meter && <Tokens meter={meter} />}
      {hops.length === 0 && <p className={shared.quiet}>The walk has not begun.</p>}
      <ol className={styles.hops} aria-label="Hops">
        {hops.map(({ step, at }) => (
          <li key={at} aria-current={at === latest?.at ? 'step' : undefined}>
            <button type="button" className={styles.hopName} onClick={() => goTo(at)}>
              Hop {step.depth}
            </button>
            <span className={styles.hopFacts}>{factsOf(step)}</span>
            <Triples step={step} open={at === latest?.at} />
          </li>
        ))}
      </ol>
    </>
  );
}

function factsOf({ nodes, nodeCount, tripleCount, passages, tokens }: HopStep): string {
  if (nodes.length === 0) return 'reaches nothing new';
  const texts = counted(new Set(passages.map(({ passage }) => passage)).size, 'passage');
  return `${counted(nodeCount, 'node')} by ${counted(tripleCount, 'triple')}; ${texts} and the rows: about ${counted(tokens.given, 'token')}`;
}

function Tokens({ meter }: { readonly meter: Meter }) {
  const { now, soFar, whole, fellBack } = meter;
  const saved = Math.round(100 * savedShare(meter));
  const bars = [
    { name: fellBack ? 'Everything' : 'This hop', value: now, look: 'now' },
    { name: 'So far', value: soFar, look: 'so-far' },
    { name: 'Whole context', value: whole, look: 'whole' },
  ];
  const most = Math.max(1, soFar, whole);
  return (
    <dl className={styles.tokenMeter} title="Tokens of what the reader is given, by an estimate">
      {bars.map(({ name, value, look }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <svg aria-hidden="true" width="100%" height="8">
                <rect data-look={look} width={`${(100 * value) / most}%`} height="8" rx="2" />
              </svg>
            </span>
            <span className={styles.amount}>
              {value.toLocaleString('en')}
              <span className={shared.unseen}> tokens</span>
            </span>
          </dd>
        </div>
      ))}
      <div className={styles.saved}>
        <dt className={shared.unseen}>Saved</dt>
        <dd>
          {saved >= 0 ? (
            <>
              <b>{saved} %</b> fewer tokens than the whole context, by an estimate
            </>
          ) : (
            <>
              <b>{-saved} %</b> more tokens than the whole context, since the hops did not suffice
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
