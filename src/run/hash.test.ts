import { describe, expect, it } from 'vitest';
import type { Message } from '../method/ask.ts';
import { hashOf, promptHash } from './hash.ts';

const prompt = (...texts: string[]): Message[] => [
  { role: 'user', parts: texts.map((text) => ({ role: 'table', text })) },
];

describe('the hash of a prompt', () => {
  it('is of its text alone, however it is divided into parts', () => {
    expect(promptHash(prompt('a', 'b'))).toBe(promptHash(prompt('a\n\nb')));
    expect(promptHash(prompt('a', 'b'))).toBe(hashOf('["user\\n\\na\\n\\nb"]'));
    expect(promptHash(prompt('a', 'b'))).not.toBe(promptHash(prompt('b', 'a')));
  });

  it('is each prompt’s own where several long ones take turns', () => {
    const long = 'Row 1 : Erie | 25,700 . '.repeat(1000);
    const [a, b] = [() => promptHash(prompt(long, 'x')), () => promptHash(prompt(long, 'y'))];
    const fresh = (last: string) => hashOf(JSON.stringify([`user\n\n${long}\n\n${last}`]));
    expect([a(), a(), b(), a(), b()]).toEqual(['x', 'x', 'y', 'x', 'y'].map(fresh));
  });

  it('is the same where parts are so long that they are hashed by pieces', () => {
    const part = (text: string) => ({ role: 'table', text }) as const;
    const [table, other] = [part(`a"\n${'𝟙é|'.repeat(600_000)}`), part('z'.repeat(1_500_000))];
    const prompts = [[part('q'), table, part('1')], [part('q'), table, other], [table]];
    for (const parts of [...prompts, ...prompts]) {
      const messages: Message[] = [
        { role: 'system', parts: [part('s')] },
        { role: 'user', parts },
        { role: 'assistant', parts: [part('end')] },
      ];
      const texts = messages.map((one) => [one.role, ...one.parts.map(({ text }) => text)].join('\n\n'));
      expect(promptHash(messages)).toBe(hashOf(JSON.stringify(texts)));
    }
  });
});
