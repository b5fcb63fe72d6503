import { lazy, Suspense } from 'react';
import type { AskLine } from '../../run/player.ts';
import { Button } from '../components/button.tsx';
import { Scroller } from '../components/scroller.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';
import { Prompt } from './prompt.tsx';
import { ReplyView } from './reply-view.tsx';
import styles from './request.module.css';

const ChangePanel = lazy(() => import('../change/change-panel.tsx'));

interface Props {
  readonly line: AskLine;
  /** Who answered the run's requests to the model. */
  readonly backbone: string;
  /** Tokens and time of the replies. */
  readonly back: string;
  readonly tokensOf: (text: string) => number | undefined;
}

/** The prompt in its parts, and the reply; in its place what is changed about them. */
export default function RequestBody({ line, backbone, back, tokensOf }: Props) {
  const changing = usePage((state) => state.changing !== undefined);
  const { startChanging } = useActions();
  return (
    <>
      <Scroller name="Prompt" className={shared.fades}>
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
              {back}
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

function whose(to: AskLine['request']['to'], backbone: string): string {
  if (to !== 'model') return `Reply of the ${to}`;
  const name = shortName(backbone);
  return name === 'By hand' ? 'Reply by hand' : `Reply of ${name}`;
}

/** Without what a backbone says of itself in brackets; the answer’s panel says it all. */
const shortName = (backbone: string): string => backbone.replace(/ \([^)]*\)/g, '');
