import { useEffect, useMemo } from 'react';
import type { AskLine } from '../../run/player.ts';
import { transcriptNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { askBefore, sharedStart } from './earlier-asks.ts';
import styles from './request.module.css';
import { promptText } from './use-tokens.ts';

/** Somebody who scrubs past a request does not want its tokens. */
const SETTLED_MS = 300;

/** How much of a prompt the request before begins with too: what a server that keeps it need not read again. */
export function Reused({ line }: { readonly line: AskLine }) {
  const { countTokens } = useActions();
  const lines = usePage((state) => transcriptNow(state)?.lines);
  const shared = useMemo(() => sharedWithBefore(lines ?? [], line), [lines, line]);
  const tokens = usePage((state) => (shared === undefined ? undefined : state.tokens.get(shared.text)));
  useEffect(() => {
    if (shared === undefined || shared.text === '') return;
    const timer = setTimeout(() => void countTokens([shared.text]), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [shared, countTokens]);
  if (shared === undefined) return null;
  const counted = line.replies.find((reply) => reply?.usage?.cached !== undefined)?.usage?.cached;
  const percent = Math.floor(shared.share * 100);
  const estimate = tokens === undefined ? '' : `, about ${tokens.toLocaleString('en')} tokens`;
  return (
    <p className={styles.reused} data-counted="" title="A server that caches prompts can reuse this part.">
      {percent === 0
        ? 'It starts differently from the previous request.'
        : `Same start as the one before: ${percent} %${estimate}.`}
      {counted !== undefined && ` This one counted ${counted.toLocaleString('en')}.`}
    </p>
  );
}

interface Shared {
  readonly text: string;
  /** Of the prompt’s characters. */
  readonly share: number;
}

function sharedWithBefore(lines: Parameters<typeof askBefore>[0], line: AskLine): Shared | undefined {
  const earlier = line.request.to === 'model' ? askBefore(lines, line) : undefined;
  if (!earlier) return undefined;
  const text = promptText(line);
  const end = sharedStart(text, promptText(earlier));
  return { text: text.slice(0, end), share: text === '' ? 0 : end / text.length };
}
