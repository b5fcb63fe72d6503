import { describe, expect, it } from 'vitest';
import { settled, setUp } from '../../test/page.ts';
import type { Breakpoints } from '../drive/breakpoints.ts';
import { pausedNow, phaseNow, stepCount, transcriptNow, viewNow, waitingAsks } from './selectors.ts';

async function runWith(breakpoints: Partial<Breakpoints>) {
  const page = setUp();
  await page.open('Club,Goals\nYork,6\n');
  page.actions.ask('How many?');
  page.actions.setBreakpoints(breakpoints);
  const done = page.actions.run();
  await settled();
  return { ...page, done };
}

describe('a breakpoint', () => {
  it('pauses before each request: nothing is sent until somebody goes on', async () => {
    const { state, actions, hand, done } = await runWith({ request: true });
    expect(phaseNow(state())).toBe('running');
    expect(pausedNow(state())).toEqual({ kind: 'request', purposes: ['first'] });
    expect(waitingAsks(state()).map(({ request }) => request.purpose)).toEqual(['first']);
    expect(hand.asked).toEqual([]);
    actions.goOn();
    await hand.reply('one');
    expect(pausedNow(state())).toEqual({ kind: 'request', purposes: ['second'] });
    expect(hand.asked).toEqual(['first']);
    actions.goOn();
    await settled();
    expect(pausedNow(state())).toBeUndefined();
    await hand.reply('two');
    await done;
    expect(phaseNow(state())).toBe('finished');
    expect(hand.asked).toEqual(['first', 'second']);
  });

  it('is one to stop at: what came is kept, and going on does not pause where it stood', async () => {
    const { state, actions, hand, done } = await runWith({ request: true });
    actions.goOn();
    await hand.reply('one');
    actions.stop();
    await done;
    expect(phaseNow(state())).toBe('stopped');
    expect(pausedNow(state())).toBeUndefined();
    const resumed = actions.resume();
    await settled();
    expect(pausedNow(state())).toBeUndefined();
    await hand.reply('two');
    await resumed;
    expect(phaseNow(state())).toBe('finished');
    expect(hand.asked).toEqual(['first', 'second']);
  });

  it('is one to change something at: the branch goes on from there with the change', async () => {
    const { state, actions, hand, done } = await runWith({ request: true });
    actions.goOn();
    await hand.reply('one');
    const forked = actions.fork({ at: 0, change: { reply: 'another' }, later: 'same-prompt' });
    await done;
    await hand.reply('two');
    await forked;
    expect(phaseNow(state())).toBe('finished');
    expect(transcriptNow(state())?.steps.map((step) => step.kind === 'thought' && step.text)).toEqual([
      'another',
      'two',
      false,
    ]);
    expect(hand.asked).toEqual(['first', 'second']);
  });

  it('lets one go back to the request that led to the last step, and on to the one that waits', async () => {
    const { state, actions, hand, done } = await runWith({ request: true });
    actions.goOn();
    await hand.reply('one');
    const asked = () => waitingAsks(state()).map(({ request }) => request.purpose);
    expect(asked()).toEqual(['second']);
    actions.move('previous-ask');
    expect(asked()).toEqual([]);
    expect(viewNow(state())?.asks.map(({ request }) => request.purpose)).toEqual(['first']);
    actions.move('next-ask');
    expect(asked()).toEqual(['second']);
    actions.stop();
    await done;
  });

  it('shows the reply that could not be read, and not what is asked next', async () => {
    const { state, actions, hand, done } = await runWith({ misread: true });
    await hand.reply(' ');
    expect(pausedNow(state())).toEqual({ kind: 'misread', purpose: 'first' });
    expect(stepCount(state())).toBe(1);
    expect(waitingAsks(state())).toEqual([]);
    actions.goOn();
    await settled();
    expect(waitingAsks(state()).map(({ request }) => request.purpose)).toEqual(['first']);
    await hand.reply('one');
    await hand.reply('two');
    await done;
    expect(phaseNow(state())).toBe('finished');
  });

  it('can be set while a run is live, stays for the next run, and loses its cell with its table', async () => {
    const { state, actions, hand, done, open } = await runWith({});
    await hand.begin('on');
    actions.setBreakpoints({ request: true });
    await hand.reply('e');
    expect(pausedNow(state())).toEqual({ kind: 'request', purposes: ['second'] });
    actions.goOn();
    await hand.reply('two');
    await done;
    const cell = transcriptNow(state())?.run.problem.table.cells[2]?.id;
    actions.setBreakpoints({ cell });
    const again = actions.run();
    await settled();
    expect(pausedNow(state())).toEqual({ kind: 'request', purposes: ['first'] });
    actions.stop();
    await again;
    expect(state().breakpoints).toEqual({ request: true, mended: false, misread: false, cell });
    await open('Town,Parks\nAyton,4\n');
    expect(state().breakpoints).toEqual({ request: true, mended: false, misread: false, cell: undefined });
  });
});
