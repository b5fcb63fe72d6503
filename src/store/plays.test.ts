/** How often a method is played: what is on screen comes from the one player of a live run. */
import { expect, it } from 'vitest';
import { settled, setUp, ToyBrowser, withRun } from '../../test/page.ts';
import { isReply } from '../run/run.ts';
import { phaseNow, transcriptNow } from './selectors.ts';

it('a live run plays its method once', async () => {
  const { hand, state, done, plays } = await withRun();
  await hand.reply('one');
  await hand.reply('two');
  await done;
  expect(phaseNow(state())).toBe('finished');
  expect(plays()).toBe(1);
});

it('a stopped run that goes on plays it once more', async () => {
  const { hand, state, actions, plays } = await withRun();
  await hand.reply('one');
  actions.stop();
  const resumed = actions.resume();
  await hand.reply('too late');
  await hand.reply('two');
  await resumed;
  expect(phaseNow(state())).toBe('finished');
  expect(plays()).toBe(2);
});

it.each(['fitting', 'same-prompt', 'none'] as const)(
  'a fork replays once, and its live run plays once: %s',
  async (later) => {
    const { hand, state, actions, done, plays } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    const before = plays();
    const forked = actions.fork({ at: 1, change: { backbone: 'another' }, later });
    await hand.reply('otherwise');
    await forked;
    expect(
      transcriptNow(state())
        ?.run.log.filter(isReply)
        .map(({ text }) => text),
    ).toEqual(['one', 'otherwise']);
    expect(plays() - before).toBe(2);
  },
);

it('a branch that was on screen before is not played again', async () => {
  const { hand, state, actions, done, plays } = await withRun();
  await hand.reply('one');
  await hand.reply('two');
  await done;
  const root = state().branch!;
  await actions.fork({ at: 0, change: { reply: 'other' }, later: 'fitting' });
  const before = plays();
  await actions.showBranch(root);
  expect(state().branch).toBe(root);
  expect(plays()).toBe(before);
});

it('an interrupted run is replayed once, and its live run plays once', async () => {
  const browser = new ToyBrowser();
  const { hand } = await withRun({ browser });
  await hand.reply('one');
  browser.close();
  const later = setUp({ browser });
  await later.actions.lookForInterrupted();
  const restored = later.actions.restore(later.state().interrupted[0]?.id ?? '');
  await settled();
  await later.hand.reply('two');
  await restored;
  expect(phaseNow(later.state())).toBe('finished');
  expect(later.plays()).toBe(2);
});
