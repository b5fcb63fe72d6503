/**
 * The graph library, in one file: `mount` puts a graph into an element and offers what the page needs of it. The
 * nodes that matter are Cytoscape's; rails, dots and sparks are drawn on canvases under and over it.
 */
import cytoscape, {
  type CollectionReturnValue,
  type Core,
  type ElementDefinition,
  type StylesheetJson,
} from 'cytoscape';
import { type CellId, cellAt, cellOf } from '../../table/model.ts';
import type { BackdropScene, Viewport } from './backdrop.ts';
import { cellOfNode, countsAt, elementsOf, nodeId, pathOf, type Scene } from './elements.ts';
import { Layers } from './layers.ts';
import { extentOf, nearestLine, type Places, placesOf, stretchFor } from './places.ts';
import { freeSizesOf, sizesOf } from './sizes.ts';
import { coloursOf, type GraphColours, stylesheet } from './style.ts';

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

/** Room between the outermost cells and the panel's edge, in screen pixels. */
const MARGIN = 24;
/** Milliseconds in which new nodes and edges fade in. */
const APPEARING = 220;
const FADING_AT_MOST = 12;
/** Steps that follow within so many milliseconds are shown without fading. */
const FAST = 400;
/** So large at most a trace alone is drawn. */
const MOST = 1.5;

export function mount(element: HTMLElement, listeners: Listeners): MountedGraph {
  return new Graph(element, listeners);
}

class Graph implements MountedGraph {
  readonly #element: HTMLElement;
  readonly #listeners: Listeners;
  readonly #cy: Core;
  readonly #layers: Layers;
  readonly #resize: ResizeObserver;
  #scene: Scene | undefined;
  #places: Places = { x: [], y: [], width: 0, height: 0 };
  #pointed: CellId | undefined;
  /** The zoom that nodes are sized for, and what the style sheet was made for. */
  #sizedZoom = 0;
  #sheet = '';
  /** Read from the page when they change, not at every step: reading them makes the browser lay the page out. */
  #colours: GraphColours | undefined;
  #shownAt = 0;
  /** The user moved or zoomed the graph: it is no longer fitted anew when its panel changes its size. */
  #moved = false;
  #ownMove = false;

  constructor(element: HTMLElement, listeners: Listeners) {
    this.#element = element;
    this.#listeners = listeners;
    withoutOwnStyles();
    this.#layers = new Layers(element);
    this.#cy = cytoscape({
      container: this.#layers.stage,
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
    this.#layers.calm();
    // The step before may still be fading in: it is shown whole, then left.
    this.#cy.elements().stop(true, true);
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
    this.#shownAt = performance.now();
    if (scene.free) return;
    if (!this.#moved) this.#bringIntoSight(scene);
    if (!otherTable) this.#spark(scene);
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
    if (this.#scene) this.#arrange(this.#scene);
  }

  zoomBy(factor: number): void {
    this.#moved = true;
    this.#cy.zoom({
      level: this.#cy.zoom() * factor,
      renderedPosition: { x: this.#cy.width() / 2, y: this.#cy.height() / 2 },
    });
  }

  restyle(): void {
    this.#colours = undefined;
    this.#restyle(true);
  }

  destroy(): void {
    this.#layers.calm();
    this.#resize.disconnect();
    this.#element.removeEventListener('mouseleave', this.#leave);
    this.#cy.destroy();
    this.#element.replaceChildren();
  }

  /** Changes only what differs from the step before: nodes that stay do not flicker. */
  #update(scene: Scene): void {
    const wanted = elementsOf(scene, this.#places);
    const fresh: ElementDefinition[] = [];
    this.#cy.batch(() => {
      this.#cy
        .elements()
        .filter((one) => !wanted.has(one.id()))
        .remove();
      for (const [id, { position, classes, ...definition }] of wanted) {
        const present = this.#cy.getElementById(id);
        if (present.empty()) {
          fresh.push({ ...definition, classes, ...(position && { position }) } as ElementDefinition);
          continue;
        }
        // Writing what is there already would have the library style and place the element anew.
        if (
          present
            .classes()
            .filter((name) => name !== 'pointed')
            .join(' ') !== classes
        )
          present.classes(classes);
        if (!position) {
          // Where an edge meets its nodes depends on the layout, which may be another than before.
          const { from, to } = definition.data;
          if (present.data('from') !== from || present.data('to') !== to) present.data({ from, to });
          continue;
        }
        const { x, y } = present.position();
        if (x !== position.x || y !== position.y) present.position({ ...position });
      }
      if (fresh.length > 0) this.#appear(this.#cy.add(fresh));
    });
    if (this.#pointed !== undefined) this.#cy.getElementById(nodeId(this.#pointed)).addClass('pointed');
  }

  /** What is new fades in; at once where motion is unwelcome, where it is much, and when steps follow fast. */
  #appear(elements: CollectionReturnValue): void {
    if (elements.length > FADING_AT_MOST || performance.now() - this.#shownAt < FAST) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    elements.style('opacity', 0);
    elements.animate({ style: { opacity: 1 }, duration: APPEARING, easing: 'ease-out' });
  }

  /** Lays everything out anew for the panel as it is now. */
  #arrange(scene: Scene): void {
    this.#place(scene);
    this.#update(scene);
    if (scene.free) this.#layOut();
    else {
      this.#fitNow();
      this.#bringIntoSight(scene);
    }
    this.#restyle(true);
  }

  /** Lays the plane out for the panel as it is now. */
  #place({ table }: Scene): void {
    const panel = { width: this.#cy.width() - 2 * MARGIN, height: this.#cy.height() - 2 * MARGIN };
    this.#places = placesOf(table, stretchFor(placesOf(table), panel));
  }

  #layOut(): void {
    // The layout keeps nodes apart by their sizes, so they have to have them first.
    this.#quietly(() => this.#cy.zoom(1));
    this.#restyle(true);
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

  /** The plane was laid out for this panel, so fitting is to show it as it is; a longer one from its beginning. */
  #fitNow(): void {
    const { width, height } = this.#places;
    const begin = (room: number, size: number) => Math.max(MARGIN / 2, (room - size) / 2);
    const pan = { x: begin(this.#cy.width(), width), y: begin(this.#cy.height(), height) };
    this.#quietly(() => this.#cy.viewport({ zoom: 1, pan }));
  }

  /** A graph that is larger than its panel is moved to what the step is about; one that is in sight stays. */
  #bringIntoSight({ table, picture }: Scene): void {
    const about = picture.nodes.find(
      ({ role, fresh, from }) => role === 'evidence' || from || (role === 'trace' && fresh),
    );
    if (!about) return;
    const { x, y } = extentOf(this.#places, cellOf(table, about.cell));
    const { zoom, pan, width, height } = this.#viewport();
    const [left, top] = [x * zoom + pan.x, y * zoom + pan.y];
    const moved = {
      x: left < MARGIN || left > width - MARGIN ? width / 2 - x * zoom : pan.x,
      y: top < MARGIN || top > height - MARGIN ? height / 2 - y * zoom : pan.y,
    };
    // Not further than the graph goes.
    const within = (at: number, now: number, room: number, size: number) =>
      size * zoom <= room ? now : Math.min(MARGIN / 2, Math.max(room - size * zoom - MARGIN / 2, at));
    const held = {
      x: within(moved.x, pan.x, width, this.#places.width),
      y: within(moved.y, pan.y, height, this.#places.height),
    };
    if (held.x !== pan.x || held.y !== pan.y) this.#quietly(() => this.#cy.pan(held));
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
    if (!scene || (!always && zoom === this.#sizedZoom)) return;
    this.#sizedZoom = zoom;
    const shown = scene.picture.nodes.filter(({ cell }) => this.#cy.getElementById(nodeId(cell)).nonempty());
    const cell = (id: CellId) => cellOf(scene.table, id);
    const sizes = scene.free
      ? freeSizesOf(shown, cell, this.#places)
      : sizesOf(shown, cell, this.#places, zoom);
    this.#cy.batch(() => {
      for (const { cell: id, width, height, label, tall } of sizes) {
        this.#cy.getElementById(nodeId(id)).data({ width: width / zoom, height: height / zoom, label, tall });
      }
    });
    this.#dress(zoom);
    this.#draw();
  }

  /** The style sheet is made anew for another zoom or theme only: every element is styled anew with it. */
  #dress(zoom: number): void {
    const colours = this.#coloursNow();
    const sheet = `${zoom}/${JSON.stringify(colours)}`;
    if (sheet === this.#sheet) return;
    this.#sheet = sheet;
    this.#cy.style(stylesheet(colours, zoom) as StylesheetJson);
  }

  #coloursNow(): GraphColours {
    this.#colours ??= coloursOf(this.#element);
    return this.#colours;
  }

  #onResize(): void {
    this.#layers.resize();
    this.#cy.resize();
    if (this.#scene && !this.#moved) this.#arrange(this.#scene);
    else this.#restyle(true);
  }

  #viewport(): Viewport {
    return {
      zoom: this.#cy.zoom(),
      pan: this.#cy.pan(),
      ...this.#layers.size,
    };
  }

  #draw(): void {
    const scene = this.#scene;
    if (!scene) return;
    const { rail, dot, question } = this.#coloursNow();
    const backdrop: BackdropScene = {
      table: scene.table,
      places: this.#places,
      trueEdges: scene.trueEdges,
      ...(this.#pointed === undefined ? {} : { pointed: this.#pointed }),
    };
    const colours = { rail, dot, pointed: question };
    const view = this.#viewport();
    this.#layers.draw(scene.free ? undefined : backdrop, view, colours);
    this.#layers.count(scene.free ? [] : countsAt(scene.picture.remainders, this.#places, view));
  }

  #spark({ table, picture }: Scene): void {
    const places = this.#places;
    const looks = picture.edges.filter(({ role, fresh }) => role === 'look' && fresh);
    const from = new Set(picture.nodes.filter((node) => node.from).map(({ cell }) => cell));
    if (looks.length === 0) return;
    const pathsNow = () => looks.map((edge) => pathOf(table, places, edge, from, this.#viewport()));
    this.#layers.spark(pathsNow, this.#coloursNow().near);
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
