import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { View } from '../../run/view.ts';
import { drawTable } from '../../table/draw.ts';
import { type CellId, cellOf, makeTable } from '../../table/model.ts';
import { NEIGHBOURS_SHOWN, pictureOf } from './picture.ts';
import { extentOf, nearestLine, placesOf, stretchFor } from './places.ts';
import { sizesOf } from './sizes.ts';

const table = drawTable(
  'Visitors',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const id = (text: string, nth = 0) => table.cells.filter((cell) => cell.text === text)[nth]!.id;
const name = (cell: CellId) => cellOf(table, cell).text;
const view = (part: Partial<View>): View => ({
  cursor: 0,
  narration: '',
  narrationParts: [],
  trace: [],
  added: [],
  edges: [],
  from: [],
  sameRow: [],
  sameColumn: [],
  found: [],
  dropped: [],
  evidence: [],
  asks: [],
  ...part,
});
const drawn = (part: Partial<View>) => {
  const { nodes, edges, remainders } = pictureOf(table, view(part));
  return {
    nodes: nodes.map(({ cell, role }) => `${role} ${name(cell)}`),
    edges: edges.map(({ a, b, line, role }) => `${role} ${line} ${name(a)} ${name(b)}`),
    remainders,
  };
};

describe('the picture of a step', () => {
  it('has trace nodes with their edges', () => {
    const edges = [{ a: id('Summer'), b: id('Children'), line: 'column' as const, fresh: true }];
    expect(drawn({ trace: [id('Summer'), id('Children')], edges })).toEqual({
      nodes: ['trace Summer', 'trace Children'],
      edges: ['trace column Summer Children'],
      remainders: [],
    });
  });

  it('joins what two cells share to both of them', () => {
    const part = {
      trace: [id('South'), id('Children')],
      from: [id('South'), id('Children')],
      found: [id('Museum'), id('50')],
    };
    expect(drawn(part)).toEqual({
      nodes: ['neighbour 50', 'neighbour Museum', 'trace South', 'trace Children'],
      edges: [
        'look row Museum Children',
        'look column Museum South',
        'look row 50 South',
        'look column 50 Children',
      ],
      remainders: [],
    });
  });

  it('draws one line each way along a row and a column, not one to every neighbour', () => {
    const part = {
      from: [id('20')],
      sameRow: [id('North'), id('10'), id('30')],
      sameColumn: [id('Summer'), id('Children'), id('50')],
    };
    expect(drawn(part).edges).toEqual([
      'look row 20 North',
      'look row 20 30',
      'look column 20 Summer',
      'look column 20 50',
    ]);
  });

  it('shows where it looks from as looked at, unless that is in the trace', () => {
    const part = { trace: [id('South')], from: [id('20'), id('South')], sameRow: [id('10')] };
    expect(drawn(part).nodes).toEqual(['neighbour 10', 'neighbour 20', 'trace South']);
  });

  it('joins evidence to the trace, and shows a cell in its strongest role only', () => {
    const part = { trace: [id('South'), id('Children'), id('50')], evidence: [id('50')], found: [id('50')] };
    expect(drawn(part)).toMatchObject({
      nodes: ['trace South', 'trace Children', 'evidence 50'],
      edges: ['evidence row 50 South', 'evidence column 50 Children'],
    });
  });

  it('shows what gives the right answer, whether a step came upon it or not', () => {
    const part = view({ trace: [id('South')], evidence: [id('50')], found: [id('60')] });
    const { nodes } = pictureOf(table, part, [id('60'), id('10')]);
    expect(nodes.map(({ cell, role }) => `${role} ${name(cell)}`)).toEqual([
      'trace South',
      'evidence 50',
      'right 60',
      'right 10',
    ]);
  });

  it('shows what was proposed and not taken', () => {
    expect(drawn({ trace: [id('South')], dropped: [id('Winter'), id('South')] }).nodes).toEqual([
      'dropped Winter',
      'trace South',
    ]);
  });

  it('shows at most 40 neighbours, nearest to the trace first, and counts the rest on their rail', () => {
    const rows = 100;
    const tall = makeTable(
      '',
      rows,
      1,
      Array.from({ length: rows }, (_, row) => ({ row, column: 0, rowSpan: 1, colSpan: 1, text: `${row}` })),
    );
    const from = tall.cells[50]!.id;
    const sameColumn = tall.cells.map((cell) => cell.id).filter((cell) => cell !== from);
    const picture = pictureOf(tall, view({ from: [from], trace: [from], sameColumn }));
    const neighbours = picture.nodes
      .filter(({ role }) => role === 'neighbour')
      .map(({ cell }) => cell as number);
    expect(neighbours).toHaveLength(NEIGHBOURS_SHOWN);
    expect(neighbours.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, (_, n) => 30 + n),
      ...Array.from({ length: 20 }, (_, n) => 51 + n),
    ]);
    expect(picture.remainders).toEqual([{ line: 'column', at: 0, count: 59 }]);
  });

  it('of any view has each cell once, and edges only between cells that are drawn', () => {
    const cells = fc.uniqueArray(fc.constantFrom(...table.cells.map((cell) => cell.id)), { maxLength: 6 });
    fc.assert(
      fc.property(
        cells,
        cells,
        cells,
        cells,
        cells,
        cells,
        (trace, from, sameRow, sameColumn, found, evidence) => {
          const picture = pictureOf(table, view({ trace, from, sameRow, sameColumn, found, evidence }));
          const nodes = picture.nodes.map(({ cell }) => cell);
          expect(new Set(nodes).size).toBe(nodes.length);
          for (const { a, b } of picture.edges)
            expect([nodes.includes(a), nodes.includes(b), a === b]).toEqual([true, true, false]);
        },
      ),
    );
  });
});

describe('the places of cells', () => {
  const places = placesOf(table);

  it('grow along columns and rows, and merged cells stand in the middle of what they cover', () => {
    expect(places.x).toHaveLength(4);
    expect(places.x.every((x, index) => index === 0 || x > places.x[index - 1]!)).toBe(true);
    const summer = extentOf(places, cellOf(table, id('Summer')));
    expect(summer.x).toBe((places.x[1]! + places.x[2]!) / 2);
    expect(summer.y).toBe(places.y[0]);
  });

  it('keep their room in the columns of row headers, where the whole is drawn narrower', () => {
    const middles = (stretch: number) => placesOf(table, { x: stretch, y: 1 });
    const [wide, narrow] = [middles(1), middles(0.8)];
    expect(narrow.width).toBeCloseTo(0.8 * wide.width);
    expect(narrow.x[0]).toBeCloseTo(wide.x[0]!);
    expect(middles(0.3).width).toBeCloseTo(0.3 * wide.width);
    expect(middles(0.3).x.every((x, index, all) => index === 0 || x > all[index - 1]!)).toBe(true);
  });

  it('are found again from a coordinate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: -50, max: 1600 }),
        (steps, at) => {
          let sum = 0;
          const middles = steps.map((step) => (sum += step));
          const found = Math.abs(middles[nearestLine(middles, at)]! - at);
          expect(found).toBe(Math.min(...middles.map((middle) => Math.abs(middle - at))));
        },
      ),
    );
  });

  it('stretch or shrink to fill the panel, each way for itself and not without end', () => {
    const square = { ...places, width: 400, height: 400 };
    expect(stretchFor(square, { width: 600, height: 200 })).toEqual({ x: 1.5, y: 0.5 });
    expect(stretchFor(square, { width: 4000, height: 4 })).toEqual({ x: 1.9, y: 20 / 52 });
    expect(stretchFor(square, { width: 4, height: 400 })).toEqual({ x: 0.26, y: 1 });
    expect(stretchFor({ ...places, width: 0, height: 0 }, { width: 10, height: 10 })).toEqual({ x: 1, y: 1 });
  });
});

describe('the sizes of nodes', () => {
  const nodes = (cells: CellId[]) =>
    cells.map((cell) => ({ cell, role: 'trace' as const, from: false, fresh: false }));
  const places = placesOf(table);
  const sizes = (cells: CellId[], zoom: number) =>
    sizesOf(nodes(cells), (cell) => cellOf(table, cell), places, zoom);

  it('fit the text where there is room, and are cut where a neighbour stands close', () => {
    const [alone] = sizes([id('Children')], 1);
    expect(alone!.label).toBe('Children');
    const [, crowded] = sizes([id('Adults'), id('Children'), id('Adults', 1)], 0.5);
    expect(crowded!.label).toMatch(/^C.*…$/);
    expect(crowded!.width).toBeLessThan(alone!.width);
  });

  it('cut words before numbers, of which a part would be another number', () => {
    const long = drawTable('Rivers', '| River | Metres |\n| Nile and its arms | 6,650,000 |');
    const cells = long.cells.filter(({ row }) => row === 1).map((cell) => cell.id);
    const drawn = sizesOf(nodes(cells), (cell) => cellOf(long, cell), placesOf(long), 0.75);
    expect(drawn.map(({ label }) => label)).toEqual([expect.stringMatching(/^N.*…$/), '6,650,000']);
  });

  it('never overlap along a row while there is room for a word', () => {
    const row = [id('North'), id('10'), id('20'), id('30')];
    for (const zoom of [0.7, 1, 1.4]) {
      const widths = sizes(row, zoom).map(({ width }) => width);
      row.slice(1).forEach((cell, index) => {
        const gap =
          (extentOf(places, cellOf(table, cell)).x - extentOf(places, cellOf(table, row[index]!)).x) * zoom;
        expect((widths[index]! + widths[index + 1]!) / 2).toBeLessThanOrEqual(gap);
      });
    }
  });

  it('cover the middles of all columns of a merged cell', () => {
    const [summer] = sizes([id('Summer')], 1.2);
    const { left, right } = extentOf(places, cellOf(table, id('Summer')));
    expect(summer!.width).toBeGreaterThan((right - left) * 1.2);
  });

  it('become marks without words where rows are too dense', () => {
    expect(sizes([id('10'), id('40')], 0.2).every(({ label }) => label === '')).toBe(true);
  });
});
