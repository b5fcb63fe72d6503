/** The small picture of a large graph: what of it is in sight, and where the step's cells are. */
import { cellOf, type Table } from '../../table/model.ts';
import type { Viewport } from './backdrop.ts';
import styles from './graph.module.css';
import type { Place } from './marks.ts';
import { type MinimapGeometry, minimapOf } from './minimap-geometry.ts';
import type { PictureNode } from './picture.ts';
import { extentOf, type Places } from './places.ts';
import type { GraphColours } from './style.ts';

export interface MinimapScene {
  readonly table: Table;
  readonly places: Places;
  readonly view: Viewport;
  readonly nodes: readonly PictureNode[];
}

const DOT = 3;

export class Minimap {
  readonly #canvas: HTMLCanvasElement;
  #geometry: MinimapGeometry | undefined;

  /** @param onGo a place of the plane was pressed, or the pointer was dragged to it */
  constructor(element: HTMLElement, onGo: (place: Place) => void) {
    this.#canvas = element.appendChild(document.createElement('canvas'));
    this.#canvas.className = `${styles.minimap}`;
    // What it shows is in the words below the graph; the arrow keys and Fit move the graph without it.
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset.minimap = '';
    this.#canvas.hidden = true;
    const go = (event: PointerEvent) => {
      if (!this.#geometry || (event.buttons & 1) === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onGo({ x: event.offsetX / this.#geometry.across, y: event.offsetY / this.#geometry.down });
    };
    this.#canvas.addEventListener('pointerdown', (event) => {
      this.#canvas.setPointerCapture(event.pointerId);
      go(event);
    });
    this.#canvas.addEventListener('pointermove', go);
    // The graph under it is neither dragged nor selected in.
    for (const kind of ['mousedown', 'touchstart', 'click'] as const)
      this.#canvas.addEventListener(kind, (event) => event.stopPropagation());
  }

  /** Draws it, or takes it away where all of the graph is in sight. */
  draw(scene: MinimapScene | undefined, colours: GraphColours): void {
    const geometry = scene && minimapOf(scene.places, scene.view);
    this.#geometry = geometry;
    this.#canvas.hidden = !geometry;
    if (!scene || !geometry) return;
    const { width, height } = geometry;
    const ratio = window.devicePixelRatio || 1;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawSight(context, geometry, colours);
    drawCells(context, geometry, scene, colours);
  }
}

function drawSight(
  context: CanvasRenderingContext2D,
  { sight }: MinimapGeometry,
  colours: GraphColours,
): void {
  context.fillStyle = colours.rail;
  context.globalAlpha = 0.5;
  context.fillRect(sight.x, sight.y, sight.width, sight.height);
  context.globalAlpha = 1;
  context.strokeStyle = colours.ink;
  context.lineWidth = 1;
  context.strokeRect(
    sight.x + 0.5,
    sight.y + 0.5,
    Math.max(1, sight.width - 1),
    Math.max(1, sight.height - 1),
  );
}

function drawCells(
  context: CanvasRenderingContext2D,
  { across, down }: MinimapGeometry,
  { table, places, nodes }: MinimapScene,
  colours: GraphColours,
): void {
  // What the answer rests on is drawn last, over the others.
  const ordered = [...nodes].sort((a, b) => Number(a.role === 'evidence') - Number(b.role === 'evidence'));
  for (const { cell, role } of ordered) {
    const { x, y } = extentOf(places, cellOf(table, cell));
    context.fillStyle =
      role === 'evidence'
        ? colours.evidence
        : role === 'right'
          ? colours.right
          : role === 'neighbour'
            ? colours.near
            : role === 'dropped'
              ? colours.dropped
              : colours.trace;
    context.fillRect(x * across - DOT / 2, y * down - DOT / 2, DOT, DOT);
  }
}
