import { expect, it } from 'vitest';
import { withoutAnswer } from './hidden-answer.ts';

const hidden = (...values: string[]) => ({ cells: new Set<never>(), values });

it('hides a value wherever it stands as a word', () => {
  expect(withoutAnswer('One is a value: 10.7.', hidden('10.7'))).toBe('One is a value: ?.');
  expect(withoutAnswer('Qatar and qatar', hidden('Qatar'))).toBe('? and ?');
});

it('leaves longer words and numbers that contain it', () => {
  expect(withoutAnswer('1410 goals, 14 matches', hidden('14'))).toBe('1410 goals, ? matches');
  expect(withoutAnswer('Spaniards of Spain', hidden('Spain'))).toBe('Spaniards of ?');
});

it('hides the longest of several values first, and all of them', () => {
  expect(withoutAnswer('South Korea and Korea', hidden('Korea', 'South Korea'))).toBe('? and ?');
});

it('a text of many near matches takes no longer than its length', () => {
  expect(withoutAnswer('a'.repeat(200_000), hidden('a'))).toHaveLength(200_000);
});
