import { expect, it } from 'vitest';
import { type Ending, outcomeText } from './outcome-text.ts';

const ending = (verdict: Ending['verdict'], ...values: string[]): Ending => ({ values, verdict });

it('says what the answer is now and was before, each with its verdict', () => {
  expect(outcomeText(ending('right', '30589'), ending('wrong', '17.2'))).toBe(
    'Now answers 30589, right; was 17.2, wrong',
  );
  expect(outcomeText(ending('wrong', 'Lima', 'Quito'), ending('right', 'Lima'))).toBe(
    'Now answers Lima, Quito, wrong; was Lima, right',
  );
});

it('says that nothing changed', () => {
  expect(outcomeText(ending('wrong', '17.2'), ending('wrong', '17.2'))).toBe('Still answers 17.2, wrong');
  expect(outcomeText(ending('not judged'), ending('not judged'))).toBe('Still gives no answer');
});

it('says nothing of verdicts where no right answer is known', () =>
  expect(outcomeText(ending('not judged', '4'), ending('not judged', '5'))).toBe('Now answers 4; was 5'));

it('tells no answer from a run that did not end', () => {
  expect(outcomeText(ending('wrong'), ending('right', '4'))).toBe('Now gives no answer; was 4, right');
  expect(outcomeText(ending('right', '4'), ending('wrong'))).toBe(
    'Now answers 4, right; was without an answer',
  );
  expect(outcomeText(ending('right', '4'), undefined)).toBe(
    'Now answers 4, right; did not come to an answer before',
  );
});
