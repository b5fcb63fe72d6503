import { useMemo } from 'react';
import { withoutAnswer } from '../../run/hidden-answer.ts';
import { hiddenAnswerNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';

const asItIs = (text: string): string => text;

/** A text as an audience may read it: without the answer while that is hidden. */
export function useMasked(): (text: string) => string {
  const hidden = usePage(hiddenAnswerNow);
  return useMemo(() => (hidden ? (text: string) => withoutAnswer(text, hidden) : asItIs), [hidden]);
}
