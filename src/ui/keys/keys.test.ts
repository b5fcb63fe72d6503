import { expect, it } from 'vitest';
import { KEYS, keyFor } from './keys.ts';

it('tells arrows apart by Shift, and takes brackets however they are typed', () => {
  expect(keyFor({ key: 'ArrowRight', shiftKey: false })?.does).toBe('next step');
  expect(keyFor({ key: 'ArrowRight', shiftKey: true })?.does).toContain('request');
  expect(keyFor({ key: '[', shiftKey: true })?.does).toBe('slower');
  expect(keyFor({ key: 'x', shiftKey: false })).toBeUndefined();
});

it('lists each key once', () => expect(new Set(KEYS.map(({ name }) => name)).size).toBe(KEYS.length));
