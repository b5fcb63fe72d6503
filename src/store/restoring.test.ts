import { describe, expect, it } from 'vitest';
import type { SavedRun } from './saving/saving.ts';
import { transcriptNow, viewNow } from './selectors.ts';
import { settled, setUp } from './toy-page.ts';

describe('an interrupted run', () => {
  async function interrupted(saved: Map<string, SavedRun>) {
    const page = setUp({}, saved);
    await page.open('Club,Goals\nYork,6\n');
    page.actions.ask('How many?');
    void page.actions.run();
    await page.hand.reply('one');
  }

  it('is offered to the next visit, goes on at its next request, and is forgotten once it is finished', async () => {
    const saved = new Map<string, SavedRun>();
    await interrupted(saved);
    const { actions, state, hand } = setUp({}, saved);
    await actions.lookForInterrupted();
    expect(state().interrupted).toHaveLength(1);
    const done = actions.restore(state().interrupted[0]!.id);
    await settled();
    expect(state()).toMatchObject({ question: 'How many?', interrupted: [] });
    expect(viewNow(state())?.narration).toBe('one');
    await hand.reply('two');
    await done;
    expect(state().run.phase).toBe('finished');
    expect(hand.asked).toEqual(['second']);
    expect(transcriptNow(state())?.run.log).toHaveLength(2);
    expect(saved.size).toBe(0);
  });

  it('is still kept after it was stopped or gone on with, and gone once it is discarded', async () => {
    const saved = new Map<string, SavedRun>();
    await interrupted(saved);
    const { actions, state } = setUp({}, saved);
    await actions.lookForInterrupted();
    const [first] = state().interrupted;
    void actions.restore(first!.id);
    await settled();
    actions.stop();
    void actions.resume();
    await settled();
    expect([...saved.keys()]).toEqual([first!.id]);
    const later = setUp({}, saved);
    await later.actions.lookForInterrupted();
    await later.actions.discard(first!.id);
    expect(later.state().interrupted).toEqual([]);
    expect(saved.size).toBe(0);
  });
});
