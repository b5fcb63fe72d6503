import { describe, expect, it } from 'vitest';
import { settled, setUp } from '../../test/page.ts';
import { cellOf } from '../table/model.ts';
import { passagesOf } from '../table/passages.ts';
import { phaseNow, problemNow } from './selectors.ts';

const LAKES = 'Lake,Outflow\nErie,Niagara River\nHuron,\n';

async function lakes() {
  const page = setUp();
  await page.open(LAKES);
  const { table } = problemNow(page.state())!;
  const cellNamed = (text: string) => table.cells.find((cell) => cell.text === text)!.id;
  const linked = (text: string) =>
    passagesOf(problemNow(page.state())!.table, cellNamed(text)).map(
      (at) => problemNow(page.state())!.table.passages![at]!.text,
    );
  return { ...page, cellNamed, linked };
}

describe('passages', () => {
  it('are given to the chosen cell, and opened', async () => {
    const { actions, state, cellNamed, linked } = await lakes();
    actions.ask('Which?');
    actions.chooseCell(cellNamed('Erie'));
    actions.startAttaching();
    await actions.attach('', 'Shallow.');
    expect(linked('Erie')).toEqual(['Shallow.']);
    expect(state()).toMatchObject({
      question: 'Which?',
      passagePanel: { kind: 'passage', span: { passage: 0 } },
    });
    expect(phaseNow(state())).toBe('idle');
    expect(problemNow(state())!.table.passages![0]).toMatchObject({ title: 'Erie' });
    actions.startAttaching();
    await actions.attach('More', 'Also warm.');
    expect(linked('Erie')).toEqual(['Shallow.', 'Also warm.']);
  });

  it('that are linked from no cell are linked to the chosen one, once', async () => {
    const { actions, state, cellNamed, linked } = await lakes();
    const bytes = new TextEncoder().encode('Unheard of.');
    await actions.openFiles([
      { name: 'Nobody.txt', bytes },
      { name: 'Other.txt', bytes },
    ]);
    await settled();
    expect(state().notes).toEqual(['2 passages are linked from no cell: “Nobody”, “Other”.']);
    actions.chooseCell(cellNamed('Huron'));
    await actions.linkPassage(0);
    await actions.linkPassage(0);
    expect(linked('Huron')).toEqual(['Unheard of.']);
    expect(state().notes).toEqual(['One passage is linked from no cell: “Other”.']);
    actions.dismissNotes();
    expect(state().notes).toEqual([]);
  });

  it('are forgotten with their table; texts without any table are refused in a sentence', async () => {
    const { actions, state, cellNamed, open } = await lakes();
    actions.chooseCell(cellNamed('Erie'));
    actions.listPassages();
    await open('Club,Goals\nYork,6\n');
    expect(state()).toMatchObject({ passagePanel: undefined, chosen: undefined, notes: [] });
    expect(cellOf(problemNow(state())!.table, 2 as never).text).toBe('York');
    const fresh = setUp();
    const file = { name: 'p.json', bytes: new TextEncoder().encode('{"/wiki/Erie": "Shallow."}') };
    await fresh.actions.openFiles([file]);
    expect((fresh.state().opening as { fault?: string }).fault).toMatch(
      /^These are passages without a table.*\.$/,
    );
  });

  it('light their entities by name, however that is written', async () => {
    const { actions, state } = await lakes();
    actions.nameEntity('  Niagara\n River ');
    expect(state().named).toBe('niagara river');
    actions.nameEntity(undefined);
    expect(state().named).toBeUndefined();
  });
});
