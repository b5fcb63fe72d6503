import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import type { Cell } from '../../table/model.ts';
import { headerArea, tableModel } from '../table/table-model.ts';
import { pressed, type Selection } from './cell-keys.ts';
import { asHtml, asText } from './copied.ts';
import { everyPosition, farthest, meets, rectangleOf, stepped } from './rectangle.ts';

const TABLE = drawTable(
  '',
  `| Club | League | <     | Cup |
   | ^    | Apps   | Goals | ^   |
   | York | 45     | -     | 3   |
   | Bury | 31     | 12    | 5   |`,
);
const CLUBS = tableModel(TABLE);
const drawn = (text: string) => tableModel(drawTable('', text));

describe('going from cell to cell', () => {
  it('crosses a merged cell in one step, and gaps', () => {
    expect(stepped(CLUBS, { row: 1, column: 0 }, 'right')).toEqual({ row: 1, column: 1 });
    expect(stepped(CLUBS, { row: 0, column: 1 }, 'right')).toEqual({ row: 0, column: 3 });
    expect(stepped(CLUBS, { row: 0, column: 3 }, 'down')).toEqual({ row: 2, column: 3 });
    expect(stepped(CLUBS, { row: 2, column: 1 }, 'right')).toEqual({ row: 2, column: 3 });
    expect(stepped(CLUBS, { row: 3, column: 3 }, 'right')).toBeUndefined();
    expect(farthest(CLUBS, { row: 1, column: 2 }, 'down')).toEqual({ row: 3, column: 2 });
  });

  it('goes by keys, selects with Shift, and leaves other keys alone', () => {
    const at: Selection = { anchor: { row: 2, column: 0 }, head: { row: 2, column: 0 } };
    const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    const press = (key: string, held: Partial<typeof plain> = {}) =>
      pressed(CLUBS, at, { ...plain, ...held, key });
    expect(press('ArrowRight')).toEqual({ anchor: { row: 2, column: 1 }, head: { row: 2, column: 1 } });
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ ...at, head: { row: 3, column: 0 } });
    expect(press('End')?.head).toEqual({ row: 2, column: 3 });
    expect(press('End', { ctrlKey: true })?.head).toEqual({ row: 3, column: 3 });
    expect(press('a', { metaKey: true })?.anchor).toEqual({ row: 3, column: 3 });
    for (const key of [' ', '[', '?', 'Tab', 'PageDown']) expect(press(key)).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  });
});

describe('a selected rectangle', () => {
  it('grows until it cuts no merged cell', () => {
    expect(rectangleOf(CLUBS, { row: 1, column: 2 }, { row: 3, column: 2 })).toEqual({
      top: 1,
      left: 2,
      bottom: 3,
      right: 2,
    });
    expect(rectangleOf(CLUBS, { row: 1, column: 2 }, { row: 2, column: 3 })).toEqual({
      top: 0,
      left: 1,
      bottom: 2,
      right: 3,
    });
    const part = { top: 1, left: 1, bottom: 2, right: 1 };
    const inPart = TABLE.cells.filter((cell: Cell) => meets(part, cell)).map(({ text }) => text);
    expect(inPart).toEqual(['Apps', '45']);
  });

  it('is copied as text and as HTML with its spans', () => {
    expect(asText(CLUBS, everyPosition(CLUBS)).split('\n')[0]).toBe('Club\tLeague\t\tCup');
    expect(asText(drawn('| say "so" | b |'), { top: 0, left: 0, bottom: 0, right: 1 })).toBe(
      '"say ""so"""\tb',
    );
    expect(asHtml(CLUBS, { top: 0, left: 1, bottom: 2, right: 2 })).toBe(
      '<table><tr><th colspan="2">League</th></tr><tr><th>Apps</th><th>Goals</th></tr><tr><td>45</td><td></td></tr></table>',
    );
    expect(asHtml(drawn('| <b> & "c" | d |'), { top: 0, left: 0, bottom: 0, right: 0 })).toContain(
      '&lt;b&gt; &amp; &quot;c&quot;',
    );
  });
});

it('the header area ends where a cell would cross it', () => {
  expect(headerArea(TABLE)).toEqual({ rows: 2, columns: 1 });
  expect(CLUBS.at(1, 0)?.text).toBe('Club');
  expect(headerArea(drawTable('', '| 1 | 2 |'))).toEqual({ rows: 0, columns: 0 });
});
