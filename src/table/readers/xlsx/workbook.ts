import { type CellObject, CFB, type Range, read, type WorkSheet } from '@e965/xlsx';
import { unpack } from '../archive.ts';

/** A visible sheet: its texts by row and column, holes where it has none, and its merged ranges. */
export interface Sheet {
  readonly name: string;
  readonly texts: readonly (readonly string[])[];
  readonly merges: readonly Range[];
}

/** The visible sheets of a workbook; undefined when it is damaged, on which the parser throws in many ways. */
export async function openWorkbook(bytes: Uint8Array): Promise<Sheet[] | undefined> {
  try {
    const book = read(await uncompressed(bytes), {
      type: 'array',
      dense: true,
      cellHTML: false,
      cellFormula: false,
      // Numbers and dates look as their formats say; only the date format that follows the country is fixed.
      dateNF: 'yyyy-mm-dd',
    });
    const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
    return visible.flatMap((name) => {
      const sheet = book.Sheets[name];
      return sheet ? [{ name, texts: textsOf(sheet), merges: sheet['!merges'] ?? [] }] : [];
    });
  } catch {
    return undefined;
  }
}

/** The same archive with only what sheets need, checked and no longer compressed: see `unpack`. */
async function uncompressed(bytes: Uint8Array): Promise<Uint8Array> {
  const archive = CFB.utils.cfb_new();
  for (const { path, content } of await unpack(bytes, (path) => /(?:\.xml|\.rels|^mimetype)$/i.test(path))) {
    CFB.utils.cfb_add(archive, path, content);
  }
  return new Uint8Array(CFB.write(archive, { type: 'array', fileType: 'zip', compression: false }));
}

function textsOf(sheet: WorkSheet): string[][] {
  const lines: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  const texts: string[][] = [];
  // forEach, because it passes over the holes of a sparse row.
  lines.forEach((line, row) => {
    line?.forEach((cell, column) => {
      const text = (cell?.w ?? String(cell?.v ?? '')).trim();
      if (text === '') return;
      texts[row] ??= [];
      texts[row][column] = text.replace(/\r\n?/g, '\n');
    });
  });
  return texts;
}
