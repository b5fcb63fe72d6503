import { describe, expect, it } from 'vitest';
import type { ReshapeStep } from '../../method/step.ts';
import { stagesOf } from '../../run/stages.ts';
import { drawTable } from '../../table/draw.ts';
import { columnKeys } from './keys.ts';
import { type DrawnCell, GHOSTS_AT_MOST, ghostsBetween } from './moves.ts';

const table = drawTable(
  'Clubs',
  `
  | Club | Goals | Points |
  | York | 6     | 10     |
  | Hull | 9     | 12     |
  | Bury | 1     | 3      |`,
);

const step = (change: ReshapeStep['change']): ReshapeStep => ({
  kind: 'reshape',
  operation: 'select_row',
  call: '',
  words: '',
  why: '',
  change,
  size: { rows: 0, columns: 0 },
  votes: [],
});

describe('columns', () => {
  it('keep their key through selection, and a new one has its own', () => {
    const cells = ['a', 'b', 'c'].map((text) => ({ text, from: [] }));
    const stages = stagesOf(table, [
      step({ flattening: { headRows: 1, under: [] } }),
      step({ reshape: { columns: [0, 1, 2, { name: 'New', cells }] } }),
      step({ reshape: { rows: [2, 0] } }),
      step({ reshape: { columns: [3, 1] } }),
    ]);
    expect(columnKeys(stages)).toEqual([
      ['c0', 'c1', 'c2'],
      ['c0', 'c1', 'c2', 'n1.3'],
      ['c0', 'c1', 'c2', 'n1.3'],
      ['n1.3', 'c1'],
    ]);
  });
});

describe('cells on their way', () => {
  const cell = (left: number, top: number, text = ''): DrawnCell => ({
    left,
    top,
    width: 10,
    height: 10,
    text,
    head: false,
  });
  const sight = { left: 0, top: 0, width: 100, height: 100 };

  it('move, come and go; one that stays is carried along', () => {
    const before = new Map([
      ['a', cell(0, 0)],
      ['b', cell(0, 10)],
      ['c', cell(0, 20)],
    ]);
    const after = new Map([
      ['a', cell(0, 0)],
      ['c', cell(0, 10)],
      ['d', cell(0, 20)],
    ]);
    expect(ghostsBetween(before, after, sight).map(({ kind, to }) => [kind, to?.top])).toEqual([
      ['moves', 0],
      ['goes', undefined],
      ['moves', 10],
      ['comes', undefined],
    ]);
  });

  it('are none where nothing moves, out of sight, or too many to be followed', () => {
    const same = new Map([['a', cell(0, 0)]]);
    expect(ghostsBetween(same, same, sight)).toEqual([]);
    const below = (top: number) => new Map([['a', cell(0, top)]]);
    expect(ghostsBetween(below(500), below(600), sight)).toEqual([]);
    expect(ghostsBetween(below(500), below(50), sight)).toHaveLength(1);
    const many = (left: number) =>
      new Map(Array.from({ length: GHOSTS_AT_MOST + 1 }, (_, at) => [`${at}`, cell(left, at / 3)]));
    expect(ghostsBetween(many(0), many(20), sight)).toEqual([]);
  });
});
