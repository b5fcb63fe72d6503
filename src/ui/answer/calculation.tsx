/** The operation of an answer, calculated again from its cells, beside what the answer says. Loaded with the first one. */

import { isNoteOf } from '../../method/notes.ts';
import type { Outcome, Step } from '../../method/step.ts';
import { valuesText } from '../../method/values-text.ts';
import { ARITHMETIC_NAMES, arithmeticIn, computedAgain } from '../../reading/recompute.ts';
import { cellOf, type Table } from '../../table/model.ts';
import shared from '../components/shared.module.css';
import styles from './answer.module.css';

interface Props {
  readonly outcome: Outcome;
  readonly table: Table;
  /** The steps before the answer: a method may have told a difference itself. */
  readonly steps: readonly Step[];
  /** A difference is told in a sentence, an agreement in a tag. */
  readonly as: 'sentence' | 'tag';
}

export default function Calculation({ outcome, table, steps, as }: Props) {
  const found = again(outcome, table, steps);
  if (!found || (as === 'tag') !== found.agrees) return null;
  return found.agrees ? (
    <span className={shared.tag} title={found.text}>
      calculated again: {found.result}
    </span>
  ) : (
    <p className={styles.disagrees}>
      <b>They differ.</b> {found.text}
    </p>
  );
}

interface Again {
  readonly agrees: boolean;
  readonly result: string;
  readonly text: string;
}

function again(
  { operation, evidence, values }: Outcome,
  table: Table,
  steps: readonly Step[],
): Again | undefined {
  const told = steps.findLast((step) => isNoteOf(step, 'other-result'));
  if (told) return { agrees: false, result: '', text: told.text };
  const arithmetic = arithmeticIn(operation);
  const texts = evidence.map((id) => cellOf(table, id).text);
  const computed = arithmetic && computedAgain(arithmetic, texts, values);
  if (!computed || !arithmetic) return undefined;
  const { agrees, result } = computed;
  const own = `the ${ARITHMETIC_NAMES[arithmetic]} of the chosen cells is ${result}.`;
  return {
    agrees,
    result,
    text: agrees ? `Calculated again, ${own}` : `The answer says ${valuesText(values)}, but ${own}`,
  };
}
