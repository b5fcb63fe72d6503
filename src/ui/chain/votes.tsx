import type { Vote } from '../../method/step.ts';

/** What the samples of a vote said, the most first: which replies, and what was taken. */
export function Votes({ votes }: { readonly votes: readonly Vote[] }) {
  const all = votes.reduce((sum, { samples }) => sum + samples.length, 0);
  const taken = votes.filter((vote) => vote.taken).reduce((sum, { samples }) => sum + samples.length, 0);
  if (all <= 1) return null;
  return (
    <details className="votes">
      <summary>
        Vote: {taken} of {all} replies
      </summary>
      <ol>
        {votes.map(({ call, samples, weight, taken: won }) => (
          <li key={call} className={won ? 'taken' : undefined}>
            <span className="bar" style={{ width: `${(samples.length / all) * 100}%` }} aria-hidden="true" />
            <code>{call}</code>
            <span className="who">
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
