import type { Vote } from '../../method/step.ts';
import styles from './chain.module.css';

/** What the samples of a vote said, the most first: which replies, and what was taken. */
export function Votes({ votes }: { readonly votes: readonly Vote[] }) {
  const all = repliesIn(votes);
  const taken = repliesIn(votes.filter((vote) => vote.taken));
  // Where rows or columns are voted on one by one, a reply stands with each that it names.
  const isByLine = votes.reduce((sum, { samples }) => sum + samples.length, 0) > all;
  if (all <= 1) return null;
  return (
    <details className={styles.votes}>
      <summary>
        {isByLine ? `Vote of ${all} replies, one by one` : `Vote: ${taken} of ${all} replies`}
      </summary>
      <ol>
        {votes.map(({ call, samples, weight, taken: won }) => (
          <li key={call} className={won ? styles.taken : undefined}>
            <span
              className={styles.bar}
              style={{ width: `${(samples.length / all) * 100}%` }}
              aria-hidden="true"
            />
            <code>{call}</code>
            <span className={styles.who}>
              {samples.length === 1 ? 'reply' : 'replies'} {samples.map((sample) => sample + 1).join(', ')}
              {weight !== samples.length && ` · weight ${weight.toFixed(2)}`}
              {won && ' · taken'}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const repliesIn = (votes: readonly Vote[]): number => new Set(votes.flatMap(({ samples }) => samples)).size;
