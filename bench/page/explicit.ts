/**
 * What the page is measured beside: the same cells in the same places in the same browser, with every edge of the
 * cell graph stored in Cytoscape. It is given its best: places computed beforehand, haystack edges (the fastest it
 * draws), no labels, and a step that only changes classes, in one batch.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type cytoscape from 'cytoscape';
import { allNodes, cellGraph, neighbours } from '../../src/graph/cell-graph.ts';
import type { Transcript } from '../../src/run/transcript.ts';
import { viewOf } from '../../src/run/view.ts';
import type { Table } from '../../src/table/model.ts';
import { extentOf, placesOf } from '../../src/ui/graph/places.ts';

const library = fileURLToPath(new URL('../../node_modules/cytoscape/dist/cytoscape.min.js', import.meta.url));

export interface Elements {
  readonly nodes: readonly { id: string; x: number; y: number }[];
  readonly edges: readonly (readonly [string, string])[];
}

/** One step: what stands in the trace, and what is looked at. */
interface Marks {
  readonly trace: readonly string[];
  readonly near: readonly string[];
}

declare global {
  interface Window {
    cytoscape: typeof cytoscape;
    explicit: { drawn: Promise<number>; step(marks: Marks): Promise<void> };
  }
}

export function elementsOf(table: Table): Elements {
  const graph = cellGraph(table);
  const places = placesOf(table);
  const edges = allNodes(graph).flatMap(({ id }) => {
    const { sameRow, sameColumn } = neighbours(graph, id);
    const others = new Set([...sameRow, ...sameColumn]);
    return [...others].filter((other) => other > id).map((other) => [`n${id}`, `n${other}`] as const);
  });
  const nodes = table.cells.map((cell) => {
    const { x, y } = extentOf(places, cell);
    return { id: `n${cell.id}`, x, y };
  });
  return { nodes, edges };
}

export const marksOf = (played: Transcript): Marks[] =>
  played.steps.map((_, index) => {
    const { trace, sameRow, sameColumn, found } = viewOf(played, index);
    const near = new Set([...sameRow, ...sameColumn, ...found]);
    return { trace: trace.map((id) => `n${id}`), near: [...near].map((id) => `n${id}`) };
  });

/** Runs in the page: fetches the elements, draws them, and tells when the first frame with them is done. */
function drawExplicit(): void {
  const style = [
    { selector: 'node', style: { width: 24, height: 12, 'background-color': '#bbb' } },
    { selector: 'edge', style: { 'curve-style': 'haystack', width: 1, 'line-color': '#ddd', opacity: 0.4 } },
    { selector: 'node.near', style: { 'background-color': '#48c' } },
    { selector: 'node.trace', style: { 'background-color': '#c62' } },
  ] as cytoscape.StylesheetJson;
  const rendered = (cy: cytoscape.Core) =>
    new Promise<void>((resolve) => cy.one('render', () => requestAnimationFrame(() => resolve())));
  const began = async () => {
    const { nodes, edges } = (await (await fetch('elements.json')).json()) as Elements;
    const cy = window.cytoscape({
      container: document.getElementById('graph'),
      elements: {
        nodes: nodes.map(({ id, x, y }) => ({ data: { id }, position: { x, y } })),
        edges: edges.map(([source, target]) => ({ data: { source, target } })),
      },
      style,
      layout: { name: 'preset' },
    });
    await rendered(cy);
    return cy;
  };
  const cy = began();
  window.explicit = {
    drawn: cy.then(() => performance.now()),
    async step({ trace, near }) {
      const graph = await cy;
      const done = rendered(graph);
      graph.batch(() => {
        graph.nodes('.trace, .near').removeClass('trace near');
        for (const id of near) graph.getElementById(id).addClass('near');
        for (const id of trace) graph.getElementById(id).addClass('trace');
      });
      await done;
    },
  };
}

const HTML = `<!doctype html><meta charset="utf-8"><title>Explicit graph</title>
<style>#graph { width: 700px; height: 800px }</style><div id="graph"></div>
<script src="cytoscape.js"></script><script>${'(() => { const __name = (named) => named; ('}${drawExplicit})() })()</script>`;

/** Opens the explicit graph of a table beside the page, from the same address; gives the time until it is drawn. */
export async function openExplicit(page: Page, address: string, elements: Elements): Promise<number> {
  const at = new URL('explicit/', address).href;
  await page.route(at, (route) => route.fulfill({ body: HTML, contentType: 'text/html' }));
  await page.route(`${at}cytoscape.js`, (route) => route.fulfill({ path: library }));
  await page.route(`${at}elements.json`, (route) => route.fulfill({ json: elements }));
  await page.goto(at);
  return page.evaluate(() => window.explicit.drawn);
}
