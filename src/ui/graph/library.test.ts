import type cytoscape from 'cytoscape';
import type { Core, CytoscapeOptions, NodeSingular } from 'cytoscape';
import { describe, expect, it, vi } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { type CellId, cellOf } from '../../table/model.ts';
import { elementsOf, type Scene } from './elements.ts';
import { Library } from './library.ts';
import type { GraphPicture } from './picture.ts';
import { extentOf, type Places, placesOf } from './places.ts';
import { freeSizesOf } from './sizes.ts';
import { stylesheet } from './style.ts';

const table = drawTable(
  'Ferries',
  `
  | Route          | Passengers a year | <                |
  | ^              | Summer            | Winter           |
  | North crossing | 1200              | 300              |
  | South crossing | 2400              | 800              |`,
);
const id = (text: string) => table.cells.find((cell) => cell.text === text)!.id;
const [group, summer, north, value] = [
  id('Passengers a year'),
  id('Summer'),
  id('North crossing'),
  id('1200'),
];

const node = (cell: CellId) => ({ cell, role: 'trace' as const, from: false, fresh: false });
const edge = (a: CellId, b: CellId, line: 'row' | 'column') => ({
  a,
  b,
  line,
  role: 'trace' as const,
  fresh: false,
});
const picture: GraphPicture = {
  nodes: [group, summer, north, value].map(node),
  edges: [edge(group, summer, 'column'), edge(summer, value, 'column'), edge(north, value, 'row')],
  remainders: [],
};
const scene = (free: boolean): Scene => ({ table, picture, trueEdges: false, free });
const colours = {
  panel: '#fff',
  ink: '#000',
  rail: '#eee',
  dot: '#ccc',
  trace: '#00f',
  near: '#fa0',
  evidence: '#0a0',
  right: '#0a0',
  dropped: '#888',
  question: '#5be',
  pathB: '#c50',
  font: 'sans-serif',
};

let cy: Core;

/** What the library holds is its own business: the tests look over its shoulder as it is made. */
vi.mock('cytoscape', async (original) => {
  const { default: make } = await original<{ default: typeof cytoscape }>();
  return {
    default: (options: CytoscapeOptions) => {
      cy = make(options);
      return cy;
    },
  };
});

function openLibrary(): Library {
  const library = new Library(undefined, { onViewport() {}, onTap() {}, onPointer() {}, onDrag() {} });
  library.dress(stylesheet(colours, 1));
  return library;
}

/** Where each edge is drawn to meet its nodes, on the plane. */
const endsDrawn = () =>
  cy.edges().map((one) => {
    const end = (of: NodeSingular, beside: string) => {
      const [x = 0, y = 0] = beside.split(' ').map(Number.parseFloat);
      return { x: of.position('x') + x, y: of.position('y') + y };
    };
    return [end(one.source(), one.data('from')), end(one.target(), one.data('to'))];
  });

/** Where the table's rows and columns have them. */
function endsWanted({ x, y }: Places) {
  const middle = (x[1]! + x[2]!) / 2;
  const onColumn = (cell: CellId) => ({ x: x[1], y: y[cellOf(table, cell).row] });
  expect(extentOf({ x, y, width: 0, height: 0 }, cellOf(table, group)).x).toBe(middle);
  return [
    [onColumn(group), onColumn(summer)],
    [onColumn(summer), onColumn(value)],
    [
      { x: x[0], y: y[2] },
      { x: x[1], y: y[2] },
    ],
  ];
}

/** A node's extent, its frame and words included. */
const boxes = () => cy.nodes().map((one) => one.boundingBox({ includeOverlays: false }));

const apart = (a: BoundingBox, b: BoundingBox) =>
  a.x2 <= b.x1 || b.x2 <= a.x1 || a.y2 <= b.y1 || b.y2 <= a.y1;
type BoundingBox = ReturnType<typeof boxes>[number];

const ROOM = { width: 330, height: 190 };

describe('the graph library', () => {
  it('has the edges follow their nodes into another layout', () => {
    const library = openLibrary();
    const wide = placesOf(table, { x: 1.5, y: 1.5 });
    const narrow = placesOf(table, { x: 0.4, y: 0.6 });
    for (const places of [wide, narrow, wide]) {
      library.update(elementsOf(scene(false), places), false);
      expect(endsDrawn()).toEqual(endsWanted(places));
    }
  });

  it('leaves what stays as it is, and takes away what is gone', () => {
    const library = openLibrary();
    const places = placesOf(table);
    library.update(elementsOf(scene(false), places), false);
    const styled: string[] = [];
    cy.on('data position style add', ({ target }) => styled.push(target.id()));
    library.update(elementsOf(scene(false), places), false);
    expect(styled).toEqual([]);
    const without = { ...picture, nodes: picture.nodes.slice(1) };
    library.update(elementsOf({ ...scene(false), picture: without }, places), false);
    expect(cy.nodes().length).toBe(3);
    expect(cy.edges().length).toBe(2);
  });

  it('lays the trace alone out with the sizes of its nodes: none stands on another', () => {
    const library = openLibrary();
    const places = placesOf(table);
    library.update(elementsOf(scene(true), places), false);
    const sizes = freeSizesOf(picture.nodes, (cell) => cellOf(table, cell), places);
    let sizedAt = 0;
    library.layOut(() => {
      library.size(sizes);
      sizedAt = cy.nodes().filter((one) => one.width() > 30).length;
    }, ROOM);
    expect(sizedAt).toBe(4);
    const all = boxes();
    for (const [index, box] of all.entries())
      for (const other of all.slice(index + 1)) expect(apart(box, other)).toBe(true);
  });
});
