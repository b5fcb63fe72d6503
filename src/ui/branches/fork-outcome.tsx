import { branchOf } from '../../run/tree.ts';
import { branchNow, hiddenAnswerNow, phaseNow, transcriptNow } from '../../store/selectors.ts';
import { useVerdictOf } from '../answer/verdict.tsx';
import { usePage } from '../page-context.ts';
import styles from './branches.module.css';
import { outcomeText } from './outcome-text.ts';
import { usePlayed } from './use-played.ts';

/** What became of the answer by a change: of a finished fork, beside the run that it left. */
export default function ForkOutcome() {
  const origin = usePage((state) => branchOf(state.tree, branchNow(state)?.from?.branch));
  const now = usePage((state) => (phaseNow(state) === 'finished' ? transcriptNow(state) : undefined));
  const hidden = usePage((state) => hiddenAnswerNow(state) !== undefined);
  const before = usePlayed(origin?.id, origin?.run);
  const verdict = useVerdictOf(now);
  const verdictBefore = useVerdictOf(before);
  if (!origin || !now?.outcome || !before || hidden || !verdict) return null;
  if (before.outcome && !verdictBefore) return null;
  // Another question has another answer: nothing is to be compared.
  if (before.run.problem.question !== now.run.problem.question) return null;
  const text = outcomeText(
    { values: now.outcome.values, verdict },
    before.outcome && verdictBefore && { values: before.outcome.values, verdict: verdictBefore },
  );
  return (
    <p className={styles.outcome} data-fork-outcome="" title={`${text} (${origin.name})`}>
      {text}
    </p>
  );
}
