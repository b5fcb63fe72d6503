/** Branches in the page: forking, going back, names and notes, and what is kept of them. */
import { describe, expect, it, vi } from 'vitest';
import { settled, setUp, withRun } from '../../test/page.ts';
import type { TextStorage } from '../environment/storage/configurations.ts';
import type { TreeStorage } from '../environment/storage/tree-storage.ts';
import { isReply } from '../run/run.ts';
import { joined, type RunTree, rowsOf } from '../run/tree.ts';
import { sameCells } from '../table/same.ts';
import { phaseNow, problemNow, transcriptNow } from './selectors.ts';
import type { PageState } from './state.ts';

const replies = (state: PageState) =>
  transcriptNow(state)
    ?.run.log.filter(isReply)
    .map(({ text }) => text);
const names = ({ tree }: PageState) =>
  rowsOf(tree).map(({ branch, depth }) => `${'-'.repeat(depth)}${branch.name}`);

/** A finished run of the toy method: two replies, three steps. */
async function finished(surroundings: Parameters<typeof withRun>[0] = {}) {
  const page = await withRun(surroundings);
  await page.hand.reply('one');
  await page.hand.reply('two');
  await page.done;
  return page;
}

describe('a fork', () => {
  it('is shown at its first new step and goes on from there; the branch it left stays as it was', async () => {
    const { state, actions, hand } = await finished();
    const original = state().branch!;
    const before = transcriptNow(state())!.run;
    const forking = actions.fork({ at: 0, change: { reply: 'other' }, later: 'none' });
    // The code of forks is loaded with the first of them.
    await vi.waitFor(() =>
      expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({ phase: 'running', cursor: { at: 0 } }),
    );
    expect(replies(state())).toEqual(['other']);
    await hand.reply('three');
    await forking;
    expect(phaseNow(state())).toBe('finished');
    expect(replies(state())).toEqual(['other', 'three']);
    expect(names(state())).toEqual(['Toy', '-Another reply at step 1']);
    await actions.showBranch(original);
    expect(transcriptNow(state())!.run).toBe(before);
    expect(replies(state())).toEqual(['one', 'two']);
  });

  it('keeps later replies whose prompts are the same, and asks nobody for them', async () => {
    const { state, actions, hand } = await finished();
    await actions.fork({ at: 0, change: { reply: 'other' }, later: 'same-prompt', name: ' Mine ' });
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
      phase: 'finished',
      cursor: { at: 0, following: false },
    });
    expect(replies(state())).toEqual(['other', 'two']);
    expect(names(state())).toEqual(['Toy', '-Mine']);
    expect(hand.asked).toHaveLength(2);
  });

  it('of a branch hangs under it; what is under way there stops and can go on later', async () => {
    const { state, actions, hand } = await finished();
    const root = state().branch!;
    void actions.fork({ at: 0, change: { reply: 'other' }, later: 'none' });
    await settled();
    const stopped = state().branch!;
    void actions.fork({ at: 0, change: { reply: 'third' }, later: 'none' });
    await settled();
    expect(names(state())).toEqual(['Toy', '-Another reply at step 1', '--Another reply at step 1 (2)']);
    await actions.showBranch(stopped);
    expect(phaseNow(state())).toBe('stopped');
    const done = actions.resume();
    // Those who were called off wait still; what they are told is not heard.
    await hand.reply('unheard');
    await hand.reply('unheard');
    await hand.reply('late');
    await done;
    expect(replies(state())).toEqual(['other', 'late']);
    expect(state().branch).toBe(stopped);
    await actions.showBranch(root);
    expect(replies(state())).toEqual(['one', 'two']);
  });

  it('with another question begins anew from the move where it was changed', async () => {
    const { state, actions, hand } = await finished();
    const problem = { ...problemNow(state())!, question: 'How few?' };
    const forking = actions.fork({ at: 1, change: { problem }, later: 'none' });
    await settled();
    expect(state().question).toBe('How few?');
    await hand.reply('few');
    await forking;
    expect(replies(state())).toEqual(['one', 'few']);
  });
});

describe('what is to be changed', () => {
  it('is asked for where there is a request, and gone with another branch', async () => {
    const { state, actions, open } = await finished();
    actions.startChanging('options');
    expect(state().changing).toBe('options');
    await actions.fork({ at: 0, change: { reply: 'other' }, later: 'same-prompt' });
    expect(state().changing).toBeUndefined();
    await open('Club,Goals\nLeeds,7\n');
    actions.startChanging();
    expect(state().changing).toBeUndefined();
  });
});

describe('the tree', () => {
  it('holds every run of the table, and ends with it', async () => {
    const { state, actions, hand, open } = await finished();
    actions.ask('How many again?');
    const again = actions.run();
    await hand.reply('1');
    await hand.reply('2');
    await again;
    expect(names(state())).toEqual(['Toy', 'Toy (2)']);
    await open('Club,Goals\nYork,6\n');
    expect([names(state()), state().branch]).toEqual([['Toy', 'Toy (2)'], undefined]);
    await open('Club,Goals\nLeeds,7\n');
    expect([names(state()), state().branch]).toEqual([[], undefined]);
  });

  it('takes names and notes', async () => {
    const { state, actions } = await finished();
    const id = state().branch!;
    actions.nameBranch(id, '  First try ');
    actions.nameBranch(id, ' ');
    actions.noteBranch(id, 'The wrong column.');
    expect(state().tree.branches).toMatchObject([{ name: 'First try', note: 'The wrong column.' }]);
  });

  it('goes through its file: opened again, nothing is there twice; in another page, all of it is there', async () => {
    const { state, actions, open } = await finished();
    await actions.fork({ at: 0, change: { reply: 'other' }, later: 'same-prompt' });
    actions.noteBranch(state().branch!, 'Better.');
    const { tree } = state();
    const text = (await actions.treeFile())!;
    await open(text);
    expect(state().opening.phase).toBe('closed');
    expect(names(state())).toEqual(['Toy', '-Another reply at step 1']);
    const other = setUp();
    await other.open(text);
    expect(other.state().tree).toEqual(tree);
    expect(replies(other.state())).toEqual(['one', 'two']);
    await other.open(text.replace('"other"', '"another"'));
    expect(other.state().tree.branches).toHaveLength(2);
  });

  it('that is damaged is refused, and what is on screen stays', async () => {
    const { state, actions, open } = await finished();
    const text = (await actions.treeFile())!;
    const before = transcriptNow(state());
    await open(text.replace('"Toy"', '7'));
    expect(state().opening).toMatchObject({
      phase: 'open',
      fault: expect.stringMatching(/damaged at branches/),
    });
    expect(transcriptNow(state())).toBe(before);
  });
});

describe('what is kept', () => {
  function browser() {
    let kept: RunTree | undefined;
    const texts = new Map<string, string>();
    const local: TextStorage = {
      read: (name) => texts.get(name),
      write: (name, text) => void texts.set(name, text ?? ''),
    };
    const trees: TreeStorage = {
      keep: async (tree) => {
        kept = kept ? joined(kept, tree).tree : tree;
      },
      earlier: async (table) => {
        const of = kept?.branches[0]?.run.problem.table;
        return of && sameCells(of, table) ? structuredClone(kept) : undefined;
      },
      forgetAll: async () => {
        kept = undefined;
      },
    };
    return { local, trees, kept: () => kept };
  }

  it('comes back when the same table is opened again, and grows from there', async () => {
    const { kept, ...surroundings } = browser();
    const first = await finished(surroundings);
    await first.actions.fork({ at: 0, change: { reply: 'other' }, later: 'same-prompt' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(kept()?.branches).toHaveLength(2);

    const second = setUp(surroundings);
    await second.open('Club,Goals\nYork,6\n');
    await settled();
    expect([names(second.state()), second.state().branch]).toEqual([
      ['Toy', '-Another reply at step 1'],
      undefined,
    ]);
    await second.actions.showBranch(second.state().tree.branches[1]!.id);
    expect(replies(second.state())).toEqual(['other', 'two']);
    await second.actions.fork({ at: 1, change: { reply: 'last' }, later: 'same-prompt' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(kept()?.branches.map(({ name }) => name)).toEqual([
      'Toy',
      'Another reply at step 1',
      'Another reply at step 2',
    ]);
  });

  it('is nothing once somebody says so, for later visits too; what is on the page stays', async () => {
    const { kept, ...surroundings } = browser();
    const { state, actions } = await finished(surroundings);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(kept()?.branches).toHaveLength(1);
    await actions.keepRuns(false);
    await actions.fork({ at: 0, change: { reply: 'other' }, later: 'same-prompt' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([kept(), state().tree.branches.length]).toEqual([undefined, 2]);
    expect(setUp(surroundings).state().keepingRuns).toBe(false);
    await actions.keepRuns(true);
    await settled();
    expect(kept()?.branches).toHaveLength(2);
    expect(setUp(surroundings).state().keepingRuns).toBe(true);
  });

  it('is nothing of a run that was merely opened', async () => {
    const { kept, ...surroundings } = browser();
    const { actions } = await finished();
    const text = (await actions.treeFile())!;
    const file = JSON.parse(text);
    const page = setUp(surroundings);
    const run = {
      ...file.branches[0].run,
      problem: { ...file.branches[0].run.problem, table: file.tables[0] },
    };
    await page.open(JSON.stringify({ ...run, log: file.entries, prompts: file.prompts }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(page.state().tree.branches).toHaveLength(1);
    expect(kept()).toBeUndefined();
  });
});
