/**
 * The graph library, in one file: the nodes and edges that stay from step to step are Cytoscape's, which draws and
 * drags them, zooms and pans. Without a stage it draws nothing, and all else is the same.
 */
import cytoscape, {
  type CollectionReturnValue,
  type Core,
  type ElementDefinition,
  type StylesheetJson,
} from 'cytoscape';
import type { CellId } from '../../table/model.ts';
import { cellOfNode, type GraphElement, nodeId } from './elements.ts';
import type { Place } from './marks.ts';
import type { NodeSize } from './sizes.ts';
import { type Room, spread } from './spread.ts';
import type { StyleRule } from './style.ts';

export interface LibraryListeners {
  /** The graph was moved or zoomed, by hand or not. */
  onViewport(byHand: boolean): void;
  /** A place of the plane was pressed, and with it a node, if one stands there. */
  onTap(place: Place, node: CellId | undefined): void;
  /** The pointer is over a place of the plane, or over none. */
  onPointer(place: Place | undefined): void;
  /** A node is being dragged. */
  onDrag(): void;
}

/** Milliseconds in which new nodes and edges fade in. */
const APPEARING = 220;
const FADING_AT_MOST = 12;
/** Room around a trace that is laid out alone. */
const PADDING = 24;

export class Library {
  readonly #cy: Core;
  #own = false;

  constructor(stage: HTMLElement | undefined, listeners: LibraryListeners) {
    if (stage) withoutOwnStyles();
    this.#cy = cytoscape({
      ...(stage ? { container: stage } : { headless: true, styleEnabled: true }),
      elements: [],
      layout: { name: 'preset' },
      minZoom: 0.02,
      maxZoom: 4,
      boxSelectionEnabled: false,
      autounselectify: true,
      pixelRatio: 'auto',
    });
    this.#cy.on('viewport', () => listeners.onViewport(!this.#own));
    this.#cy.on('tap', ({ target, position }) =>
      listeners.onTap(position, target === this.#cy ? undefined : cellOfNode(target.id())),
    );
    this.#cy.on('mousemove', ({ position }) => listeners.onPointer(position));
    this.#cy.on('mouseout', ({ target }) => target === this.#cy && listeners.onPointer(undefined));
    this.#cy.on('drag', 'node', () => listeners.onDrag());
  }

  get zoom(): number {
    return this.#cy.zoom();
  }

  get pan(): Place {
    return this.#cy.pan();
  }

  /** Where a cell's node stands on the plane; undefined if it has none. */
  placeOf(cell: CellId): Place | undefined {
    const node = this.#cy.getElementById(nodeId(cell));
    return node.nonempty() ? node.position() : undefined;
  }

  /** Moves the graph, which is not the user's doing. */
  look({ zoom = this.zoom, pan = this.pan }: { readonly zoom?: number; readonly pan?: Place }): void {
    this.#quietly(() => this.#cy.viewport({ zoom, pan: { ...pan } }));
  }

  /** Zooms about a place on screen, as the user asked. */
  zoomBy(factor: number, about: Place): void {
    this.#cy.zoom({ level: this.zoom * factor, renderedPosition: { ...about } });
  }

  resize(): void {
    this.#cy.resize();
  }

  clear(): void {
    this.#cy.elements().remove();
  }

  destroy(): void {
    this.#cy.destroy();
  }

  /** What still fades in is shown whole. */
  settle(): void {
    if (this.#cy.elements(':animated').nonempty()) this.#cy.elements().stop(true, true);
  }

  /**
   * Makes the graph these elements. Changes only what differs from before: nodes that stay do not flicker, and what
   * is written anew is styled and placed anew. Few new ones fade in if they may.
   */
  update(wanted: ReadonlyMap<string, GraphElement>, fade: boolean): void {
    const fresh: ElementDefinition[] = [];
    this.#cy.batch(() => {
      this.#cy
        .elements()
        .filter((one) => !wanted.has(one.id()))
        .remove();
      for (const [id, { position, classes, ...definition }] of wanted) {
        const present = this.#cy.getElementById(id);
        if (present.empty()) {
          fresh.push({ ...definition, classes, ...(position && { position: { ...position } }) });
          continue;
        }
        const own = present.classes().filter((name) => name !== 'pointed');
        if (own.join(' ') !== classes) present.classes(classes);
        if (position) {
          const { x, y } = present.position();
          if (x !== position.x || y !== position.y) present.position({ ...position });
        } else {
          // Where an edge meets its nodes depends on the layout, which may be another than before.
          const { from, to } = definition.data;
          if (present.data('from') !== from || present.data('to') !== to) present.data({ from, to });
        }
      }
      if (fresh.length === 0) return;
      const added = this.#cy.add(fresh);
      if (fade) appear(added);
    });
  }

  /** Gives nodes their sizes on screen and their words; those of cells without a node are left out. */
  size(sizes: readonly NodeSize[]): void {
    const { zoom } = this;
    this.#cy.batch(() => {
      for (const { cell, width, height, label, tall } of sizes) {
        const node = this.#cy.getElementById(nodeId(cell));
        const wanted = { width: width / zoom, height: height / zoom, label, tall };
        if (Object.entries(wanted).some(([name, value]) => node.data(name) !== value)) node.data(wanted);
      }
    });
  }

  /** Every element is styled anew: for another zoom or theme only. */
  dress(rules: readonly StyleRule[]): void {
    this.#cy.style([...rules] as StylesheetJson);
  }

  light(cells: readonly CellId[]): void {
    this.#cy.nodes('.pointed').removeClass('pointed');
    for (const cell of cells) this.#cy.getElementById(nodeId(cell)).addClass('pointed');
  }

  /**
   * Lays the nodes out by forces and spreads them over a room, kept apart by their sizes: `dressed` gives them these
   * for the zoom as it is, and is called before the layout.
   */
  layOut(dressed: () => void, room: Room): void {
    this.look({ zoom: 1 });
    dressed();
    this.#quietly(() => {
      this.#cy
        .layout({
          name: 'cose',
          animate: false,
          randomize: false,
          fit: false,
          nodeRepulsion: () => 9000,
          idealEdgeLength: () => 90,
        })
        .run();
      const nodes = this.#cy.nodes();
      const boxes = nodes.map((node) => ({ ...node.position(), width: node.width(), height: node.height() }));
      const within = { width: room.width - 2 * PADDING, height: room.height - 2 * PADDING };
      const placed = spread(boxes, within);
      nodes.positions((_, index) => ({ x: placed[index]?.x ?? 0, y: placed[index]?.y ?? 0 }));
      this.#cy.center();
    });
  }

  #quietly(move: () => void): void {
    this.#own = true;
    move();
    this.#own = false;
  }
}

/** Many at once would take longer to fade than to see. */
function appear(elements: CollectionReturnValue): void {
  if (elements.length > FADING_AT_MOST) return;
  elements.style('opacity', 0);
  elements.animate({ style: { opacity: 1 }, duration: APPEARING, easing: 'ease-out' });
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
