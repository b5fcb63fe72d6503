import { lazy, Suspense, useState } from 'react';
import type { Usage } from '../../method/connection.ts';
import type { AskLine } from '../../run/player.ts';
import type { ReplyEntry } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { transcriptNow, viewNow, waitingAsks } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { memoised } from '../../table/memoised.ts';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { Scroller } from '../components/scroller.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';
import { latestAsks, type Numbered } from './current-ask.ts';
import { Prompt } from './prompt.tsx';
import { ReplyView } from './reply-view.tsx';
import styles from './request.module.css';
import { RequestMoves } from './request-moves.tsx';
import { promptText, tokenText, useTokens } from './use-tokens.ts';

const ChangePanel = lazy(() => import('../change/change-panel.tsx'));

/** The request that led to the current step: what was sent, and what came back. */
export function RequestPanel() {
  const asks = usePage(shownAsks);
  const [picked, setPicked] = useState(0);
  const asked = usePage((state) => transcriptNow(state) !== undefined);
  const latest = latestAsks(asks);
  const current = latest[picked] ?? latest[0];
  if (!current) {
    return (
      <Panel name="Request" className={styles.request}>
        <div>
          <h2>Request</h2>
          <p className={shared.quiet}>{asked ? 'No request before this step.' : 'No request yet.'}</p>
        </div>
      </Panel>
    );
  }
  return (
    <Panel name="Request" className={styles.request}>
      <OneRequest current={current} asks={latest} onPick={setPicked} />
    </Panel>
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

function OneRequest({ current, asks, onPick }: Props) {
  const { line } = current;
  const backbone = usePage((state) => transcriptNow(state)?.run.backbone ?? '');
  const changing = usePage((state) => state.changing !== undefined);
  const { startChanging } = useActions();
  const tokensOf = useTokens(line);
  const given = line.replies.flatMap((reply) => reply ?? []);
  const usage = given[0]?.usage;
  const sent = usage?.prompt ?? tokensOf(promptText(line));
  return (
    <>
      <Scroller name="Prompt" className={shared.fades}>
        <h2>
          <AskTabs asks={asks} current={current} onPick={onPick} />
          <span className={styles.facts} data-counted="">
            {sent !== undefined && sentText(sent, usage)}
          </span>
          <RequestMoves />
        </h2>
        <Prompt line={line} tokensOf={tokensOf} />
      </Scroller>
      {changing ? (
        <Scroller name="Change">
          <Suspense>
            <ChangePanel line={line} />
          </Suspense>
        </Scroller>
      ) : (
        <Scroller name="Reply" className={shared.fades}>
          <h2>
            <span className={styles.who} title={backbone}>
              {whose(line.request.to, backbone)}
            </span>
            <span className={styles.facts} data-counted="">
              {factsOf(given, tokensOf)}
            </span>
            <Button look="link" title="Change something here (e)" onClick={() => startChanging()}>
              Change
            </Button>
          </h2>
          <ReplyView line={line} />
        </Scroller>
      )}
    </>
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

function whose(to: AskLine['request']['to'], backbone: string): string {
  if (to !== 'model') return `Reply of the ${to}`;
  const name = shortName(backbone);
  return name === 'By hand' ? 'Reply by hand' : `Reply of ${name}`;
}

/** Without what a backbone says of itself in brackets; the answer’s panel says it all. */
const shortName = (backbone: string): string => backbone.replace(/ \([^)]*\)/g, '');

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
