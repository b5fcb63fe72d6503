import { describe, expect, it } from 'vitest';
import { settled, setUp, slowReading, toyRecentTables, withRun } from '../../test/page.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import { phaseNow, problemNow, transcriptNow } from './selectors.ts';

describe('opening', () => {
  it('keeps text and table when the input is bad', async () => {
    const { open, actions, state } = setUp();
    await open('Club,Goals\nYork,6\n');
    const problem = problemNow(state());
    await open('<table></table>');
    expect(problemNow(state())).toBe(problem);
    expect(state().opening).toMatchObject({ phase: 'open', text: '<table></table>', reading: false });
    expect((state().opening as { fault?: string }).fault).toMatch(/^[A-Z].*\.$/);
    actions.closeOpening();
    actions.startOpening();
    expect(state().opening).toMatchObject({ phase: 'open', text: '<table></table>' });
  });

  it('lets one of several tables be chosen, and be given a title', async () => {
    const { open, actions, state } = setUp();
    const two = ['one', 'two'].map((t) => `<table><tr><th>${t}</th><td>1</td></tr></table>`).join('');
    await open(two);
    expect(state().opening).toMatchObject({ chosen: 0, tables: [{ columns: 2 }, { columns: 2 }] });
    actions.chooseTable(1);
    actions.typeTitle('Second');
    await actions.takeText();
    expect(problemNow(state())?.table).toMatchObject({
      title: 'Second',
      cells: [{ text: 'two' }, { text: '1' }],
    });
    expect(state().opening.phase).toBe('closed');
  });

  it('prefers the clipboard’s HTML until the text is edited', async () => {
    const { actions, state } = setUp();
    actions.startOpening();
    actions.pasteHtml('a\tb', '<table><tr><td colspan="2">both</td></tr><tr><td>1<td>2</tr></table>');
    expect(state().opening).toMatchObject({ text: 'a\tb' });
    await actions.takeText();
    expect(problemNow(state())?.table.cells[0]).toMatchObject({ text: 'both', colSpan: 2 });
    actions.startOpening();
    actions.pasteHtml('a\tb', '<table></table>');
    actions.typeText('a\tb\n1\t2\n');
    await actions.takeText();
    expect(problemNow(state())?.table.cells).toHaveLength(4);
  });

  it('keeps a question that is typed while a table is read, and none of the table before', async () => {
    const { page, given } = slowReading();
    const { ask, openFile } = page.actions;
    ask('About another table?');
    const first = openFile(new Uint8Array(), 'first.csv');
    ask('About this table?');
    given[0]?.finish();
    await first;
    expect(problemNow(page.store.getState())).toBeDefined();
    expect(page.store.getState().question).toBe('About this table?');
    const second = openFile(new Uint8Array(), 'second.csv');
    given[1]?.finish();
    await second;
    expect(page.store.getState().question).toBe('');
  });

  it('gives up a reading when the dialog is closed, the text edited or another file opened', async () => {
    const { page, given } = slowReading();
    const { startOpening, typeText, takeText, closeOpening, openFile } = page.actions;
    const opening = () => page.store.getState().opening;
    startOpening();
    typeText('first');
    void takeText();
    expect(opening()).toMatchObject({ reading: true });
    typeText('first, edited');
    expect(given[0]?.signal.aborted).toBe(true);
    expect(opening()).toMatchObject({ reading: false });
    void takeText();
    void openFile(new Uint8Array(), 'second.csv');
    expect(given[1]?.signal.aborted).toBe(true);
    given[1]?.finish();
    await settled();
    expect(opening()).toMatchObject({ reading: true });
    closeOpening();
    expect(given[2]?.signal.aborted).toBe(true);
    given[2]?.finish();
    await settled();
    expect(opening()).toMatchObject({ phase: 'closed', text: 'first, edited' });
    expect(problemNow(page.store.getState())).toBeUndefined();
  });

  it('opens a run file as a run, and says when it does not replay', async () => {
    const page = await withRun();
    await page.hand.reply('one');
    await page.hand.reply('two');
    await page.done;
    const file = fileOf(transcriptNow(page.state())!);
    const other = setUp();
    await other.open(writeRunFile(file));
    expect(phaseNow(other.state())).toBe('finished');
    expect(other.state()).toMatchObject({
      question: 'How many?',
      cursor: { at: 2 },
      opening: { phase: 'closed' },
    });
    await other.open(writeRunFile({ ...file, stepHashes: ['0', '0', '0'] }));
    expect(other.state().trouble).toContain('does not replay');
    await other.open(writeRunFile({ ...file, method: 'unheard-of' }));
    expect((other.state().opening as { fault?: string }).fault).toContain('unheard-of');
  });
});

describe('tables that were opened last', () => {
  it('can be opened again, and a typed question was about the table before', async () => {
    const { open, actions, state } = setUp();
    await open('Club,Goals\nYork,6\n');
    await open('Town,People\nBath,90\n');
    await settled();
    expect(state().recentTables).toHaveLength(2);
    actions.ask('How many people?');
    await actions.openRecent(state().recentTables[1]!.id);
    expect(problemNow(state())?.table.cells.map(({ text }) => text)).toEqual(['Club', 'Goals', 'York', '6']);
    expect(state().question).toBe('');
    await settled();
    expect(state().recentTables).toHaveLength(2);
  });

  it('leave the menu where they are kept no more, and the open table stays', async () => {
    const recentTables = toyRecentTables();
    const { open, actions, state } = setUp({ recentTables });
    await open('Club,Goals\nYork,6\n');
    await settled();
    const before = problemNow(state());
    await recentTables.forgetAll();
    await actions.openRecent(state().recentTables[0]!.id);
    expect(problemNow(state())).toBe(before);
    expect(state().recentTables).toEqual([]);
    expect(state().trouble).toMatch(/no longer kept/);
  });

  it('are kept only while this browser keeps runs and tables', async () => {
    const { open, actions, state } = setUp();
    await open('Club,Goals\nYork,6\n');
    await settled();
    await actions.keepRuns(false);
    expect(state().recentTables).toEqual([]);
    await open('Town,People\nBath,90\n');
    await settled();
    expect(state().recentTables).toEqual([]);
  });
});
