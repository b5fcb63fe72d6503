/**
 * `mount` puts a graph into an element and offers what the page needs of it. The nodes that stay are the graph
 * library's; rails, dots, the step's marks and sparks are drawn on canvases under and over it.
 */
import { type CellId, cellOf } from '../../table/model.ts';
import type { BackdropScene, Viewport } from './backdrop.ts';
import { cellIn, countsAt, elementsOf, type Scene } from './elements.ts';
import { cellAtPlace, holesOf } from './hit.ts';
import { Layers } from './layers.ts';
import { Library } from './library.ts';
import { looksOf, type Mark, marksOf, once, type Place, type Plane } from './marks.ts';
import { Minimap } from './minimap.ts';
import { panToMiddle } from './minimap-geometry.ts';
import { isPassing } from './picture.ts';
import { extentOf, nearestLine, type Places, placesOf, stretchFor } from './places.ts';
import { fitted, MARGIN, panTo, wholeIn } from './sight.ts';
import { freeSizesOf, type NodeSize, sizesOf } from './sizes.ts';
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
  /** Lights the cells that are pointed at elsewhere. */
  point(cells: readonly CellId[]): void;
  /** Brings a row into the middle, for a table that scrolls beside it. */
  follow(row: number): void;
  fit(): void;
  zoomBy(factor: number): void;
  restyle(): void;
  destroy(): void;
}

/** Steps that follow within so many milliseconds are shown without fading. */
const FAST = 400;

export function mount(element: HTMLElement, listeners: Listeners): MountedGraph {
  return new Graph(element, listeners);
}

class Graph implements MountedGraph {
  readonly #element: HTMLElement;
  readonly #listeners: Listeners;
  readonly #library: Library;
  readonly #layers: Layers;
  readonly #minimap: Minimap;
  readonly #resize: ResizeObserver;
  #scene: Scene | undefined;
  #places: Places = { x: [], y: [], width: 0, height: 0 };
  #sizes: readonly NodeSize[] = [];
  #marks: readonly Mark[] = [];
  #pointed: readonly CellId[] = [];
  /** The zoom that nodes are sized for, and what the style sheet was made for. */
  #sizedZoom = 0;
  #sheet = '';
  /** Read from the page when they change, not at every step: reading them makes the browser lay the page out. */
  #colours: GraphColours | undefined;
  #shownAt = 0;
  /** The user moved or zoomed the graph: it is no longer fitted anew when its panel changes its size. */
  #moved = false;
  /** The user wanted all of it in sight: it stays so until it is moved. */
  #whole = false;

  constructor(element: HTMLElement, listeners: Listeners) {
    this.#element = element;
    this.#listeners = listeners;
    this.#layers = new Layers(element);
    this.#library = new Library(this.#layers.stage, {
      onViewport: (byHand) => this.#onViewport(byHand),
      onTap: (place, node) => {
        const cell = node ?? this.#cellAt(place);
        if (cell !== undefined) listeners.onSelect(cell);
      },
      onPointer: (place) => listeners.onPoint(place && this.#cellAt(place)),
      onDrag: () => this.#draw(),
    });
    this.#minimap = new Minimap(element, (place) => this.#goTo(place));
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
    this.#library.settle();
    const otherTable = before?.table !== scene.table;
    const fade = performance.now() - this.#shownAt >= FAST && moves();
    if (otherTable) {
      this.#moved = false;
      this.#whole = false;
      this.#place(scene);
    }
    if (otherTable || before?.free !== scene.free) this.#library.clear();
    this.#library.update(elementsOf(scene, this.#places), fade);
    if (scene.free) this.#layOut();
    else if (otherTable || before?.free) this.#library.look(fitted(this.#places, this.#layers.size));
    this.#restyle(true);
    this.#shownAt = performance.now();
    if (scene.free) return;
    if (!this.#moved && !this.#whole) this.#bringIntoSight(scene);
    if (otherTable) return;
    if (fade && !before?.picture.nodes.some(isPassing)) this.#layers.appear();
    this.#spark(scene);
  }

  point(cells: readonly CellId[]): void {
    if (cells === this.#pointed) return;
    this.#pointed = cells;
    this.#library.light(cells);
    this.#draw();
  }

  follow(row: number): void {
    const scene = this.#scene;
    if (!scene || scene.free) return;
    const { zoom, pan, height } = this.#view();
    // What is wholly in sight has nowhere to go.
    if (this.#places.height * zoom <= height) return;
    this.#library.look({ pan: { x: pan.x, y: height / 2 - (this.#places.y[row] ?? 0) * zoom } });
  }

  fit(): void {
    this.#moved = false;
    this.#whole = true;
    if (this.#scene) this.#arrange(this.#scene);
  }

  zoomBy(factor: number): void {
    this.#moved = true;
    this.#whole = false;
    const { width, height } = this.#layers.size;
    this.#library.zoomBy(factor, { x: width / 2, y: height / 2 });
  }

  restyle(): void {
    this.#colours = undefined;
    this.#restyle(true);
  }

  destroy(): void {
    this.#layers.calm();
    this.#resize.disconnect();
    this.#element.removeEventListener('mouseleave', this.#leave);
    this.#library.destroy();
    this.#element.replaceChildren();
  }

  /** Lays everything out anew for the panel as it is now. */
  #arrange(scene: Scene): void {
    this.#place(scene);
    this.#library.update(elementsOf(scene, this.#places), false);
    if (scene.free) this.#layOut();
    else if (this.#whole) this.#library.look(wholeIn(this.#places, this.#layers.size));
    else {
      this.#library.look(fitted(this.#places, this.#layers.size));
      this.#bringIntoSight(scene);
    }
    this.#restyle(true);
  }

  /** Lays the plane out for the panel as it is now. */
  #place({ table }: Scene): void {
    const { width, height } = this.#layers.size;
    const panel = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
    this.#places = placesOf(table, stretchFor(placesOf(table), panel));
  }

  #layOut(): void {
    this.#library.layOut(() => this.#restyle(true), this.#layers.size);
  }

  /** A graph that is larger than its panel is moved to what the step is about; one that is in sight stays. */
  #bringIntoSight({ table, picture }: Scene): void {
    const about = picture.nodes.find(
      ({ role, fresh, from }) => role === 'evidence' || from || (role === 'trace' && fresh),
    );
    if (!about) return;
    const view = this.#view();
    const pan = panTo(extentOf(this.#places, cellOf(table, about.cell)), this.#places, view);
    if (pan.x !== view.pan.x || pan.y !== view.pan.y) this.#library.look({ pan });
  }

  #onViewport(byHand: boolean): void {
    const scene = this.#scene;
    if (!scene) return;
    if (byHand) {
      this.#moved = true;
      this.#whole = false;
      if (!scene.free) {
        const { zoom, pan, height } = this.#view();
        this.#listeners.onMove(nearestLine(this.#places.y, (height / 2 - pan.y) / zoom));
      }
    }
    this.#restyle(false);
    this.#draw();
  }

  /** Sizes are in screen pixels, so a change of zoom is a change of style. */
  #restyle(always: boolean): void {
    const scene = this.#scene;
    const { zoom } = this.#library;
    if (!scene || (!always && zoom === this.#sizedZoom)) return;
    this.#sizedZoom = zoom;
    const cell = (id: CellId) => cellIn(scene, id);
    const { nodes } = scene.picture;
    this.#sizes = scene.free
      ? freeSizesOf(
          nodes.filter((node) => !isPassing(node)),
          cell,
          this.#places,
        )
      : sizesOf(nodes, cell, this.#places, zoom);
    this.#library.size(this.#sizes);
    this.#dress(zoom);
    this.#library.light(this.#pointed);
    this.#draw();
  }

  /** The style sheet is made anew for another zoom or theme only: every element is styled anew with it. */
  #dress(zoom: number): void {
    const colours = this.#coloursNow();
    const sheet = `${zoom}/${JSON.stringify(colours)}`;
    if (sheet === this.#sheet) return;
    this.#sheet = sheet;
    this.#library.dress(stylesheet(colours, zoom));
  }

  #coloursNow(): GraphColours {
    this.#colours ??= coloursOf(this.#element);
    return this.#colours;
  }

  #onResize(): void {
    this.#layers.resize();
    this.#library.resize();
    if (this.#scene && !this.#moved) this.#arrange(this.#scene);
    else this.#restyle(true);
  }

  #view(): Viewport {
    const { zoom, pan } = this.#library;
    return { zoom, pan: { ...pan }, ...this.#layers.size };
  }

  #plane({ table }: Scene): Plane {
    const nodeAt = (cell: CellId) => this.#library.placeOf(cell);
    return { table, places: this.#places, view: this.#view(), nodeAt };
  }

  #draw(): void {
    const scene = this.#scene;
    if (!scene) return;
    const plane = this.#plane(scene);
    const colours = this.#coloursNow();
    const { rail, dot, question } = colours;
    const { table, picture, free, trueEdges, resting } = scene;
    // The table on screen may be another already, and its cells pointed at.
    const pointed = this.#pointed.filter((cell) => cell < table.cells.length);
    const backdrop: BackdropScene = { table, places: this.#places, trueEdges, pointed, resting };
    this.#layers.draw(free ? undefined : backdrop, plane.view, { rail, dot, pointed: question });
    this.#marks = free ? [] : marksOf(picture.nodes, this.#sizes, plane);
    const lines = free ? [] : once(looksOf(picture, plane));
    const holes = this.#marks.length + lines.length > 0 ? holesOf(this.#sizes, pointed, plane) : [];
    this.#layers.mark({ marks: this.#marks, lines, holes, pointed }, colours);
    this.#layers.count(free ? [] : countsAt(picture.remainders, this.#places, plane.view));
    const { nodes } = picture;
    this.#minimap.draw(free ? undefined : { ...plane, nodes }, colours);
  }

  #spark(scene: Scene): void {
    const looks = looksOf(scene.picture, this.#plane(scene));
    if (looks.length === 0) return;
    this.#layers.spark(() => looksOf(scene.picture, this.#plane(scene)), this.#coloursNow().near);
  }

  #cellAt(place: Place): CellId | undefined {
    const scene = this.#scene;
    return scene && !scene.free ? cellAtPlace(place, this.#marks, this.#plane(scene)) : undefined;
  }

  /** A place of the small picture was pressed. */
  #goTo(place: Place): void {
    this.#library.look({ pan: panToMiddle(place, this.#places, this.#view()) });
    this.#onViewport(true);
  }
}

const moves = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
