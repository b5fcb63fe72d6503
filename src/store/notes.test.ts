/** Notes are told with their steps: stepping goes past them, but for who wants them. */
import { expect, it } from 'vitest';
import { troubledRun } from '../../e2e/troubled-run.ts';
import { setUp } from '../../test/page.ts';
import { readingTime } from '../run/reading-time.ts';
import { shownSteps, transcriptNow, viewNow } from './selectors.ts';

async function troubled() {
  const page = setUp();
  await page.open(troubledRun('10.7'));
  const kinds = () => transcriptNow(page.state())!.steps.map(({ kind }) => kind);
  return { ...page, kinds, kindNow: () => kinds()[page.state().cursor.at] };
}

it('steps and playing go past notes, the slider and Shift with an arrow come to each', async () => {
  const { actions, state, clock, kinds, kindNow } = await troubled();
  const notes = kinds().filter((kind) => kind === 'note').length;
  expect(notes).toBeGreaterThan(3);
  expect(shownSteps(state())).toHaveLength(kinds().length - notes);
  actions.move('first');
  for (const _ of kinds()) {
    expect(kindNow()).not.toBe('note');
    actions.move('next');
  }
  expect(state().cursor.at).toBe(kinds().length - 1);
  actions.play();
  while (state().playing.on) {
    clock.tick();
    expect(kindNow()).not.toBe('note');
  }
  actions.goTo(0);
  const seen = new Set<number>();
  for (const _ of kinds()) {
    actions.move('next-ask-or-note');
    if (kindNow() === 'note') seen.add(state().cursor.at);
  }
  // The first step may itself be a note.
  expect(seen.size).toBe(notes - (kinds()[0] === 'note' ? 1 : 0));
  actions.goTo(kinds().indexOf('note'));
  expect(kindNow()).toBe('note');
});

it('playing stays at a step for as long as its words take to read', async () => {
  const { actions, state, clock } = await troubled();
  actions.changeSpeed(1);
  actions.play();
  const waits = new Set<number>();
  while (state().playing.on) {
    expect(clock.ms).toBe(readingTime(viewNow(state())!.narration) / 2);
    waits.add(clock.ms);
    clock.tick();
  }
  expect(waits.size).toBeGreaterThan(2);
});
