import { describe, expect, it } from 'vitest';
import { ANSWERED, settled, setUp, withRun } from '../../test/page.ts';
import type { Backbone } from '../backbones/backbone.ts';
import { OFFLINE_NAME } from '../backbones/offline/index.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import type { CellId } from '../table/model.ts';
import { bad } from '../table/read.ts';
import { countsNow, exampleNow, phaseNow, transcriptNow, viewNow, waitingAsks } from './selectors.ts';

it('nothing is pointed at that the open table does not have', async () => {
  const { state, actions } = await withRun();
  actions.pointAll([0 as CellId, 10_000 as CellId]);
  expect(state().pointed).toEqual([0]);
  actions.point(10_000 as CellId);
  expect(state().pointed).toEqual([]);
});

describe('a run', () => {
  it('goes along with the newest step, and finishes', async () => {
    const { hand, state, done } = await withRun();
    expect(phaseNow(state())).toBe('running');
    await hand.reply('one');
    expect(viewNow(state())?.narration).toBe('one');
    await hand.reply('two');
    await done;
    expect(phaseNow(state())).toBe('finished');
    expect(viewNow(state())?.outcome).toEqual(ANSWERED);
    expect(transcriptNow(state())?.run.backbone).toBe('The test');
  });

  it('stays where the user went', async () => {
    const { hand, state, store } = await withRun();
    await hand.reply('one');
    store.setState({ cursor: { at: 0, following: false } });
    await hand.reply('two');
    expect(state().cursor).toEqual({ at: 0, following: false });
    expect(phaseNow(state())).toBe('finished');
  });

  it('stops at once, keeps its replies, and goes on without asking again', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    actions.stop();
    expect(phaseNow(state())).toBe('stopped');
    expect(state().activity).toMatchObject({ fault: { code: 'aborted' } });
    expect(state().trouble).toBeUndefined();
    expect(viewNow(state())?.narration).toBe('one');
    await hand.reply('too late');
    await done;
    expect(transcriptNow(state())?.run.log).toHaveLength(1);
    const resumed = actions.resume();
    await hand.reply('two');
    await resumed;
    expect(phaseNow(state())).toBe('finished');
    expect(hand.asked).toEqual(['first', 'second', 'second']);
  });

  it('says what went wrong, and names everyone who answered when another goes on', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    await hand.say({ kind: 'error', fault: { code: 'failed', text: 'The line is dead.' } });
    await done;
    expect(phaseNow(state())).toBe('stopped');
    expect(state().trouble).toBe('The line is dead.');
    actions.chooseBackbone('offline');
    await actions.resume();
    expect(transcriptNow(state())?.run.backbone).toBe(`The test, then ${OFFLINE_NAME}`);
    expect(state().trouble).toContain('has no rule');
    expect(transcriptNow(state())?.run.log).toHaveLength(1);
  });

  it('shows a reply while it comes, and what is waited for while the newest step is followed', async () => {
    const { hand, state, store, done } = await withRun();
    const streams = () => {
      const { activity } = state();
      return activity.kind === 'driven' ? [...activity.streams.values()].map(({ text }) => text) : [];
    };
    expect(waitingAsks(state()).map(({ request }) => request.purpose)).toEqual(['first']);
    await hand.begin('on');
    expect(streams()).toEqual(['on']);
    await hand.reply('e');
    expect(streams()).toEqual([]);
    expect(viewNow(state())?.narration).toBe('one');
    expect(waitingAsks(state()).map(({ request }) => request.purpose)).toEqual(['second']);
    store.setState({ cursor: { at: 0, following: false } });
    expect(waitingAsks(state())).toEqual([]);
    await hand.reply('two');
    await done;
  });

  it('counts tokens once, and has none until all are counted', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    expect(countsNow(state())?.tokens.reply).toBeNaN();
    await actions.countTokens(['', 'one', 'two', 'one']);
    expect(countsNow(state())?.tokens).toEqual({ prompt: 0, reply: 6, measured: false });
  });

  it('stands stopped when another is asked for and nobody can answer it', async () => {
    const nobody: Backbone = {
      id: 'nobody',
      name: 'Nobody',
      summary: 'Is not there.',
      settings: [],
      connect: async () => bad('Nobody is there.'),
    };
    const { hand, state, actions } = await withRun({ backbones: [nobody] });
    await hand.reply('one');
    actions.chooseBackbone('nobody');
    await actions.run();
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
      phase: 'stopped',
      trouble: 'Nobody is there.',
    });
    actions.chooseBackbone('by-hand');
    const done = actions.resume();
    await hand.reply('nobody hears it');
    await hand.reply('two');
    await done;
    expect(phaseNow(state())).toBe('finished');
    expect(viewNow(state())?.outcome).toEqual(ANSWERED);
  });

  it('begins once, however often Run is pressed while it connects', async () => {
    const { actions, open, hand, state } = setUp();
    await open('Club,Goals\nYork,6\n');
    actions.ask('How many?');
    const all = [actions.run(), actions.run(), actions.run()];
    await hand.reply('one');
    await hand.reply('two');
    await Promise.all(all);
    expect(hand.asked).toEqual(['first', 'second']);
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
      phase: 'finished',
      connecting: undefined,
    });
  });

  it('does not begin when a table is opened while it connects', async () => {
    const { actions, open, hand, state } = setUp();
    await open('Club,Goals\nYork,6\n');
    actions.ask('How many?');
    const opening = open('Town,Parks\nBury,2\n');
    const done = actions.run();
    actions.stop();
    await Promise.all([done, opening]);
    await settled();
    expect(hand.asked).toEqual([]);
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
      phase: 'idle',
      connecting: undefined,
      question: '',
    });
  });

  it('needs a question', async () => {
    const { open, actions, state } = setUp();
    await open('a,b\n1,2\n');
    actions.ask('  ');
    await actions.run();
    expect(phaseNow(state())).toBe('idle');
    expect(state().trouble).toContain('no question');
  });

  it('stays on screen while question, method and backbone are changed', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    const before = transcriptNow(state());
    actions.ask('Another?');
    actions.chooseMethod('graph-otter');
    actions.choosePreset('lean');
    actions.chooseBackbone('offline');
    expect(transcriptNow(state())).toBe(before);
    expect(state().setup).toMatchObject({ method: 'graph-otter', preset: 'lean', backbone: 'offline' });
  });
});

describe('playing', () => {
  it('steps by the clock, begins anew at the end, and ends there', async () => {
    const { hand, state, actions, clock, done } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    actions.play();
    expect(state().cursor.at).toBe(0);
    const slow = clock.ms;
    actions.changeSpeed(1);
    expect(clock.ms).toBe(slow / 2);
    clock.tick();
    expect(state()).toMatchObject({ cursor: { at: 1 }, playing: { on: true } });
    clock.tick();
    expect(state()).toMatchObject({ cursor: { at: 2 }, playing: { on: false } });
    expect(clock.stopped).toBe(true);
    actions.play();
    actions.move('next');
    expect(state()).toMatchObject({ cursor: { at: 1 }, playing: { on: false } });
  });
});

describe('examples', () => {
  it('open by link at their step, and say when there is none of that name', async () => {
    const page = await withRun();
    await page.hand.reply('one');
    await page.hand.reply('two');
    await page.done;
    const text = writeRunFile(fileOf(transcriptNow(page.state())!));
    const index = JSON.stringify([{ id: 'toy', title: 'T', question: 'Q', source: 'S' }]);
    const { actions, state } = setUp({
      files: { 'examples/index.json': index, 'examples/toy.json': text },
    });
    await actions.openLink({});
    expect(state().cursor.at).toBe(2);
    expect(exampleNow(state())?.id).toBe('toy');
    await actions.openLink({ example: 'toy', step: 2 });
    expect(state().cursor.at).toBe(1);
    await actions.openLink({ example: 'toy', step: 99 });
    expect(viewNow(state())?.cursor).toBe(2);
    await actions.openLink({ example: 'none' });
    expect(state().trouble).toContain('“none”');
    expect(state().example?.id).toBe('toy');
  });
});
