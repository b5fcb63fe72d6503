/**
 * The graph library, in one file: `mount` puts a graph into an element and offers what the page needs of it. The
 * nodes that matter are Cytoscape's; rails, dots and sparks are drawn on canvases under and over it.
 */
import cytoscape, { type Core, type ElementDefinition, type StylesheetJson } from 'cytoscape';
import { type CellId, cellAt, cellOf, type Table } from '../../table/model.ts';
import { type BackdropScene, drawBackdrop, type Viewport } from './backdrop.ts';
import type { GraphPicture, PictureEdge } from './picture.ts';
import { edgeLine, extentOf, nearestLine, type Places, placesOf, stretchFor } from './places.ts';
import { type Path, pulse } from './pulse.ts';
import { sizesOf } from './sizes.ts';
import { coloursOf, stylesheet } from './style.ts';

export interface Scene {
  readonly table: Table;
  readonly picture: GraphPicture;
  readonly trueEdges: boolean;
  /** The trace alone, laid out by forces instead of on the table's grid. */
  readonly free: boolean;
}

export interface Listeners {
  /** A node or a cell's place was pressed. */
  onSelect(cell: CellId): void;
  /** The pointer is over a cell's place, or over none. */
  onPoint(cell: CellId | undefined): void;
  /** The rows in sight changed because the graph was moved by hand. */
  onMove(middleRow: number): void;
}

export interface MountedGraph {
  show(scene: Scene): void;
  /** Lights the cell that is pointed at elsewhere. */
  point(cell: CellId | undefined): void;
  /** Brings a row into the middle, for a table that scrolls beside it. */
  follow(row: number): void;
  fit(): void;
  zoomBy(factor: number): void;
  restyle(): void;
  destroy(): void;
}

/** Nodes are not drawn larger than a reader needs, nor the whole graph smaller than can be read. */
const MOST = 1.5;
const LEAST = 0.34;
const MARGIN = 44;

export function mount(element: HTMLElement, listeners: Listeners): MountedGraph {
  return new Graph(element, listeners);
}

class Graph implements MountedGraph {
  readonly #element: HTMLElement;
  readonly #listeners: Listeners;
  readonly #cy: Core;
  readonly #under: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  readonly #resize: ResizeObserver;
  #scene: Scene | undefined;
  #places: Places = { x: [], y: [], width: 0, height: 0 };
  #pointed: CellId | undefined;
  #styledZoom = 0;
  #callOff = () => {};
  /** The user moved or zoomed the graph: it is no longer fitted anew when its panel changes its size. */
  #moved = false;
  #ownMove = false;

  constructor(element: HTMLElement, listeners: Listeners) {
    this.#element = element;
    this.#listeners = listeners;
    withoutOwnStyles();
    this.#under = layer(element, 'under');
    const stage = element.appendChild(document.createElement('div'));
    stage.className = 'graph-stage';
    this.#over = layer(element, 'over');
    this.#cy = cytoscape({
      container: stage,
      elements: [],
      layout: { name: 'preset' },
      minZoom: 0.02,
      maxZoom: 4,
      boxSelectionEnabled: false,
      autounselectify: true,
      pixelRatio: 'auto',
    });
    this.#cy.on('viewport', () => this.#onViewport());
    this.#cy.on('tap', (event) => this.#onTap(event));
    this.#cy.on('mousemove', (event) => this.#onPointer(event.position));
    this.#cy.on('mouseout', (event) => event.target === this.#cy && listeners.onPoint(undefined));
    element.addEventListener('mouseleave', this.#leave);
    this.#resize = new ResizeObserver(() => this.#onResize());
    this.#resize.observe(element);
  }

  readonly #leave = () => this.#listeners.onPoint(undefined);

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    this.#callOff();
    const otherTable = before?.table !== scene.table;
    if (otherTable) {
      this.#moved = false;
      this.#place(scene);
    }
    if (otherTable || before?.free !== scene.free) this.#cy.elements().remove();
    this.#update(scene);
    if (scene.free) this.#layOut();
    else if (otherTable || before?.free) this.#fitNow();
    this.#restyle(true);
    if (!scene.free && !otherTable) this.#spark(scene);
  }

  point(cell: CellId | undefined): void {
    if (cell === this.#pointed) return;
    this.#pointed = cell;
    this.#cy.nodes('.pointed').removeClass('pointed');
    if (cell !== undefined) this.#cy.getElementById(nodeId(cell)).addClass('pointed');
    this.#draw();
  }

  follow(row: number): void {
    const scene = this.#scene;
    if (!scene || scene.free) return;
    const places = this.#places;
    const zoom = this.#cy.zoom();
    // What is wholly in sight has nowhere to go.
    if (places.height * zoom <= this.#cy.height()) return;
    const pan = this.#cy.pan();
    this.#quietly(() => this.#cy.pan({ x: pan.x, y: this.#cy.height() / 2 - (places.y[row] ?? 0) * zoom }));
  }

  fit(): void {
    this.#moved = false;
    this.#fitNow();
    this.#restyle(true);
  }

  zoomBy(factor: number): void {
    this.#moved = true;
    this.#cy.zoom({
      level: this.#cy.zoom() * factor,
      renderedPosition: { x: this.#cy.width() / 2, y: this.#cy.height() / 2 },
    });
  }

  restyle(): void {
    this.#restyle(true);
  }

  destroy(): void {
    this.#callOff();
    this.#resize.disconnect();
    this.#element.removeEventListener('mouseleave', this.#leave);
    this.#cy.destroy();
    this.#element.replaceChildren();
  }

  /** Changes only what differs from the step before: nodes that stay do not flicker. */
  #update(scene: Scene): void {
    const { table, picture, free } = scene;
    const nodes = free
      ? picture.nodes.filter(({ role }) => role === 'trace' || role === 'evidence')
      : picture.nodes;
    const held = new Set(nodes.map(({ cell }) => cell));
    const edges = picture.edges.filter(({ a, b }) => held.has(a) && held.has(b));
    const places = this.#places;
    const wanted = new Map<string, ElementDefinition>();
    for (const { cell, role, from } of nodes) {
      const { x, y } = extentOf(places, cellOf(table, cell));
      const classes = [role, ...(from ? ['from'] : []), ...(cell === this.#pointed ? ['pointed'] : [])].join(
        ' ',
      );
      wanted.set(nodeId(cell), { group: 'nodes', data: { id: nodeId(cell) }, position: { x, y }, classes });
    }
    for (const edge of edges) {
      const id = `${edge.line}/${edge.a}/${edge.b}`;
      const classes = free ? `${edge.role} free` : edge.role;
      const ends = endpoints(table, places, edge);
      wanted.set(id, {
        group: 'edges',
        data: { id, source: nodeId(edge.a), target: nodeId(edge.b), ...ends },
        classes,
      });
    }
    this.#cy.batch(() => {
      this.#cy
        .elements()
        .filter((one) => !wanted.has(one.id()))
        .remove();
      for (const [id, definition] of wanted) {
        const present = this.#cy.getElementById(id);
        if (present.empty()) this.#cy.add(definition);
        else {
          present.classes(definition.classes ?? '');
          if (definition.position) present.position(definition.position);
          else present.data(definition.data);
        }
      }
    });
  }

  /** Lays the plane out for the panel as it is now. */
  #place({ table }: Scene): void {
    const panel = { width: this.#cy.width() - 2 * MARGIN, height: this.#cy.height() - 2 * MARGIN };
    this.#places = placesOf(table, stretchFor(placesOf(table), panel));
  }

  #layOut(): void {
    this.#cy
      .layout({
        name: 'cose',
        animate: false,
        randomize: false,
        padding: MARGIN,
        nodeRepulsion: () => 9000,
        idealEdgeLength: () => 90,
      })
      .run();
    if (this.#cy.zoom() > MOST) this.#quietly(() => this.#cy.zoom(MOST));
    this.#quietly(() => this.#cy.center());
  }

  #fitNow(): void {
    const scene = this.#scene;
    if (!scene) return;
    const { width, height } = this.#places;
    const [w, h] = [this.#cy.width() - 2 * MARGIN, this.#cy.height() - 2 * MARGIN];
    if (w <= 0 || h <= 0) return;
    const zoom = Math.max(LEAST, Math.min(MOST, w / width, h / height));
    const centred = (room: number, size: number) => Math.max(MARGIN, (room - size * zoom) / 2);
    this.#quietly(() =>
      this.#cy.viewport({
        zoom,
        pan: { x: centred(this.#cy.width(), width), y: centred(this.#cy.height(), height) },
      }),
    );
  }

  #quietly(move: () => void): void {
    this.#ownMove = true;
    move();
    this.#ownMove = false;
  }

  #onViewport(): void {
    const scene = this.#scene;
    if (!scene) return;
    if (!this.#ownMove) {
      this.#moved = true;
      if (!scene.free) {
        const middle = (this.#cy.height() / 2 - this.#cy.pan().y) / this.#cy.zoom();
        this.#listeners.onMove(nearestLine(this.#places.y, middle));
      }
    }
    this.#restyle(false);
    this.#draw();
  }

  /** Sizes are in screen pixels, so a change of zoom is a change of style. */
  #restyle(always: boolean): void {
    const scene = this.#scene;
    const zoom = this.#cy.zoom();
    if (!scene || (!always && zoom === this.#styledZoom)) return;
    this.#styledZoom = zoom;
    const shown = scene.picture.nodes.filter(({ cell }) => this.#cy.getElementById(nodeId(cell)).nonempty());
    const sizes = sizesOf(shown, (id) => cellOf(scene.table, id), this.#places, scene.free ? 1000 : zoom);
    this.#cy.batch(() => {
      for (const { cell, width, height, label } of sizes) {
        const free = scene.free
          ? { width: Math.min(190, label.length * 7.1 + 22), height: 28 }
          : { width, height };
        this.#cy
          .getElementById(nodeId(cell))
          .data({ width: free.width / zoom, height: free.height / zoom, label });
      }
    });
    const font = getComputedStyle(this.#element).fontFamily;
    this.#cy.style(stylesheet(coloursOf(this.#element), zoom, font) as StylesheetJson);
    this.#draw();
  }

  #onResize(): void {
    const ratio = window.devicePixelRatio || 1;
    for (const canvas of [this.#under, this.#over]) {
      canvas.width = Math.round(this.#element.clientWidth * ratio);
      canvas.height = Math.round(this.#element.clientHeight * ratio);
    }
    this.#cy.resize();
    if (this.#scene && !this.#moved) {
      this.#place(this.#scene);
      this.#update(this.#scene);
    }
    if (!this.#moved) this.#quietly(() => (this.#scene?.free ? this.#layOut() : this.#fitNow()));
    this.#restyle(true);
  }

  #viewport(): Viewport {
    return {
      zoom: this.#cy.zoom(),
      pan: this.#cy.pan(),
      width: this.#element.clientWidth,
      height: this.#element.clientHeight,
    };
  }

  #draw(): void {
    const scene = this.#scene;
    const context = this.#under.getContext('2d');
    if (!scene || !context) return;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { width, height } = this.#viewport();
    if (scene.free) {
      context.clearRect(0, 0, width, height);
      return;
    }
    const { rail, dot, near, question } = coloursOf(this.#element);
    const backdrop: BackdropScene = {
      table: scene.table,
      places: this.#places,
      trueEdges: scene.trueEdges,
      ...(this.#pointed === undefined ? {} : { pointed: this.#pointed }),
    };
    drawBackdrop(context, backdrop, this.#viewport(), { rail, dot, edge: near, pointed: question });
  }

  #spark({ table, picture }: Scene): void {
    const places = this.#places;
    const looks = picture.edges.filter(({ role, fresh }) => role === 'look' && fresh);
    const from = new Set(picture.nodes.filter((node) => node.from).map(({ cell }) => cell));
    if (looks.length === 0) return;
    const pathsNow = () => looks.map((edge) => pathOf(table, places, edge, from, this.#viewport()));
    this.#callOff = pulse(this.#over, pathsNow, coloursOf(this.#element).near, window.devicePixelRatio || 1);
  }

  #cellAt(position: { x: number; y: number }): CellId | undefined {
    const scene = this.#scene;
    if (!scene || scene.free) return undefined;
    const places = this.#places;
    if (position.x < 0 || position.y < 0 || position.x > places.width || position.y > places.height)
      return undefined;
    return cellAt(scene.table, nearestLine(places.y, position.y), nearestLine(places.x, position.x))?.id;
  }

  #onTap({ target, position }: cytoscape.EventObject): void {
    const cell = target === this.#cy ? this.#cellAt(position) : cellOfNode(target.id());
    if (cell !== undefined) this.#listeners.onSelect(cell);
  }

  #onPointer(position: { x: number; y: number }): void {
    this.#listeners.onPoint(this.#cellAt(position));
  }
}

/**
 * The library would put a style element into the page, which the page's security policy forbids; it does not where
 * an element with this id is there already. What it would say, graph.css says.
 */
function withoutOwnStyles(): void {
  const id = '__________cytoscape_stylesheet';
  if (document.getElementById(id)) return;
  document.head.appendChild(document.createElement('meta')).id = id;
}

function layer(element: HTMLElement, place: 'under' | 'over'): HTMLCanvasElement {
  const canvas = element.appendChild(document.createElement('canvas'));
  canvas.className = `graph-layer is-${place}`;
  return canvas;
}

const nodeId = (cell: CellId): string => `n${cell}`;

const cellOfNode = (id: string): CellId | undefined =>
  /^n\d+$/.test(id) ? (Number(id.slice(1)) as CellId) : undefined;

/** Where an edge meets its nodes, from their middles: on the row or column that both cells cover. */
function endpoints(table: Table, places: Places, { a, b, line }: PictureEdge) {
  const end = (id: CellId) => {
    const { x, y } = extentOf(places, cellOf(table, id));
    const at = edgeLine(places, cellOf(table, a), cellOf(table, b), line);
    return line === 'row' ? `0px ${at - y}px` : `${at - x}px 0px`;
  };
  return { from: end(a), to: end(b) };
}

/** From where the step looked to what it saw, in screen pixels. */
function pathOf(
  table: Table,
  places: Places,
  { a, b, line }: PictureEdge,
  from: ReadonlySet<CellId>,
  view: Viewport,
): Path {
  const [start, end] = from.has(a) ? [a, b] : [b, a];
  const one = extentOf(places, cellOf(table, start));
  const two = extentOf(places, cellOf(table, end));
  const at = edgeLine(places, cellOf(table, a), cellOf(table, b), line);
  const x = (value: number) => value * view.zoom + view.pan.x;
  const y = (value: number) => value * view.zoom + view.pan.y;
  return line === 'row'
    ? { x1: x(one.x), y1: y(at), x2: x(two.x), y2: y(at) }
    : { x1: x(at), y1: y(one.y), x2: x(at), y2: y(two.y) };
}
