import { describe, expect, it } from 'vitest';
import { byRule } from '../../../test/scripted-backbone.ts';
import { METHODS } from '../../methods/index.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { cellOf, makeTable } from '../../table/model.ts';
import { askBefore, askOfPurposeBefore, sharedStart } from './earlier-asks.ts';
import { MENTIONS_AT_MOST, tuplesIn } from './mentions.ts';
import { mentionsIn } from './part-mentions.ts';
import { promptText } from './use-tokens.ts';

const table = drawTable('Goals', '|Club|Goals|Points|\n|York|6|31|\n|Hull|9|31|');

async function played(id: string, preset: string) {
  const method = await METHODS.find((one) => one.id === id)!.load();
  const { options } = method.presets.find((one) => one.id === preset)!;
  const run = newRun({ table, question: 'How many Goals has York?', kind: 'answer' }, method, {
    options,
    limits: { contextTokens: 9999, temperature: false },
    backbone: 'test',
  });
  const { lines } = playOut(method, run, byRule(await method.rules?.()));
  return lines.filter((line) => line.kind === 'ask').filter(({ request }) => request.to === 'model');
}

describe('the cells that a part of a prompt leads to', () => {
  it.each([
    ['graph-otter', 'paper'],
    ['chain-of-table', 'paper'],
    ['direct', 'end-to-end'],
    ['direct', 'json'],
    ['table-parser', 'inferred'],
  ])('are all that the table’s part holds, under %s %s', async (id, preset) => {
    const [ask] = await played(id, preset);
    const part = ask!.request.messages.flatMap(({ parts }) => parts).find((one) => one.role === 'table')!;
    const found = mentionsIn(part, table);
    const linked = new Set(found.flatMap(({ cells }) => cells));
    for (const text of ['York', '6', 'Hull', '9', 'Goals'])
      expect([...linked].map((cell) => cellOf(table, cell).text)).toContain(text);
    for (const { start, end, cells } of found)
      for (const cell of cells) expect(part.text.slice(start, end)).toContain(cellOf(table, cell).text);
  });

  it('are tuples where those stand, and words beside them', () => {
    const cells = table.cells.map(({ id }) => id);
    const text = 'York is here: (1, 0, "York"), and Hull, not 6.';
    const found = mentionsIn({ role: 'history', text, cells }, table);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['York', '(1, 0, "York")', 'Hull']);
  });

  it('are none without cells, and not more than a browser lays out', () => {
    expect(tuplesIn('York 6', table)).toEqual([]);
    const long = makeTable(
      'Long',
      5000,
      1,
      Array.from({ length: 5000 }, (_, row) => ({ row, column: 0, rowSpan: 1, colSpan: 1, text: `t${row}` })),
    );
    const text = long.cells.map((one) => one.text).join(' | ');
    const part = { role: 'table', text, cells: long.cells.map(({ id }) => id) } as const;
    expect(mentionsIn(part, long)).toHaveLength(MENTIONS_AT_MOST);
  });
});

describe('the requests before', () => {
  it('are the last one to the model, and the last one for the same', async () => {
    const asks = await played('graph-otter', 'paper');
    expect(asks.map(({ request }) => request.purpose)).toEqual([
      ...['start-cells', 'thought', 'action', 'thought', 'action', 'answer'],
    ]);
    expect(askBefore(asks, asks[0]!)).toBeUndefined();
    expect(askBefore(asks, asks[3]!)).toBe(asks[2]);
    expect(askOfPurposeBefore(asks, asks[3]!)).toBe(asks[1]);
    expect(askOfPurposeBefore(asks, asks[5]!)).toBeUndefined();
  });

  it('share their beginning with those after', async () => {
    const [, thought, action] = await played('graph-otter', 'paper');
    const [a, b] = [promptText(thought!), promptText(action!)];
    const shared = sharedStart(b, a);
    expect(a.startsWith(b.slice(0, shared))).toBe(true);
    expect(b[shared]).not.toBe(a[shared]);
    expect(sharedStart('ab', 'abc')).toBe(2);
    expect(sharedStart('', 'x')).toBe(0);
  });
});
