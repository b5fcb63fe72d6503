import { lazy, Suspense, useMemo, useState } from 'react';
import type { Message, PromptPart } from '../../method/ask.ts';
import type { AskLine } from '../../run/player.ts';
import { tableNow, transcriptNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import { CopyPrompt } from './copy-prompt.tsx';
import { askOfPurposeBefore } from './earlier-asks.ts';
import { leftOut, ROLE_NAMES, sentSentence, summaryOf, tableSent } from './parts.ts';
import styles from './request.module.css';
import { Reused } from './reused.tsx';

const LinkedPart = lazy(() => import('./linked-part.tsx'));
const PromptChanges = lazy(() => import('./prompt-changes.tsx'));

const SPEAKERS: Readonly<Record<Message['role'], string>> = {
  system: 'system',
  user: 'user',
  assistant: 'earlier reply',
};

/** What those beside the model were given. */
function searched({ request: { facts } }: AskLine): string {
  const given = facts !== null && typeof facts === 'object' && 'texts' in facts ? facts.texts : undefined;
  if (!Array.isArray(given)) return '';
  return `${counted(given.length, 'text')} ${given.length === 1 ? 'was' : 'were'} searched for it.`;
}

interface Props {
  readonly line: AskLine;
  readonly tokensOf: (text: string) => number | undefined;
}

/** What was sent, by its parts, and as plainly what was not. */
export function Prompt({ line, tokensOf }: Props) {
  const { messages } = line.request;
  const cells = usePage((state) => tableNow(state)?.cells.length ?? 0);
  const { to } = line.request;
  const sent = tableSent(messages, cells);
  const lines = usePage((state) => transcriptNow(state)?.lines);
  const earlier = useMemo(
    () => (line.request.to === 'model' ? askOfPurposeBefore(lines ?? [], line) : undefined),
    [lines, line],
  );
  const [changes, setChanges] = useState(false);
  return (
    <>
      <p className={styles.sent}>
        {summaryOf(messages)}{' '}
        {to === 'model' ? <b className={styles.tableSent}>{sentSentence(sent)}</b> : searched(line)}{' '}
        {to === 'model' && <CopyPrompt line={line} />}{' '}
        {earlier && (
          <Button
            look="link"
            className={styles.changesToggle}
            aria-pressed={changes}
            title={`Changes since the previous request for “${earlier.request.purpose}”`}
            onClick={() => setChanges(!changes)}
          >
            Changes
          </Button>
        )}
      </p>
      <Reused line={line} />
      {leftOut(messages).map((sentence) => (
        <p key={sentence} className={styles.leftOut}>
          {sentence}
        </p>
      ))}
      {changes && earlier ? (
        <Suspense fallback={<p className={shared.quiet}>Comparing …</p>}>
          <PromptChanges line={line} other={earlier} called="the one before for the same" />
        </Suspense>
      ) : (
        messages.map((message, place) =>
          message.parts.map((part, index) => (
            <PartText
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the prompt
              key={`${place}/${index}`}
              part={part}
              speaker={SPEAKERS[message.role]}
              tokens={tokensOf(part.text)}
            />
          )),
        )
      )}
    </>
  );
}

interface PartProps {
  readonly part: PromptPart;
  readonly speaker: string;
  readonly tokens: number | undefined;
}

function PartText({ part, speaker, tokens }: PartProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.part}
      data-part={part.role}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{ROLE_NAMES[part.role]}</b>
        <span className={styles.opening}>{part.text.slice(0, 300).replace(/\s+/g, ' ').trim()}</span>
        <span
          className={styles.partTokens}
          data-counted=""
          title={`Sent as “${speaker}”; tokens are an estimate`}
        >
          {tokens?.toLocaleString('en') ?? ''}
          <span className={shared.unseen}> tokens, {speaker}</span>
        </span>
      </summary>
      {open && (
        <Suspense fallback={<pre>{part.text}</pre>}>
          <LinkedPart part={part} />
        </Suspense>
      )}
    </details>
  );
}
