import { describe, expect, it } from 'vitest';
import { withRun } from '../../test/page.ts';
import { kindsShown, shownSteps } from './selectors.ts';

/** Two thoughts and an answer. */
async function finished() {
  const page = await withRun();
  await page.hand.reply('one');
  await page.hand.reply('two');
  await page.done;
  return page;
}

describe('kinds of steps to go among', () => {
  it('are what stepping and playing keep to, and going to a step does not', async () => {
    const { actions, state, clock } = await finished();
    actions.toggleKind('thought');
    expect(shownSteps(state())).toEqual([0, 1]);
    expect(shownSteps(state())).toBe(shownSteps(state()));
    actions.move('previous');
    expect(state().cursor.at).toBe(1);
    actions.move('next');
    expect(state().cursor.at).toBe(1);
    actions.goTo(2);
    expect(state().cursor.at).toBe(2);
    actions.play();
    expect(state()).toMatchObject({ cursor: { at: 0 }, playing: { on: true } });
    clock.tick();
    expect(state()).toMatchObject({ cursor: { at: 1 }, playing: { on: false } });
    actions.allKinds();
    actions.move('last');
    expect(state().cursor.at).toBe(2);
  });

  it('count only where the run has them', async () => {
    const { actions, state } = await finished();
    actions.toggleKind('hop');
    expect([kindsShown(state()), shownSteps(state())]).toEqual([[], [0, 1, 2]]);
    actions.toggleKind('answer');
    expect([kindsShown(state()), shownSteps(state())]).toEqual([['answer'], [2]]);
    actions.toggleKind('answer');
    expect(shownSteps(state())).toEqual([0, 1, 2]);
  });

  it('stay, with the words, while the panel is closed', async () => {
    const { actions, state } = await finished();
    actions.openSearch();
    actions.lookFor('one');
    actions.toggleKind('answer');
    actions.closeSearch();
    expect(state().search).toEqual({ open: false, asked: 1, words: 'one', kinds: ['answer'] });
  });
});
