import { describe, expect, it } from 'vitest';
import { INACTIVE, type RunActivity } from '../../store/state.ts';
import { comes, elapsedText, speedText, tokensCome } from './waiting.ts';

const coming = (...texts: readonly string[]): RunActivity => ({
  kind: 'driven',
  asking: ['thought'],
  streams: new Map(texts.map((text, index) => [`0/0/${index}`, { text, thinking: '' }])),
  notices: new Map(),
});

describe('what is waited for', () => {
  it('says how long, in seconds and then in minutes', () =>
    expect([-5, 0, 5140, 59_940, 65_400].map(elapsedText)).toEqual([
      '0.0 s',
      '0.0 s',
      '5.1 s',
      '59.9 s',
      '1:05 min',
    ]));

  it('says how fast', () =>
    expect([0.44, 4.5, 9.94, 41.6].map(speedText)).toEqual([
      '0.4 tokens/s',
      '4.5 tokens/s',
      '9.9 tokens/s',
      '42 tokens/s',
    ]));

  it('counts the tokens of all replies that are coming', () => {
    expect(tokensCome(INACTIVE)).toBe(0);
    expect([INACTIVE, coming(), coming(''), coming('', 'The')].map(comes)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const one = tokensCome(coming('The planet is Neptune'));
    expect(one).toBeGreaterThan(2);
    expect(tokensCome(coming('The planet is Neptune', 'The planet is Neptune'))).toBe(2 * one);
  });
});
