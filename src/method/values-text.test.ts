import { expect, it } from 'vitest';
import { valuesText } from './values-text.ts';

it.each([
  [[], ''],
  [['York'], 'York'],
  [['30,589'], '30,589'],
  [['York', 'Bury'], 'York, Bury'],
  [['30,589', '1,204'], '30,589; 1,204'],
  [[3, 'York, England'], '3; York, England'],
])('%j is written %j', (values, text) => expect(valuesText(values)).toBe(text));
