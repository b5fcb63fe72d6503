/** What of an answer wants a closer look, told without the code that takes it. */
import type { Outcome } from '../../method/step.ts';
import type { Transcript } from '../../run/transcript.ts';
import { folded } from '../../table/folded.ts';
import { cellOf, type Table } from '../../table/model.ts';

/** Word by word the right answer; undefined where no right answer is known. */
export function isPlainlyRight({ run, outcome }: Transcript): boolean | undefined {
  const { gold = [] } = run.problem;
  if (gold.length === 0 || !outcome) return undefined;
  const { values } = outcome;
  return (
    values.length === gold.length && values.every((value, at) => folded(value) === folded(String(gold[at])))
  );
}

/** Every value is what one of the evidence cells says. */
const isPlainlyBacked = ({ values, evidence }: Outcome, table: Table): boolean => {
  const texts = new Set(evidence.map((id) => folded(cellOf(table, id).text)));
  return values.every((value) => texts.has(folded(value)));
};

/** Whether the answer of a finished run may be wrong, or not backed. */
export function isInDoubt(transcript: Transcript): boolean {
  const { outcome, run } = transcript;
  if (!outcome) return false;
  const right = isPlainlyRight(transcript);
  return right === undefined ? !isPlainlyBacked(outcome, run.problem.table) : !right;
}
