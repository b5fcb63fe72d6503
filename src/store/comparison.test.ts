import { describe, expect, it } from 'vitest';
import { bytesOf, settled, withRun } from '../../test/page.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import { isRight, sumsNow } from './comparison-sums.ts';
import { comparisonNow, transcriptNow } from './selectors.ts';

/** A finished run, and a fork of it with another first reply, which is on screen. */
async function forked() {
  const page = await withRun();
  await page.hand.reply('one');
  await page.hand.reply('two');
  await page.done;
  const root = page.state().branch!;
  await page.actions.fork({ at: 0, change: { reply: 'other' }, later: 'same-prompt' });
  await settled();
  return { ...page, root, fork: page.state().branch! };
}

describe('two runs side by side', () => {
  it('are the one on screen and a branch; leaving shows the one that was, at its step', async () => {
    const { state, actions, root, fork } = await forked();
    actions.goTo(1);
    const shown = transcriptNow(state());
    await actions.compareWith(root);
    const comparing = comparisonNow(state());
    expect(comparing?.names.b).toBe('Toy');
    expect(comparing?.comparison.a).toBe(transcriptNow(state()));
    // Thoughts in other words do the same.
    expect(comparing?.comparison).not.toHaveProperty('divergence');
    actions.move('last');
    expect(comparisonNow(state())?.line).toBe(2);
    actions.stopComparing();
    expect(comparisonNow(state())).toBeUndefined();
    expect(transcriptNow(state())).toBe(shown);
    expect(state()).toMatchObject({ cursor: { at: 1 }, branch: fork });
  });

  it('are gone through by the moves, the slider and playing, never past their ends', async () => {
    const { state, actions, clock, root } = await forked();
    const { cursor } = state();
    await actions.compareWith(root);
    const line = () => comparisonNow(state())?.line;
    actions.move('first');
    actions.move('previous');
    expect(line()).toBe(0);
    actions.move('next');
    expect(line()).toBe(1);
    actions.move('next-ask');
    expect(line()).toBe(2);
    actions.move('previous-ask');
    expect(line()).toBe(1);
    actions.goToLine(99);
    expect(line()).toBe(2);
    actions.play();
    expect(line()).toBe(0);
    clock.tick();
    expect([line(), state().playing.on]).toEqual([1, true]);
    clock.tick();
    expect([line(), state().playing.on, clock.stopped]).toEqual([2, false, true]);
    expect(state().cursor).toBe(cursor);
  });

  it('end for good when another run comes on screen', async () => {
    const { state, actions, root, fork } = await forked();
    await actions.compareWith(root);
    await actions.showBranch(root);
    expect(state().comparing).toBeUndefined();
    await actions.showBranch(fork);
    expect(comparisonNow(state())).toBeUndefined();
  });

  it('are chosen in between, and choosing can be called off', async () => {
    const { state, actions, root } = await forked();
    await actions.compareWith(root);
    const before = comparisonNow(state());
    actions.chooseOther();
    expect(state().comparing?.phase).toBe('choosing');
    expect(comparisonNow(state())).toBe(before);
    actions.keepOther();
    expect(state().comparing).toBe(before);
    actions.stopComparing();
    actions.chooseOther();
    actions.keepOther();
    expect(state().comparing).toBeUndefined();
  });

  it('may be a run of a file, which does not join the branches; what is no run is refused with a sentence', async () => {
    const { state, actions } = await forked();
    const text = writeRunFile(fileOf(transcriptNow(state())!));
    const { tree } = state();
    actions.chooseOther();
    await actions.compareWithFile(bytesOf('{}'), 'notes.json');
    expect(state().comparing).toMatchObject({ phase: 'choosing', fault: expect.stringMatching(/\.$/) });
    await actions.compareWithFile(bytesOf(text), 'theirs.json');
    expect(comparisonNow(state())?.names.b).toBe('theirs.json');
    expect(state().tree).toBe(tree);
  });

  it('are not chosen while a run is under way', async () => {
    const { state, actions, hand, done } = await withRun();
    actions.chooseOther();
    expect(state().comparing).toBeUndefined();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    actions.chooseOther();
    expect(state().comparing).toEqual({ phase: 'choosing', before: undefined });
  });

  it('have sums, whose tokens are counted here where nobody did', async () => {
    const { state, actions, root } = await forked();
    await actions.compareWith(root);
    const sums = sumsNow(state());
    expect(sums?.a.counts).toMatchObject({ asks: 2, completions: 2, steps: 3 });
    expect(sumsNow(state())).toBe(sums);
    expect(sums?.a.counts.tokens.reply).toBeNaN();
    await actions.countTokens(['', 'one', 'two', 'other']);
    expect(sumsNow(state())?.a.counts.tokens.reply).toBe('othertwo'.length);
    expect(sumsNow(state())?.b.counts.tokens.reply).toBe('onetwo'.length);
  });
});

describe('right or wrong', () => {
  it('is said where the answer is known', async () => {
    const { state } = await forked();
    const transcript = transcriptNow(state())!;
    const judged = (gold?: readonly string[]) => {
      const problem = { ...transcript.run.problem, ...(gold ? { gold } : {}) };
      return isRight({ ...transcript, run: { ...transcript.run, problem } });
    };
    expect([judged(), judged(['Yes']), judged(['no'])]).toEqual([undefined, true, false]);
  });
});
