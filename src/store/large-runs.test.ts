import { expect, it } from 'vitest';
import { setUp } from '../../test/page.ts';
import type { Backbone } from '../backbones/backbone.ts';
import { good } from '../table/read.ts';
import { phaseNow, transcriptNow } from './selectors.ts';

/** A model that holds next to nothing, and never answers. */
const tiny: Backbone = {
  id: 'tiny',
  name: 'Tiny',
  summary: 'Holds little.',
  settings: [],
  connect: async () =>
    good({
      name: 'Tiny',
      limits: { contextTokens: 5, temperature: false },
      connection: {
        async *answer() {
          yield { kind: 'error', fault: { code: 'failed', text: 'No.' } };
        },
      },
    }),
};

it('a run whose prompt the model does not hold begins once somebody says so, and not before', async () => {
  const page = setUp({ backbones: [tiny] });
  const { actions, state } = page;
  const asked = () =>
    new Promise<void>((resolve) => {
      const look = page.store.subscribe(({ largeRun }) => {
        if (largeRun === undefined) return;
        look();
        resolve();
      });
    });
  await page.open('Club,Goals\nYork,6\n');
  actions.chooseMethod('graph-otter');
  actions.chooseBackbone('tiny');
  actions.ask('How many?');
  for (const runs of [false, true]) {
    const isAsked = asked();
    const done = actions.run();
    await isAsked;
    expect(state().largeRun).toMatchObject({ holds: 5 });
    expect(phaseNow(state())).toBe('idle');
    actions.answerLargeRun(runs);
    await done;
    expect(state()).toMatchObject({ largeRun: undefined, connecting: undefined });
    expect(transcriptNow(state()) !== undefined).toBe(runs);
  }
  actions.chooseBackbone('by-hand');
  void actions.run();
  await page.hand.reply('[]');
  expect(phaseNow(state())).toBe('running');
  actions.stop();
});
