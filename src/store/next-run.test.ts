import { expect, it } from 'vitest';
import { setUp } from '../../test/page.ts';
import { isKept, keepable } from './next-run.ts';
import { transcriptNow } from './selectors.ts';

const CLUBS = 'Club,Goals,Points\nYork,6,31\nHull,9,40\n';

async function answered() {
  const page = setUp();
  await page.open(CLUBS);
  page.actions.chooseMethod('graph-otter');
  page.actions.chooseBackbone('offline');
  page.actions.ask('How many Goals has York?');
  await page.actions.run();
  const what = () => keepable(page.state(), page.offers.methods);
  return { ...page, what, kept: () => isKept(page.state(), page.offers.methods) };
}

it('a follow-up goes on with the trace of the run on screen', async () => {
  const { state, actions, what, kept } = await answered();
  expect(transcriptNow(state())?.outcome?.values).toEqual(['6']);
  expect([what(), kept()]).toEqual(['the trace', false]);
  actions.keepForNext(true);
  actions.ask('How many Points has Hull?');
  await actions.run();
  const second = transcriptNow(state());
  expect(second?.run.start).toMatchObject({
    earlier: [{ question: 'How many Goals has York?', values: ['6'] }],
  });
  expect(second?.outcome?.values).toEqual(['40']);
  // And so does the next one, until it is turned off.
  expect(kept()).toBe(true);
  actions.keepForNext(false);
  await actions.run();
  expect(transcriptNow(state())?.run.start).toBeUndefined();
});

it('nothing is kept for another method or another table', async () => {
  const { state, actions, open, what, kept } = await answered();
  actions.keepForNext(true);
  actions.chooseMethod('toy');
  expect([what(), kept()]).toEqual([undefined, false]);
  actions.chooseMethod('graph-otter');
  expect(kept()).toBe(true);
  await open('Club,Goals\nYork,7\n');
  expect([what(), kept()]).toEqual([undefined, false]);
  actions.ask('How many Goals has York?');
  await actions.run();
  expect(transcriptNow(state())?.run.start).toBeUndefined();
  expect(kept()).toBe(false);
});
