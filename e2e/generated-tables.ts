/** Seeded tables in HTML that break every rule of good tables, for comparison with a browser's layout. */
import { chanceOf } from '../test/random.ts';

/** Attribute values as people and programs write them; the standard says what each means. */
const COLUMN_SPANS = ['2', '2', '3', '4', '0', '-2', '+2', ' 3', '2.7', '2px', 'two', ''];
const ROW_SPANS = ['2', '2', '3', '0', '0', '9', '70000', '-1', '+2', '\n2', '2e3', '-0', 'x', ''];

/** Every cell holds a text of its own, `c0`, `c1` …, by which the two readings of it are matched. */
export function generateTable(seed: number): string {
  const { next, below, pick } = chanceOf(seed);
  const chance = (share: number) => next() < share;
  let cells = 0;
  const cell = () => {
    const name = chance(0.2) ? 'th' : 'td';
    const colspan = chance(0.3) ? ` colspan="${pick(COLUMN_SPANS)}"` : '';
    const rowspan = chance(0.35) ? ` rowspan="${pick(ROW_SPANS)}"` : '';
    return `<${name}${colspan}${rowspan}>c${cells++}${chance(0.5) ? `</${name}>` : ''}`;
  };
  const row = () => `<tr>${Array.from({ length: chance(0.12) ? 0 : 1 + below(6) }, cell).join('')}</tr>\n`;
  const rows = () => Array.from({ length: chance(0.08) ? 0 : 1 + below(5) }, row).join('');
  const group = (name: string) => `<${name}>\n${rows()}</${name}>\n`;
  if (chance(0.3)) return `<table class="t">\n${row()}${rows()}</table>`;
  const body = Array.from({ length: 1 + below(3) }, () => (chance(0.2) ? rows() : group('tbody')));
  if (chance(0.4)) body.unshift(group('thead'));
  if (chance(0.4)) body.splice(below(body.length + 1), 0, group('tfoot'));
  // Out of order or more than once: allowed by the parser, and rare.
  if (chance(0.15)) body.splice(below(body.length + 1), 0, group(chance(0.5) ? 'thead' : 'tfoot'));
  return `<table class="t">\n${body.join('')}</table>`;
}
