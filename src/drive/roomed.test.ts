import { describe, expect, it } from 'vitest';
import type { Ask } from '../method/ask.ts';
import { textReply } from '../method/reply.ts';
import { promptTokens, replyTokens } from '../method/room.ts';
import { tokensAtMost } from '../method/tokens.ts';
import { roomed } from './roomed.ts';

const limits = (contextTokens: number) => ({ contextTokens, temperature: true });

const request = (words: number, maxTokens: number, room?: Ask<string>['room']): Ask<string> => ({
  to: 'model',
  purpose: 'test',
  facts: {},
  messages: [{ role: 'user', parts: [{ role: 'fixed', text: 'word '.repeat(words) }] }],
  reply: textReply,
  maxTokens,
  ...(room ? { room } : {}),
});

describe('the room of a reply', () => {
  it.each([
    [1024, 256],
    [4096, 400],
    [8192, 912],
    [32_768, 3984],
    [1_000_000, 4496],
  ])('in a context of %i tokens is %i where 400 are needed: the rest is for thinking', (context, tokens) => {
    expect(replyTokens(limits(context), 400)).toBe(tokens);
  });

  it.each([
    [4096, 300, 400 + 256],
    [2048, 300, 400 + 128],
    [4096, 3450, 400 + 122],
    [4096, 3800, 400],
    [8192, 300, 400],
  ])('in a context of %i with %i tokens of prompt becomes %i', (context, words, tokens) => {
    const left = promptTokens(limits(context), tokensAtMost('word '.repeat(words)));
    const sent = roomed(request(words, 400), limits(context)).maxTokens ?? 0;
    expect(sent).toBe(Math.max(400, Math.min(tokens, left)));
    expect(sent).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['kept', 8192, 300, 912, 912],
    ['kept', 4096, 3700, 912, 547],
    ['thinking', 32_768, 300, 900, 4996],
    ['thinking', 4096, 300, 400, 3972 - 301 - 64],
    ['all', 4096, 300, 400, 3972 - 301],
    ['all', 4096, 3900, 400, 240],
    ['all', 1_000_000, 300, 400, 32_768],
  ] as const)('%s in %i beside %i tokens, %i at first, is %i', (room, context, words, first, tokens) => {
    expect(roomed(request(words, first, room), limits(context)).maxTokens).toBeCloseTo(tokens, -1);
  });

  it('is nothing to who is no model, nor where none was said', () => {
    const open = { ...request(1, 0), room: 'all' } as const;
    const { maxTokens: _, ...unsaid } = open;
    expect(roomed(unsaid, limits(4096))).toBe(unsaid);
    const other = { ...open, to: 'retriever' } as const;
    expect(roomed(other, limits(4096))).toBe(other);
  });
});
