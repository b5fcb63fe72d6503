import type { View } from '../../run/view.ts';
import type { CellId } from '../../table/model.ts';
import { useRightCells } from '../answer/verdict.tsx';
import styles from './graph.module.css';

type Look = 'trace' | 'near' | 'dropped' | 'evidence' | 'right';

const WORDS: Readonly<Record<Look, string>> = {
  trace: 'trace',
  near: 'looked at',
  dropped: 'not taken',
  evidence: 'evidence',
  right: 'right answer',
};

/** Which of the looks occur at a step. */
function looksIn(
  { trace, from, found, sameRow, sameColumn, dropped, evidence }: View,
  right: readonly CellId[],
): readonly Look[] {
  const occurs: Readonly<Record<Look, boolean>> = {
    trace: trace.some((cell) => !evidence.includes(cell)),
    near: [from, found, sameRow, sameColumn].some(({ length }) => length > 0),
    dropped: dropped.length > 0,
    evidence: evidence.some((cell) => !right.includes(cell)),
    right: right.length > 0,
  };
  return (Object.keys(WORDS) as Look[]).filter((look) => occurs[look]);
}

/** The colours and frames of this step, and what they mean, in table and graph alike. */
export function Legend({ view }: { readonly view: View | undefined }) {
  const right = useRightCells();
  const looks = view ? looksIn(view, right) : [];
  return (
    <ul className={styles.legend} aria-label="Legend">
      {looks.map((look) => (
        <li key={look} data-look={look}>
          {WORDS[look]}
        </li>
      ))}
    </ul>
  );
}
