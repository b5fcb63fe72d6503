import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../draw.ts';
import type { Cell, Table } from '../model.ts';
import type { Read } from '../read.ts';
import { READERS, readerFor, readTables } from './index.ts';
import type { Reader } from './reader.ts';

const placeOf = (file: string): URL => new URL(`../../../test/reader-samples/${file}`, import.meta.url);

/** One small file in the format of a reader, and what reading it must give (see drawTable). */
interface Sample {
  readonly file: string;
  readonly title: string;
  readonly drawing: string;
  readonly bytes: Uint8Array;
}

/** READER.expected.txt names the file, the title and the drawing, in that order. */
function sampleOf(reader: string): Sample | undefined {
  const expected = placeOf(`${reader}.expected.txt`);
  if (!existsSync(expected)) return undefined;
  const [file = '', title = '', ...drawing] = readFileSync(expected, 'utf8').split(/\r?\n/);
  return { file, title, drawing: drawing.join('\n'), bytes: new Uint8Array(readFileSync(placeOf(file))) };
}

const place = ({ row, column, rowSpan, colSpan, text }: Cell) => ({
  row,
  column,
  rowSpan,
  colSpan,
  // A drawing has one line a row, so a line break in a cell is drawn as an arrow.
  text: text.replaceAll('\n', '↵'),
});

/** At least one well-formed table, or one sentence. */
function expectSound(read: Read<readonly Table[]>): void {
  if (!read.ok) {
    expect(read.fault).toMatch(/^\S.*\.$/s);
    expect(read.fault).not.toMatch(/undefined|\[object|NaN/);
    return;
  }
  expect(read.value.length).toBeGreaterThan(0);
  for (const table of read.value) {
    expect(table.rows * table.columns).toBeLessThanOrEqual(2_000_000);
    table.cells.forEach((cell, index) => {
      expect(cell.id).toBe(index);
      expect(cell.rowSpan >= 1 && cell.row + cell.rowSpan <= table.rows).toBe(true);
      expect(cell.colSpan >= 1 && cell.column + cell.colSpan <= table.columns).toBe(true);
    });
  }
}

/** Cuts, repeats and flips pieces of a sample, so that the fuzz reaches past the first check. */
const damaged = (sample: Uint8Array) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('cut' as const, 'repeat' as const, 'flip' as const),
        at: fc.nat(Math.max(0, sample.length - 1)),
        length: fc.integer({ min: 1, max: 40 }),
        byte: fc.nat(255),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((edits) =>
      edits.reduce((bytes, { kind, at, length, byte }) => {
        const [before, piece, after] = [
          bytes.slice(0, at),
          bytes.slice(at, at + length),
          bytes.slice(at + length),
        ];
        if (kind === 'cut') return Uint8Array.of(...before, ...after);
        if (kind === 'repeat') return Uint8Array.of(...before, ...piece, ...piece, ...after);
        return Uint8Array.of(...before, byte, ...bytes.slice(at + 1));
      }, sample),
    );

describe.each(READERS.map((reader) => ({ id: reader.id, reader })))('reader $id', ({ id, reader }) => {
  const sample = sampleOf(id);
  const bytes = sample?.bytes ?? new Uint8Array();

  it('has a sample', () => {
    expect(sample, `test/reader-samples needs a sample and ${id}.expected.txt.`).toBeDefined();
  });

  it('recognises its sample without a name, by extension and by id', () => {
    expect(readerFor({ bytes })).toMatchObject({ ok: true, value: { id } });
    expect(readerFor({ bytes, name: sample?.file ?? '' })).toMatchObject({ value: { id } });
    expect(readerFor({ bytes }, id)).toMatchObject({ value: { id } });
  });

  it('reads its sample', async () => {
    const read = await readTables({ bytes });
    expectSound(read);
    if (!read.ok || !sample) throw new Error(read.ok ? 'no sample' : read.fault);
    const table = read.value[0]!;
    const expected = drawTable(sample.title, sample.drawing);
    expect(table.title).toBe(sample.title);
    expect([table.rows, table.columns]).toEqual([expected.rows, expected.columns]);
    expect(table.cells.map(place)).toEqual(expected.cells.map(place));
  });

  it('says in one sentence that an empty input is empty', async () => {
    const read = await readTables({ bytes: new Uint8Array() }, id);
    expect(read).toMatchObject({ ok: false, fault: expect.stringMatching(/empty.*expected.*\.$/) });
  });

  it('never throws on bytes, on text or on damaged samples', async () => {
    const readAll = await reader.load();
    const pieces = fc.array(
      fc
        .constantFrom('<table>', '<tr>', '<td colspan=3 rowspan=0>', '</table>', '|', '---', '\n', '"', '\\"')
        .chain((piece) => fc.tuple(fc.constant(piece), fc.string({ maxLength: 4 })))
        .map((pair) => pair.join('')),
    );
    const encoded = (texts: fc.Arbitrary<string>) => texts.map((text) => new TextEncoder().encode(text));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.uint8Array({ maxLength: 60 }).map((b) => Uint8Array.of(...bytes.slice(0, 30), ...b)),
          encoded(fc.string({ unit: 'binary', maxLength: 200 })),
          encoded(pieces.map((all) => all.join(''))),
          encoded(fc.json()),
          damaged(bytes),
        ),
        async (input) => expectSound(await readAll({ bytes: input })),
      ),
      { numRuns: 1000 },
    );
  });
});

describe('adding a reader', () => {
  it('takes a folder and a line', async () => {
    const dots: Reader = {
      id: 'dots',
      name: 'Dots',
      extensions: ['dots'],
      looksLike: ({ bytes }) => bytes[0] === 0x2e,
      load: async () => () => ({ ok: false, fault: 'Line 1 is all dots.' }),
    };
    const readers = [...READERS, dots];
    expect(await readTables({ bytes: Uint8Array.of(0x2e) }, undefined, readers)).toEqual({
      ok: false,
      fault: 'Line 1 is all dots.',
    });
  });
});

describe('choosing a reader', () => {
  const text = (content: string, name?: string) => ({
    bytes: new TextEncoder().encode(content),
    ...(name === undefined ? {} : { name }),
  });

  it('refuses an unknown format with the list of those there are', () => {
    expect(readerFor(text('a,b'), 'pdf')).toEqual({
      ok: false,
      fault: `There is no table format “pdf”; one of ${READERS.map(({ id }) => id).join(', ')} was expected.`,
    });
  });

  it('says what was expected when nothing is recognised', () => {
    expect(readerFor(text('Good morning, everyone.'))).toMatchObject({ ok: false });
  });

  it.each([
    ['Name;Wert\nA;1,5', 'csv'],
    ['Name\tWert', 'tsv'],
    ['| a | b |\n| 1 | 2 |', 'markdown'],
    ['<meta charset=utf-8><b>x</b><tr><td>1', 'html'],
    ['a | b\n--- | ---\n1 | 2', 'markdown'],
    ['{"top_root": 3}', 'hitab'],
  ])('knows %j as %s', (content, id) => {
    expect(readerFor(text(content))).toMatchObject({ ok: true, value: { id } });
  });

  it('calls a table without a title by its file', async () => {
    expect(await readTables(text('a,b\n1,2', 'some/boats.2024.csv'))).toMatchObject({
      value: [{ title: 'boats.2024' }],
    });
  });
});
