/** The canvases under and over the graph library's own: the backdrop below its nodes, marks and sparks above them. */
import { type BackdropColours, type BackdropScene, drawBackdrop, type Viewport } from './backdrop.ts';
import { drawMarks, type MarksScene } from './draw-marks.ts';
import type { ShownCount } from './elements.ts';
import styles from './graph.module.css';
import type { Path } from './marks.ts';
import type { Places } from './places.ts';
import { pulse } from './pulse.ts';
import type { GraphColours } from './style.ts';

/** Milliseconds in which a step's marks fade in. */
const APPEARING = 220;

export class Layers {
  /** Where the library's nodes belong, between the two. */
  readonly stage: HTMLDivElement;
  readonly #element: HTMLElement;
  readonly #under: HTMLCanvasElement;
  readonly #marks: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  #size = { width: 0, height: 0 };
  /** A row's and a column's: as text of the page, since a canvas shapes its text anew every time. */
  readonly #counts: readonly HTMLSpanElement[];
  /** What the backdrop was last drawn for. */
  #places: Places | undefined;
  #resting: BackdropScene['resting'];
  #drawn = '';
  #marked = '';
  #callOff = () => {};
  #appearing: Animation | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#under = layer(element, 'under');
    this.stage = element.appendChild(document.createElement('div'));
    this.#marks = layer(element, 'marks');
    this.#over = layer(element, 'over');
    this.#counts = [0, 1].map(() => {
      const count = element.appendChild(document.createElement('span'));
      count.className = `${styles.count}`;
      return count;
    });
    this.resize();
  }

  /** In screen pixels, as of the last `resize`: asking the page at every step would make it lay itself out. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#size;
  }

  resize(): void {
    this.#size = { width: this.#element.clientWidth, height: this.#element.clientHeight };
    // A canvas of another size is an empty one.
    this.#drawn = '';
    this.#marked = '';
    const ratio = pixelRatio();
    for (const canvas of [this.#under, this.#marks, this.#over]) {
      canvas.width = Math.round(this.#size.width * ratio);
      canvas.height = Math.round(this.#size.height * ratio);
    }
  }

  /** Draws the whole graph under the nodes; nothing without a scene. */
  draw(scene: BackdropScene | undefined, viewport: Viewport, colours: BackdropColours): void {
    const context = this.#under.getContext('2d');
    // Most steps change nothing of it.
    const picture = JSON.stringify([viewport, colours, scene?.trueEdges, scene?.pointed]);
    const same = scene?.places === this.#places && scene?.resting === this.#resting;
    if (!context || (same && picture === this.#drawn)) return;
    this.#places = scene?.places;
    this.#resting = scene?.resting;
    this.#drawn = picture;
    const ratio = pixelRatio();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (scene) drawBackdrop(context, scene, viewport, colours);
    else context.clearRect(0, 0, this.#size.width, this.#size.height);
  }

  /** Draws what the step looked at over the nodes, and leaves the nodes' own places open. */
  mark(scene: MarksScene, colours: GraphColours): void {
    const context = this.#marks.getContext('2d');
    const picture = JSON.stringify([scene, colours]);
    if (!context || picture === this.#marked) return;
    this.#marked = picture;
    const ratio = pixelRatio();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMarks(context, scene, this.#size, colours);
  }

  /** Has the marks fade in. */
  appear(): void {
    this.#appearing = this.#marks.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: APPEARING,
      easing: 'ease-out',
    });
  }

  count(counts: readonly ShownCount[]): void {
    this.#counts.forEach((element, index) => {
      const shown = counts[index];
      element.textContent = shown?.text ?? '';
      if (shown) element.style.transform = `translate(${shown.x}px, ${shown.y}px) translate(-50%, -50%)`;
    });
  }

  /** Lets sparks run along paths, instead of those that still run. */
  spark(pathsNow: () => readonly Path[], colour: string): void {
    this.#callOff();
    this.#callOff = pulse(this.#over, pathsNow, colour, pixelRatio());
  }

  calm(): void {
    this.#callOff();
    this.#appearing?.cancel();
    this.#appearing = undefined;
  }
}

const pixelRatio = (): number => window.devicePixelRatio || 1;

function layer(element: HTMLElement, place: 'under' | 'marks' | 'over'): HTMLCanvasElement {
  const canvas = element.appendChild(document.createElement('canvas'));
  canvas.className = `${styles.layer}`;
  canvas.dataset.place = place;
  return canvas;
}
