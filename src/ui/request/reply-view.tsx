import { type ComponentProps, lazy, Suspense } from 'react';
import type { Ask } from '../../method/ask.ts';
import type { Reply } from '../../method/reply.ts';
import { apart, written } from '../../method/thinking.ts';
import { isAsAsked } from '../../run/as-asked.ts';
import type { AskLine } from '../../run/player.ts';
import { readReply } from '../../run/read-reply.ts';
import type { ReplyEntry } from '../../run/run.ts';
import { draftKey } from '../../store/manual-replies.ts';
import { pausedNow, phaseNow } from '../../store/selectors.ts';
import { streamKey } from '../../store/state.ts';
import shared from '../components/shared.module.css';
import { usePage } from '../page-context.ts';
import { LinkedText } from './linked-text.tsx';
import { LongText } from './long-text.tsx';
import { pretty } from './pretty.ts';
import { readInWords } from './read-value.ts';
import styles from './request.module.css';

/** Only for replies that were not as asked for. */
const Mended = lazy(() => import('./mended.tsx'));
/** Only of models that think. */
const Thinking = lazy(() => import('./thinking.tsx'));
/** Only for those who answer by hand. */
const ReplyBox = lazy(() => import('../by-hand/reply-box.tsx'));

interface Props {
  readonly line: AskLine;
}

/** The replies as they came or are coming, and what was read from each or why it could not be read. */
export function ReplyView({ line }: Props) {
  const { request, replies, promptHash } = line;
  return replies.map((reply, sample) =>
    reply ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reply is its place among the samples
      <OneReply key={sample} request={request} reply={reply} drifted={reply.promptHash !== promptHash} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reply is its place among the samples
      <ComingReply key={sample} line={line} sample={sample} />
    ),
  );
}

/** What came so far of a reply, as it comes; or what had come of it when it broke off. */
function ComingReply({ line, sample }: Props & { readonly sample: number }) {
  const key = streamKey({ at: line.at, ask: line.ask, sample });
  const came = usePage(({ activity }) =>
    activity.kind === 'driven'
      ? activity.streams.get(key)
      : activity.kind === 'halted'
        ? activity.unfinished.get(key)
        : undefined,
  );
  const notice = usePage(({ activity }) =>
    activity.kind === 'driven' ? activity.notices.get(key) : undefined,
  );
  const running = usePage((state) => phaseNow(state) === 'running');
  const paused = usePage((state) => pausedNow(state)?.kind === 'request');
  const draftOf = draftKey(line, sample);
  const handed = usePage((state) => state.manualRequests.some((one) => one.key === draftOf));
  if (handed)
    return (
      <Suspense>
        <ReplyBox key={draftOf} draftOf={draftOf} request={line.request} />
      </Suspense>
    );
  const parts = came && apart(written(came, came.text === ''));
  if (paused && parts === undefined) return <p className={shared.quiet}>Not sent yet.</p>;
  if (!running && parts === undefined) return <p className={shared.quiet}>No reply yet.</p>;
  return (
    <div className={styles.reply} aria-busy={running}>
      {notice !== undefined && <p className={styles.notice}>{notice}</p>}
      {!running && (
        <p className={styles.read} data-fault="">
          The reply broke off here and is not part of the run:
        </p>
      )}
      {parts && <Thought text={parts.thinking} coming={running && parts.open} />}
      {parts && !parts.open && <LongText text={parts.text} coming={running} />}
      {running && parts === undefined && notice === undefined && (
        <p className={shared.quiet}>Waiting for the reply …</p>
      )}
    </div>
  );
}

function Thought(thought: ComponentProps<typeof Thinking>) {
  if (thought.text === '') return null;
  return (
    <Suspense>
      <Thinking {...thought} />
    </Suspense>
  );
}

/** Longer replies, as of a recogniser to a hundred passages, stand as they came. */
const LINKED_UP_TO = 40_000;

/** Of a text; a line of what was read is cut anyway. */
const NAMES_AT_MOST = 30;

/** More lines of what was read are counted. */
const LINES_AT_MOST = 40;

interface OneProps {
  readonly request: Ask<unknown>;
  readonly reply: ReplyEntry;
  /** The prompt is no longer the one that this reply answered. */
  readonly drifted: boolean;
}

function OneReply({ request, reply, drifted }: OneProps) {
  const read = readReply(request, reply);
  const { thinking, text } = apart(reply.text);
  return (
    <div className={styles.reply}>
      {reply.edited && <p className={styles.read}>Written by hand in place of the recorded reply.</p>}
      {drifted && (
        <p className={styles.read} data-fault="">
          This prompt has changed since the reply was recorded.
        </p>
      )}
      <Thought text={thinking} coming={false} />
      {text === '' ? (
        <p className={shared.quiet}>
          {thinking === '' ? 'The reply is empty.' : 'No reply followed the thinking.'}
        </p>
      ) : text.length > LINKED_UP_TO ? (
        <LongText text={text} coming={false} />
      ) : (
        <LinkedText text={pretty(text)} />
      )}
      {reply.cut && <p className={styles.read}>The reply was cut here: it reached its token limit.</p>}
      {read.ok ? (
        <ReadAs request={request} text={text} read={read} />
      ) : (
        <p className={styles.read} data-fault="">
          It could not be read: {read.fault}
        </p>
      )}
    </div>
  );
}

interface ReadProps {
  readonly request: Ask<unknown>;
  readonly text: string;
  readonly read: Extract<Reply<unknown>, { readonly ok: true }>;
}

/** What the method took from the reply, in words; only that it stands there, if the reply is plain words itself. */
function ReadAs({ request, text, read }: ReadProps) {
  const { value, repaired: mended, json } = read;
  if (value === text.trim()) return <p className={styles.read}>Read as it stands.</p>;
  // To compare a long one would take longer than to read it.
  const clean = (json === undefined && text.length > LINKED_UP_TO) || isAsAsked(request.reply, text, value);
  const lines = readInWords(named(request, value));
  return (
    <div className={styles.read}>
      <p>{mended ?? (clean ? 'Read as' : 'Not in the requested form; read as')}</p>
      <ul>
        {lines.slice(0, LINES_AT_MOST).map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <li key={index}>{words}</li>
        ))}
        {lines.length > LINES_AT_MOST && <li>and {lines.length - LINES_AT_MOST} more</li>}
      </ul>
      {!clean && (
        <Suspense>
          <Mended reply={request.reply} text={text} json={json} value={value} />
        </Suspense>
      )}
    </div>
  );
}

/** Retriever and recogniser answer with numbers and places of texts that they were given: the texts say more. */
function named({ to, facts }: Ask<unknown>, value: unknown): unknown {
  const texts =
    to !== 'model' && facts !== null && typeof facts === 'object' && 'texts' in facts && facts.texts;
  if (!Array.isArray(texts) || !Array.isArray(value)) return value;
  if (to === 'recogniser')
    return value
      .slice(0, LINES_AT_MOST + 1)
      .map((found: { start: number; end: number }[], at) =>
        found.slice(0, NAMES_AT_MOST).map(({ start, end }) => String(texts[at]).slice(start, end)),
      );
  return value.map(({ index, score }: { index: number; score: number }) => `“${texts[index]}” at ${score}`);
}
