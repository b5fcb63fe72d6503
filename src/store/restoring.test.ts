import { describe, expect, it, vi } from 'vitest';
import { bytesOf, settled, setUp, ToyBrowser } from '../../test/page.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import { phaseNow, transcriptNow, viewNow } from './selectors.ts';

/** A run that got one reply before its tab was closed. */
async function interrupted(question = 'How many?'): Promise<ToyBrowser> {
  const browser = new ToyBrowser();
  const page = setUp({ browser });
  await page.open('Club,Goals\nYork,6\n');
  page.actions.ask(question);
  void page.actions.run();
  await page.hand.reply('one');
  browser.close();
  return browser;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A later visit, and the run that it is offered. */
async function visit(browser: ToyBrowser) {
  const page = setUp({ browser });
  await page.actions.lookForInterrupted();
  return { ...page, offered: page.state().interrupted[0]?.id ?? '' };
}

describe('an interrupted run', () => {
  it('is offered to the next visit, goes on at its next request, and is forgotten once it is finished', async () => {
    const browser = await interrupted();
    const { actions, state, hand, offered } = await visit(browser);
    expect(state().interrupted).toHaveLength(1);
    const done = actions.restore(offered);
    await vi.waitFor(() => expect(viewNow(state())?.narration).toBe('one'));
    expect(state()).toMatchObject({ question: 'How many?', interrupted: [] });
    await hand.reply('two');
    await done;
    expect(phaseNow(state())).toBe('finished');
    expect(hand.asked).toEqual(['second']);
    expect(transcriptNow(state())?.run.log).toHaveLength(2);
    expect(browser.runs.size).toBe(0);
  });

  it('is gone on with by the method and the preset that it was begun with, and so is the next run', async () => {
    const browser = new ToyBrowser();
    const page = setUp({ browser });
    await page.open('Club,Goals\nYork,6\n');
    page.actions.chooseMethod('graph-otter');
    page.actions.choosePreset('lean');
    page.actions.ask('How many?');
    void page.actions.run();
    await page.hand.reply('[]');
    browser.close();
    const { actions, state, offered } = await visit(browser);
    void actions.restore(offered);
    await vi.waitFor(() =>
      expect(state().setup).toEqual({
        method: 'graph-otter',
        preset: 'lean',
        presetPicked: true,
        backbone: 'by-hand',
      }),
    );
    actions.stop();
  });

  it('is still kept after it was stopped or gone on with, and gone once it is discarded', async () => {
    const browser = await interrupted();
    const { actions, offered } = await visit(browser);
    void actions.restore(offered);
    await settled();
    actions.stop();
    void actions.resume();
    await settled();
    expect([...browser.runs.keys()]).toEqual([offered]);
    browser.close();
    const later = await visit(browser);
    await later.actions.discard(offered);
    expect(later.state().interrupted).toEqual([]);
    expect(browser.runs.size).toBe(0);
  });

  it('that had its last reply is shown at its end, and forgotten', async () => {
    const browser = await interrupted();
    const [id, saved] = [...browser.runs][0]!;
    const last = { at: 1, ask: 0, sample: 0, purpose: 'second', promptHash: 'any', text: 'two' };
    browser.runs.set(id, { ...saved, run: { ...saved.run, log: [...saved.run.log, last] } });
    const { actions, state, hand, offered } = await visit(browser);
    await actions.restore(offered);
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({ phase: 'finished', interrupted: [] });
    expect(hand.asked).toEqual([]);
    expect(browser.runs.size).toBe(0);
  });

  it('is resumed once, however often that is pressed', async () => {
    const { actions, hand, offered } = await visit(await interrupted());
    void actions.restore(offered);
    void actions.restore(offered);
    await settled();
    await hand.reply('two');
    expect(hand.asked).toEqual(['second']);
  });

  it('is gone on with by one tab alone, and not discarded from under it', async () => {
    const browser = await interrupted();
    const [one, other, third] = [await visit(browser), await visit(browser), await visit(browser)];
    void one.actions.restore(one.offered);
    await settled();
    await other.actions.restore(other.offered);
    expect(other.hand.asked).toEqual([]);
    expect(other.state()).toMatchObject({ interrupted: [], trouble: expect.stringContaining('another tab') });
    await third.actions.discard(third.offered);
    expect(browser.runs.size).toBe(1);
    await one.hand.reply('two');
    expect(phaseNow(one.state())).toBe('finished');
    expect(browser.runs.size).toBe(0);
  });

  it('keeps its replies when another run is opened while it is being read', async () => {
    const browser = await interrupted();
    const slow = gate();
    let loads = 0;
    const page = setUp({ browser, loading: async () => (++loads === 1 ? slow.opened : undefined) });
    await page.actions.lookForInterrupted();
    const [id = ''] = browser.runs.keys();
    const kept = browser.runs.get(id);
    const other = setUp();
    await other.open('Club,Goals\nYork,6\n');
    other.actions.ask('Another?');
    void other.actions.run();
    await other.hand.reply('of another');
    const transcript = transcriptNow(other.state());
    if (!transcript) throw new Error('There is no other run.');
    const restored = page.actions.restore(id);
    await settled();
    await page.actions.showRunFile(bytesOf(writeRunFile(fileOf(transcript))));
    slow.open();
    await restored;
    expect(transcriptNow(page.state())?.run.problem.question).toBe('Another?');
    expect(page.state().interrupted.map((one) => one.id)).toEqual([id]);
    expect(browser.runs.get(id)).toBe(kept);
  });

  it('is kept under whom it was begun with, though another is chosen while they connect', async () => {
    const browser = new ToyBrowser();
    const { actions, open, hand } = setUp({ browser });
    await open('Club,Goals\nYork,6\n');
    actions.ask('How many?');
    void actions.run();
    actions.chooseBackbone('offline');
    await hand.reply('one');
    expect([...browser.runs.values()].map(({ backbone }) => backbone)).toEqual(['by-hand']);
  });

  it('that cannot be kept is said to be so, once', async () => {
    const browser = new ToyBrowser();
    browser.fault = 'There is no room.';
    const { actions, open, hand, state } = setUp({ browser });
    await open('Club,Goals\nYork,6\n');
    actions.ask('How many?');
    const done = actions.run();
    await hand.reply('one');
    expect(state().trouble).toBe('There is no room.');
    actions.dismissTrouble();
    await hand.reply('two');
    await done;
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({ phase: 'finished', trouble: undefined });
  });
});
