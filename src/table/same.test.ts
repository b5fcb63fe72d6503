import { describe, expect, it } from 'vitest';
import { drawTable } from './draw.ts';
import { withHeaders } from './model.ts';
import { sameCells, sameTable } from './same.ts';

const drawn = (text = 'South') =>
  drawTable('Gates', `| Gate | Opened |\n| North | 1901 |\n| ${text} | 1911 |`);

describe('the same table', () => {
  it('is one with the same cells, title, headers and passages', () => {
    const table = drawn();
    expect(sameTable(table, drawn())).toBe(true);
    expect(sameTable(table, structuredClone(table))).toBe(true);
    expect(sameTable(table, drawn('West'))).toBe(false);
    expect(sameTable(table, { ...drawn(), title: 'Doors' })).toBe(false);
    expect(sameTable(table, withHeaders(drawn(), { top: [], left: [], byHand: true }))).toBe(false);
  });

  it('has the same cells as one with other headers, and not as one that is larger or merged otherwise', () => {
    const table = drawn();
    expect(sameCells(table, withHeaders(drawn(), { top: [], left: [], byHand: true }))).toBe(true);
    expect(sameCells(table, drawTable('', '| Gate | Opened |\n| North | 1901 |'))).toBe(false);
    expect(sameCells(table, drawTable('', '| Gate | Opened |\n| North | 1901 |\n| South | < |'))).toBe(false);
  });
});
