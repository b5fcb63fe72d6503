import type { Page } from '@playwright/test';

/** Where Chromium has put a cell, in rows and columns. */
interface MeasuredCell {
  readonly text: string;
  /** The row in the order of the HTML standard, where every tfoot comes last. */
  readonly row: number;
  /** The row as it is seen on the page. */
  readonly seenRow: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
}

export interface MeasuredTable {
  readonly rows: number;
  readonly cells: readonly MeasuredCell[];
}

const UNIT = 20;

/** A grid of 20 × 20 pixels without borders, and cells that never need more room than that. */
const STYLE = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0 }
  table.t { table-layout: fixed !important; border-collapse: separate !important; border-spacing: 0 !important;
    width: 0 !important; height: auto !important; border: 0 !important; padding: 0 !important;
    display: table !important; float: none !important }
  table.t > caption { display: none !important }
  table.t > * > tr { height: ${UNIT}px !important; display: table-row !important }
  table.t > * > tr > * { padding: 0 !important; border: 0 !important; font-size: 0 !important;
    line-height: 0 !important; height: auto !important; width: auto !important; display: table-cell !important }
  table.t > * > tr > * > * { display: none !important }
</style>`;

/**
 * Lays tables of class `t` out in Chromium and reads rows, columns and spans off the page. So that columns
 * have a width whatever they hold, the tables get `columns` col elements instead of their own.
 */
export async function measureTables(page: Page, html: string, columns: number): Promise<MeasuredTable[]> {
  await page.context().setOffline(true);
  await page.setContent(STYLE + html);
  return page.evaluate(
    ([unit, count]) => {
      const prepare = (table: HTMLTableElement) => {
        for (const own of table.querySelectorAll(':scope > colgroup')) own.remove();
        const group = document.createElement('colgroup');
        for (let column = 0; column < count; column++) {
          group.appendChild(document.createElement('col')).style.width = `${unit}px`;
        }
        table.prepend(group);
      };
      const measure = (table: HTMLTableElement) => {
        const origin = table.getBoundingClientRect();
        const groups = [...table.children].filter((child) => /^(THEAD|TBODY|TFOOT)$/.test(child.tagName));
        const isFoot = (element: Element) => element.tagName === 'TFOOT';
        const ordered = [...groups.filter((g) => !isFoot(g)), ...groups.filter(isFoot)];
        const rows = ordered.flatMap((g) => [...g.children].filter((child) => child.tagName === 'TR'));
        const topOf = (element: Element) => (element.getBoundingClientRect().top - origin.top) / unit;
        const rowAt = new Map(rows.map((tr, index) => [topOf(tr), index]));
        const cells = rows
          .flatMap((tr) => [...tr.children])
          .map((cell) => {
            const box = cell.getBoundingClientRect();
            return {
              text: cell.textContent?.trim() ?? '',
              row: rowAt.get(topOf(cell)) ?? -1,
              seenRow: topOf(cell),
              column: (box.left - origin.left) / unit,
              rowSpan: box.height / unit,
              colSpan: box.width / unit,
            };
          });
        return { rows: rows.length, cells };
      };
      const tables = [...document.querySelectorAll<HTMLTableElement>('table.t')];
      tables.forEach(prepare);
      return tables.map(measure);
    },
    [UNIT, columns] as const,
  );
}
