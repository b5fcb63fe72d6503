import { describe, expect, it } from 'vitest';
import { settled, setUp, withRun } from '../../test/page.ts';
import { withMarks } from '../reading/header-edits.ts';
import { inferHeaders } from '../reading/headers.ts';
import { headersChanged, phaseNow, tableNow, transcriptNow } from './selectors.ts';

/** York, the one row header, is data. */
function withoutYork({ state, actions }: Pick<ReturnType<typeof setUp>, 'state' | 'actions'>) {
  const table = tableNow(state());
  if (!table) throw new Error('No table is open.');
  const york = table.cells.find(({ text }) => text === 'York');
  const trees = withMarks(table, table.headers ?? inferHeaders(table), york ? [york.id] : [], 'data');
  actions.correctHeaders(trees);
  return trees;
}

describe('headers corrected by hand', () => {
  it('are those of the open table, one step back and forth, and as they were', async () => {
    const page = setUp();
    await page.open('Club,Goals\nYork,6\n');
    const before = tableNow(page.state());
    const trees = withoutYork(page);
    expect(tableNow(page.state())?.headers).toBe(trees);
    page.actions.undoHeaders();
    expect(tableNow(page.state())).toBe(before);
    page.actions.undoHeaders();
    expect(tableNow(page.state())).toBe(before);
    page.actions.redoHeaders();
    expect(tableNow(page.state())?.headers).toBe(trees);
    page.actions.resetHeaders();
    expect(tableNow(page.state())).toBe(before);
    page.actions.undoHeaders();
    expect(tableNow(page.state())?.headers).toBe(trees);
  });

  it('leave the run on screen as it was made, and are part of the next one’s problem', async () => {
    const page = await withRun();
    await page.hand.reply('one');
    await page.hand.reply('two');
    await page.done;
    expect(headersChanged(page.state())).toBe(false);
    const trees = withoutYork(page);
    expect(phaseNow(page.state())).toBe('finished');
    expect(transcriptNow(page.state())?.run.problem.table.headers).toBeUndefined();
    expect(headersChanged(page.state())).toBe(true);
    const next = page.actions.run();
    await settled();
    expect(transcriptNow(page.state())?.run.problem.table.headers).toEqual(trees);
    expect(headersChanged(page.state())).toBe(false);
    await page.hand.reply('one');
    await page.hand.reply('two');
    await next;
  });

  it('end with the table that they belong to', async () => {
    const page = setUp();
    await page.open('Club,Goals\nYork,6\n');
    withoutYork(page);
    await page.open('Club,Goals\nHull,3\n');
    expect(tableNow(page.state())?.headers).toBeUndefined();
    expect(page.state().headerEdits).toBeUndefined();
    page.actions.undoHeaders();
    expect(tableNow(page.state())?.cells.map(({ text }) => text)).toContain('Hull');
  });
});
