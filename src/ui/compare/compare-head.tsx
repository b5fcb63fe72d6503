import type { Comparison } from '../../run/compare/compare.ts';
import { cellOf } from '../../table/model.ts';
import { Button } from '../components/button.tsx';
import { useActions } from '../page-context.ts';
import question from '../question/question.module.css';
import styles from './compare.module.css';
import { relationOf } from './lines.ts';
import type { Side } from './paths.ts';
import { Sign } from './sign.tsx';

interface Props {
  readonly comparison: Comparison;
  readonly names: { readonly a: string; readonly b: string };
  readonly line: number;
  /** Whose table is on screen, where there are two. */
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** Which runs these are, what is to be known of their tables, and what happens on the line on screen. */
export function CompareHead({ comparison, names, line, side, onSide }: Props) {
  const { stopComparing, chooseOther } = useActions();
  const { ground, a, b, rows } = comparison;
  const [asksA, asksB] = [a.run.problem.question, b.run.problem.question];
  const leave = () => {
    stopComparing();
    // Where the comparison began.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-compare]')?.focus());
  };
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h1>
          <span className={styles.runName}>
            <Sign side="a" /> {names.a}
          </span>{' '}
          <span className={styles.runName}>
            <Sign side="b" /> {names.b}
          </span>
        </h1>
        <Button onClick={chooseOther}>Compare with …</Button>
        <Button look="strong" onClick={leave}>
          Back to A
        </Button>
      </div>
      <p className={styles.question}>{asksA === asksB ? asksA : `A: ${asksA} B: ${asksB}`}</p>
      {ground.kind === 'apart' && (
        <p className={styles.ground}>
          {ground.why}{' '}
          {(['a', 'b'] as const).map((one) => (
            <Button key={one} look="tool" aria-pressed={side === one} onClick={() => onSide(one)}>
              Table of {one.toUpperCase()}
            </Button>
          ))}
        </p>
      )}
      {ground.kind === 'edited' && <p className={styles.ground}>{editedText(comparison)}</p>}
      <p className={question.narration} data-comparing="" role="status" aria-label="Narration">
        <span className={question.place}>
          {Math.min(line + 1, rows.length)} of {rows.length}
        </span>{' '}
        {relationOf(comparison, line)}
      </p>
    </div>
  );
}

const NAMED = 3;

/** “One cell says something else in B: “5” is “6”.” */
function editedText({ ground, a, b }: Comparison): string {
  if (ground.kind !== 'edited') return '';
  const [tableA, tableB] = [a.run.problem.table, b.run.problem.table];
  const named = ground.cells
    .slice(0, NAMED)
    .map((cell) => `“${cellOf(tableA, cell).text}” is “${cellOf(tableB, cell).text}”`);
  const rest = ground.cells.length - named.length;
  const count = ground.cells.length === 1 ? 'One cell says' : `${ground.cells.length} cells say`;
  return `${count} something else in B: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
