/** The lines of the drawing: measured once its boxes are laid out, and set without drawing anything else anew. */
import { type RefObject, useEffect } from 'react';
import { passagesOf } from '../../table/linked-from.ts';
import type { Table } from '../../table/model.ts';
import type { HybridPicture, ShownDocument, ShownRow } from './picture.ts';

export interface Drawn {
  readonly table: Table;
  readonly picture: HybridPicture;
  readonly rows: readonly ShownRow[];
  readonly documents: readonly ShownDocument[];
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly look: string;
  /** Down from the question, or across from a cell to a document. */
  readonly way: 'down' | 'across';
  readonly marks: Readonly<Record<string, string>>;
}

/** So many lines to entities that the question names, each to the first place where it stands. */
const TO_ENTITIES_AT_MOST = 8;

function linesOf({ table, picture, rows, documents }: Drawn): Line[] {
  const lines: Line[] = [];
  for (const [at, { columns, entities }] of picture.asked.entries()) {
    const from = `[data-asked="${at}"]`;
    const marks = { of: String(at) };
    for (const column of columns)
      lines.push({ from, to: `[data-column="${column}"]`, look: 'maps', way: 'down', marks });
    for (const { key } of entities.slice(0, TO_ENTITIES_AT_MOST))
      lines.push({ from, to: `[data-entity="${CSS.escape(key)}"]`, look: 'matches', way: 'down', marks });
  }
  const shown = new Map(documents.map((one) => [one.passage, one]));
  const done = new Set<string>();
  for (const { row, cells } of rows) {
    for (const { cell } of cells) {
      if (cell === undefined) continue;
      for (const passage of passagesOf(table, cell)) {
        const document = shown.get(passage);
        const id = `${cell}/${passage}`;
        if (!document || done.has(id)) continue;
        done.add(id);
        lines.push({
          // A row’s cells are all joined: its lines leave it at its end.
          from: `[data-line="${row}"]`,
          to: `[data-document="${passage}"]`,
          look: document.proves && picture.evidence.has(cell) ? 'evidence' : document.reach,
          way: 'across',
          marks: { from: String(cell), to: String(passage) },
        });
      }
    }
  }
  return lines;
}

export function useEdges(
  place: RefObject<HTMLElement | null>,
  svg: RefObject<SVGSVGElement | null>,
  { table, picture, rows, documents }: Drawn,
): void {
  useEffect(() => {
    const plane = place.current;
    if (!plane) return;
    const lines = linesOf({ table, picture, rows, documents });
    const draw = () => svg.current?.replaceChildren(...pathsOf(plane, lines));
    // Told once at first, when the page is laid out anyway, and whenever cards open and close or texts wrap.
    const sized = new ResizeObserver(draw);
    sized.observe(plane);
    for (const child of plane.querySelectorAll('table, [aria-label="Documents"]')) sized.observe(child);
    return () => sized.disconnect();
  }, [place, svg, table, picture, rows, documents]);
}

const SVG = 'http://www.w3.org/2000/svg';

function pathsOf(plane: HTMLElement, lines: readonly Line[]): SVGPathElement[] {
  const origin = plane.getBoundingClientRect();
  return lines.flatMap(({ from, to, look, way, marks }) => {
    const [a, b] = [plane.querySelector(from), plane.querySelector(to)];
    if (!a || !b) return [];
    const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', way === 'down' ? down(one, two, origin) : across(one, two, origin));
    path.dataset.look = look;
    for (const [name, value] of Object.entries(marks)) path.dataset[name] = value;
    return [path];
  });
}

function down(a: DOMRect, b: DOMRect, { left, top }: DOMRect): string {
  const [x1, y1] = [(a.left + a.right) / 2 - left, a.bottom - top];
  const [x2, y2] = [(b.left + b.right) / 2 - left, b.top - top];
  const bend = Math.max(8, (y2 - y1) / 2);
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}

function across(a: DOMRect, b: DOMRect, { left, top }: DOMRect): string {
  const below = b.left < a.right;
  const [x1, y1] = [a.right - left, (a.top + a.bottom) / 2 - top];
  // Where the documents stand below the table the line runs down beside it.
  if (below)
    return `M${x1} ${y1}C${x1 + 24} ${y1} ${b.right - left + 18} ${b.top - top} ${b.right - left} ${(b.top + b.bottom) / 2 - top}`;
  const [x2, y2] = [b.left - left, (b.top + b.bottom) / 2 - top];
  const bend = Math.max(12, (x2 - x1) / 2);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
