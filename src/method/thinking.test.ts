import { describe, expect, it } from 'vitest';
import { apart, written } from './thinking.ts';

describe('scratch work and reply', () => {
  it.each([
    ['a reply alone', { thinking: '', text: '{"a": 1}' }, false, '{"a": 1}'],
    ['both', { thinking: 'Hm.', text: '{"a": 1}' }, false, '<think>Hm.</think>\n{"a": 1}'],
    ['tags left in it', { thinking: '<think>Hm.</think>', text: '1' }, false, '<think>Hm.</think>\n1'],
    ['a reply that was cut', { thinking: 'Hm.', text: '{"a"' }, true, '<think>Hm.</think>\n{"a"'],
    ['thinking that was cut', { thinking: 'Hm, so', text: '\n' }, true, '<think>Hm, so'],
    ['thinking and no reply', { thinking: 'Hm.', text: '' }, false, '<think>Hm.</think>\n'],
  ])('stand in one text: %s', (_, came, cut, text) => {
    expect(written(came, cut)).toBe(text);
  });

  it.each([
    ['<think>Hm.</think>\n{"a": 1}', { thinking: 'Hm.', text: '{"a": 1}', open: false }],
    ['\n<thinking>\nHm.\n</thinking>\n\n1', { thinking: 'Hm.', text: '1', open: false }],
    ['Hm.</think>1', { thinking: 'Hm.', text: '1', open: false }],
    ['<think>Hm', { thinking: 'Hm', text: '', open: true }],
    ['I <think> so', { thinking: '', text: 'I <think> so', open: false }],
    ['', { thinking: '', text: '', open: false }],
  ])('are taken apart: %j', (text, parts) => {
    expect(apart(text)).toEqual(parts);
  });

  it('are taken apart in a time that grows with the text alone', () => {
    const hostile = '<think>'.repeat(200_000) + ' '.repeat(500_000);
    // Work that grew with the square of this length would outlast the test's time.
    expect(apart(hostile).open).toBe(true);
    expect(apart(' '.repeat(1_000_000)).text).toHaveLength(1_000_000);
  });
});
