import { useEffect } from 'react';
import { textOfAll } from '../../method/ask.ts';
import type { AskLine } from '../../run/player.ts';
import { useActions, usePage } from '../page-context.ts';

/** Somebody who scrubs past a request does not want its tokens. */
const SETTLED_MS = 300;

export const promptText = ({ request }: AskLine): string => textOfAll(request.messages);

/** Has a request's texts counted, where its backbone did not count them; gives the count of a text once it is known. */
export function useTokens(line: AskLine): (text: string) => number | undefined {
  const { countTokens } = useActions();
  const tokens = usePage((state) => state.tokens);
  useEffect(() => {
    if (line.request.to !== 'model') return;
    const parts = line.request.messages.flatMap((message) => message.parts.map(({ text }) => text));
    const replies = line.replies.flatMap((reply) => (reply && !reply.usage ? [reply.text] : []));
    const timer = setTimeout(() => void countTokens([promptText(line), ...parts, ...replies]), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [line, countTokens]);
  return (text) => tokens.get(text);
}

export const tokenText = (count: number, exact: boolean): string =>
  `${exact ? '' : 'about '}${count.toLocaleString('en')} token${count === 1 ? '' : 's'}`;
