/**
 * What the chain's animation is measured beside: the same rows in a real table, each of whose cells is measured before
 * and after a change and moves to its new place (FLIP). The change itself costs next to nothing: rows are put in
 * another order, or a second table is put beside them.
 */
import type { Page } from '@playwright/test';

export type Change = 'sort' | 'group';

declare global {
  interface Window {
    animated: { change(change: Change, column: number): void; undo(): void };
  }
}

const MOVE_MS = 420;

/** Runs in the page, with the table in it. */
function animate(moveMs: number): void {
  const [body] = document.querySelector('table')?.tBodies ?? [];
  const place = document.querySelector('main');
  if (!body || !place) throw new Error('There is no table to animate.');
  const before = [...body.rows];
  const textOf = (row: HTMLTableRowElement, column: number) => row.cells[column]?.textContent ?? '';

  const cellsNow = () => [...place.querySelectorAll('th, td')];
  const placesOf = (cells: readonly Element[]) =>
    new Map(cells.map((cell) => [cell, cell.getBoundingClientRect()]));

  /** Every cell glides from where it was, and one that is new fades in; all are measured before the first moves. */
  const moved = (work: () => void): void => {
    const places = placesOf(cellsNow());
    work();
    for (const [cell, is] of placesOf(cellsNow())) {
      const was = places.get(cell);
      const frames = was
        ? [{ transform: `translate(${was.left - is.left}px, ${was.top - is.top}px)` }, { transform: 'none' }]
        : [{ opacity: 0 }, { opacity: 1 }];
      cell.animate(frames, { duration: moveMs, easing: 'ease-in-out' });
    }
  };

  const grouped = (column: number): HTMLTableElement => {
    const counts = new Map<string, number>();
    for (const row of before) counts.set(textOf(row, column), (counts.get(textOf(row, column)) ?? 0) + 1);
    const table = document.createElement('table');
    for (const entry of counts) {
      const row = table.insertRow();
      for (const value of entry) row.insertCell().textContent = String(value);
    }
    return table;
  };

  window.animated = {
    change(change, column) {
      if (change === 'group') return moved(() => place.append(grouped(column)));
      const sorted = before.toSorted((a, b) => Number(textOf(b, column)) - Number(textOf(a, column)));
      moved(() => body.append(...sorted));
    },
    undo() {
      moved(() => {
        body.append(...before);
        place.querySelector('table + table')?.remove();
      });
    },
  };
}

const row = (tag: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;

/** Opens such a table beside the page, from the same address. */
export async function openAnimated(
  page: Page,
  address: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const at = new URL('animated/', address).href;
  const body = `<!doctype html><meta charset="utf-8"><title>Animated table</title>
<style>main { display: flex; gap: 16px; align-items: flex-start } td, th { padding: 4px 10px; border: 1px solid #ddd }</style>
<main><table><thead>${row('th', header)}</thead><tbody>${rows.map((texts) => row('td', texts)).join('')}</tbody></table></main>`;
  await page.route(at, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(at);
  await page.evaluate(animate, MOVE_MS);
}
