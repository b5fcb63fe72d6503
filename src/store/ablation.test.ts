import { describe, expect, it } from 'vitest';
import { settled, setUp } from '../../test/page.ts';
import { ablationNow, phaseNow, problemNow, transcriptNow } from './selectors.ts';

/** A finished run of the offline reader that rests on one cell. */
async function answered() {
  const page = setUp();
  page.actions.chooseMethod('graph-otter');
  page.actions.chooseBackbone('offline');
  await page.open('Club,Goals\nYork,6\nLeeds,9\n');
  page.actions.ask('How many goals has York?');
  await page.actions.run();
  expect(transcriptNow(page.state())?.outcome?.values).toEqual(['6']);
  return page;
}

describe('what an answer depends on', () => {
  it('is found out at once where answering costs nothing', async () => {
    const { actions, state } = await answered();
    const before = transcriptNow(state());
    await actions.ablate();
    const found = ablationNow(state());
    if (found?.phase !== 'done') throw new Error(`It is ${found?.phase}.`);
    expect(
      found.results.map(({ variant, moved, values }) => [variant.how, variant.text, moved, values]),
    ).toEqual([
      ['blanked', '', true, expect.not.arrayContaining(['6'])],
      ['changed', '9', true, ['9']],
    ]);
    // The run on screen stays as it was, and nothing waits.
    expect(transcriptNow(state())).toBe(before);
    expect(state()).toMatchObject({ connecting: undefined, trouble: undefined });
    actions.closeAblation();
    expect(ablationNow(state())).toBeUndefined();
  });

  it('says what it takes first where answering costs something, and begins with the table as it is', async () => {
    const { actions, state, hand } = await answered();
    actions.chooseBackbone('by-hand');
    await actions.ablate();
    expect(ablationNow(state())).toMatchObject({ phase: 'offered', cost: { runs: 2 }, by: 'The test' });
    expect(hand.asked).toEqual([]);
    const done = actions.confirmAblation();
    while (hand.asked.length === 0) await settled();
    // Another one answered the run, so that even requests that it made are made again.
    expect(hand.asked).toEqual(['start-cells']);
    expect(ablationNow(state())).toMatchObject({ phase: 'running', results: [] });
    actions.stopAblation();
    expect(ablationNow(state())).toMatchObject({ phase: 'stopped', text: 'Stopped.' });
    await hand.reply('[]');
    await done;
    expect(ablationNow(state())).toMatchObject({ phase: 'stopped', results: [] });
  });

  it('goes with the run that it is of', async () => {
    const { actions, state, open } = await answered();
    const done = actions.ablate();
    await open('Club,Goals\nHull,1\n');
    await done;
    expect(ablationNow(state())).toBeUndefined();
    expect(phaseNow(state())).toBe('idle');
  });

  it('is not asked of a run that has not ended', async () => {
    const page = setUp();
    await page.actions.ablate();
    expect(ablationNow(page.state())).toBeUndefined();
  });
});

describe('the right answer by hand', () => {
  it('is kept with the run and with the question, and taken away again', async () => {
    const { actions, state } = await answered();
    const { log } = transcriptNow(state())!.run;
    actions.setExpectedAnswer(' 7 | eight |');
    expect(transcriptNow(state())!.run).toMatchObject({ problem: { gold: ['7', 'eight'] }, log });
    expect(problemNow(state())?.gold).toEqual(['7', 'eight']);
    await actions.run();
    expect(transcriptNow(state())!.run.problem.gold).toEqual(['7', 'eight']);
    actions.setExpectedAnswer('');
    expect(transcriptNow(state())!.run.problem).not.toHaveProperty('gold');
    actions.setExpectedAnswer('7');
    actions.ask('How many goals has Leeds?');
    await actions.run();
    expect(transcriptNow(state())!.run.problem).not.toHaveProperty('gold');
  });

  it('is not given while a run is under way', () => {
    const { actions, state } = setUp();
    actions.setExpectedAnswer('7');
    expect(phaseNow(state())).toBe('idle');
  });
});
