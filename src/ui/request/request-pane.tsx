import { lazy, Suspense, useState } from 'react';
import type { Usage } from '../../method/connection.ts';
import type { AskLine } from '../../run/player.ts';
import type { ReplyEntry } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { transcriptNow, viewNow, waitingAsks } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { memoised } from '../../table/memoised.ts';
import { usePage } from '../page-context.ts';
import { Pane } from '../panes/pane.tsx';
import { PaneTools } from '../panes/pane-tools.tsx';
import { latestAsks, type Numbered } from './current-ask.ts';
import styles from './request.module.css';
import { RequestMoves } from './request-moves.tsx';
import { promptText, tokenText, useTokens } from './use-tokens.ts';

/** Most people open it later, if at all: until then its line is what is seen. */
const RequestBody = lazy(() => import('./request-body.tsx'));

interface PaneProps {
  /** It is a line with the request's name and size. */
  readonly closed: boolean;
}

/** The request that led to the current step: what was sent, and what came back. */
export function RequestPane({ closed }: PaneProps) {
  const asks = usePage(shownAsks);
  const [picked, setPicked] = useState(0);
  const asked = usePage((state) => transcriptNow(state) !== undefined);
  const latest = latestAsks(asks);
  const current = latest[picked] ?? latest[0];
  return (
    <section aria-label="Request" className={styles.request} data-part="request">
      {current ? (
        <OneRequest current={current} asks={latest} onPick={setPicked} closed={closed} />
      ) : (
        <Pane
          pane="request"
          name="Request pane"
          title={<h2>Request</h2>}
          fact={asked ? 'No request before this step.' : 'No request yet.'}
          closed={closed}
        >
          {null}
        </Pane>
      )}
    </section>
  );
}

const NONE: readonly AskLine[] = [];
const asksIn = memoised(({ lines }: Transcript) => lines.filter((line) => line.kind === 'ask'));

/** Up to the current step; while a live run is followed, up to the request that is waited for. */
function shownAsks(state: PageState): readonly AskLine[] {
  const transcript = transcriptNow(state);
  if (!transcript || waitingAsks(state).length === 0) return viewNow(state)?.asks ?? NONE;
  return asksIn(transcript);
}

interface Props {
  readonly current: Numbered;
  readonly asks: readonly Numbered[];
  readonly onPick: (index: number) => void;
}

function OneRequest({ current, asks, onPick, closed }: Props & PaneProps) {
  const { line } = current;
  const backbone = usePage((state) => transcriptNow(state)?.run.backbone ?? '');
  const tokensOf = useTokens(line);
  const given = line.replies.flatMap((reply) => reply ?? []);
  const usage = given[0]?.usage;
  const sent = usage?.prompt ?? tokensOf(promptText(line));
  const sentFact = sent === undefined ? '' : sentText(sent, usage);
  const backFact = factsOf(given, tokensOf);
  return (
    <Pane
      pane="request"
      name="Request pane"
      title={
        <h2>
          <AskTabs asks={asks} current={current} onPick={onPick} />
        </h2>
      }
      fact={
        <span data-counted="">
          {closed
            ? [sentFact && `${sentFact} sent`, backFact && `${backFact} back`].filter(Boolean).join(', ')
            : sentFact}
        </span>
      }
      closed={closed}
    >
      <PaneTools name="Requests">
        <RequestMoves />
      </PaneTools>
      <Suspense>
        <RequestBody line={line} backbone={backbone} back={backFact} tokensOf={tokensOf} />
      </Suspense>
    </Pane>
  );
}

/** Of a prompt that begins as the one before, a backbone may read only what is new. */
const sentText = (sent: number, usage: Usage | undefined): string =>
  usage?.cached
    ? `${usage.cached.toLocaleString('en')} of ${tokenText(sent, true)} reused`
    : tokenText(sent, usage !== undefined);

/** Tokens and time of the replies together, where they are known. */
function factsOf(given: readonly ReplyEntry[], tokensOf: (text: string) => number | undefined): string {
  const counts = given.map(({ usage, text }) => usage?.reply ?? tokensOf(text));
  const known = counts.filter((count) => count !== undefined);
  const tokens = known.reduce((sum, count) => sum + count, 0);
  const ms = Math.max(...given.map((reply) => reply.ms ?? -1));
  return [
    ...(given.length > 0 && known.length === counts.length
      ? [
          tokenText(
            tokens,
            given.every(({ usage }) => usage !== undefined),
          ),
        ]
      : []),
    ...(ms >= 0 ? [timeText(ms)] : []),
  ].join(' · ');
}

const timeText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

const nameOf = ({ number, line }: Numbered): string =>
  number === undefined
    ? `To the ${line.request.to}`
    : `Request ${number} · ${line.request.purpose.replaceAll('-', ' ')}`;

/** The request's name; requests that were made at the same time stand side by side, one of them shown. */
function AskTabs({ asks, current, onPick }: Props) {
  if (asks.length === 1) return <span>{nameOf(current)}</span>;
  return asks.map((ask, index) => (
    <button
      key={ask.line.ask}
      type="button"
      className={styles.tab}
      aria-pressed={ask.line === current.line}
      onClick={() => onPick(index)}
    >
      {nameOf(ask)}
    </button>
  ));
}
