import { lazy, Suspense } from 'react';
import type { Comparison } from '../../run/compare/compare.ts';
import { type RequestPair, requestsAt } from '../../run/compare/requests.ts';
import type { AskLine } from '../../run/player.ts';
import { counted } from '../counted.ts';
import styles from './compare.module.css';
import type { Side } from './paths.ts';
import { Sign } from './sign.tsx';

const PromptChanges = lazy(() => import('../request/prompt-changes.tsx'));

interface Props {
  readonly comparison: Comparison;
  readonly line: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** What the model was asked for the steps of a line, and what it replied, side by side. */
export function LineRequests({ comparison, line, open, onOpen }: Props) {
  const pairs = requestsAt(comparison, line);
  if (pairs.length === 0) return null;
  return (
    <details
      className={styles.lineRequests}
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        {pairs.length === 1 ? 'Request' : counted(pairs.length, 'request')}: {pairs.map(summaryOf).join('; ')}
      </summary>
      {open && pairs.map((pair) => <OnePair key={keyOf(pair)} {...pair} />)}
    </details>
  );
}

const keyOf = ({ a, b }: RequestPair): string => [a?.at, a?.ask, b?.at, b?.ask].join('/');

const plain = (purpose: string): string => purpose.replaceAll('-', ' ');

/** “action, with the same prompt and another reply” */
function summaryOf({ purpose, a, b }: RequestPair): string {
  if (!a || !b) return `${plain(purpose)}, by ${a ? 'A' : 'B'} alone`;
  const prompt = a.promptHash === b.promptHash ? 'the same prompt' : 'another prompt';
  const reply = textsOf(a).join('\n') === textsOf(b).join('\n') ? 'the same reply' : 'another reply';
  return `${plain(purpose)}, with ${prompt} and ${reply}`;
}

const textsOf = ({ replies }: AskLine): string[] => replies.flatMap((reply) => reply?.text ?? []);

function OnePair({ purpose, a, b }: RequestPair) {
  const others = a && b && a.promptHash !== b.promptHash;
  return (
    <>
      <section aria-label={`Replies to ${plain(purpose)}`} className={styles.replies}>
        <Replies side="a" ask={a} />
        <Replies side="b" ask={b} />
      </section>
      {others && (
        <section aria-label={`Prompts for ${plain(purpose)}`}>
          <h4>
            The prompt of <Sign side="b" />, held against that of <Sign side="a" />
          </h4>
          <Suspense>
            <PromptChanges line={b} other={a} called="A" />
          </Suspense>
        </section>
      )}
    </>
  );
}

function Replies({ side, ask }: { readonly side: Side; readonly ask: AskLine | undefined }) {
  const given = ask?.replies.flatMap((reply) => reply ?? []) ?? [];
  return (
    <div>
      <Sign side={side} /> {ask ? (given.length === 1 ? 'Reply' : `${given.length} replies`) : 'not asked'}
      {given.map(({ sample, text }) => (
        <pre key={sample}>{text}</pre>
      ))}
    </div>
  );
}
