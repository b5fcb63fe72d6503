import type { ChatMessage } from '../engine/protocol.ts';

/** Whether a request goes on exactly where the last one ended: only then does web-llm keep what it has read. */
export function continues(
  last: readonly ChatMessage[],
  reply: string,
  next: readonly ChatMessage[],
): boolean {
  const before: readonly ChatMessage[] = [...last, { role: 'assistant', content: reply }];
  return (
    next.length === before.length + 1 &&
    next.at(-1)?.role === 'user' &&
    before.every(({ role, content }, i) => next[i]?.role === role && next[i]?.content === content)
  );
}
