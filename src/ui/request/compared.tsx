import { lazy, Suspense, useMemo } from 'react';
import type { AskLine } from '../../run/player.ts';
import { transcriptNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';
import { askOfPurposeBefore } from './earlier-asks.ts';
import { promptText } from './use-tokens.ts';

const Changes = lazy(() => import('./changes.tsx'));

/** The request of this run that another is compared with: the latest one before it that was for the same. */
export function useEarlierAsk(line: AskLine): AskLine | undefined {
  const lines = usePage((state) => transcriptNow(state)?.lines);
  return useMemo(
    () => (line.request.to === 'model' ? askOfPurposeBefore(lines ?? [], line) : undefined),
    [lines, line],
  );
}

interface Props {
  readonly line: AskLine;
  /** Any other request, of this run or of another. */
  readonly other: AskLine;
  /** How the other one is called where the two are the same. */
  readonly called: string;
}

/** What of a prompt is otherwise than in another one. */
export function ComparedPrompt({ line, other, called }: Props) {
  return (
    <Suspense fallback={<p className="quiet">Comparing …</p>}>
      <Changes
        before={promptText(other)}
        now={promptText(line)}
        equal={`The prompt is the same as that of ${called}.`}
      />
    </Suspense>
  );
}
