import type { Table } from '../../model.ts';
import { bad, good, quotable, type Read } from '../../read.ts';
import { sizeFault, tooLarge } from '../limit.ts';
import type { Source } from '../reader.ts';
import { isArchive, isCompoundFile } from './container.ts';
import { tableOfSheet, usedRange } from './sheet.ts';
import { openWorkbook, type Sheet } from './workbook.ts';

const EXPECTED = 'an .xlsx or .ods workbook was expected.';

/** Every visible sheet that holds something, each a table with the sheet's name as its title. */
export async function readXlsx(source: Source): Promise<Read<readonly Table[]>> {
  if (source.bytes.length === 0) return bad(`There is nothing to read: the input is empty, ${EXPECTED}`);
  if (isCompoundFile(source)) return bad(`This is a workbook of Excel 2003 or under a password; ${EXPECTED}`);
  if (!isArchive(source)) return bad(`The first bytes are not those of a workbook; ${EXPECTED}`);
  const sheets = await openWorkbook(source.bytes);
  return sheets ? tablesOf(sheets) : bad(`The workbook could not be opened, it may be damaged; ${EXPECTED}`);
}

function tablesOf(sheets: readonly Sheet[]): Read<readonly Table[]> {
  const tables: Table[] = [];
  for (const { name, texts, merges } of sheets) {
    const range = usedRange(texts, merges);
    if (!range) continue;
    const rows = range.e.r - range.s.r + 1;
    const columns = range.e.c - range.s.c + 1;
    if (tooLarge(rows, columns)) return sizeFault(`The sheet “${quotable(name)}”`, rows, columns);
    tables.push(tableOfSheet(name, texts, merges, range));
  }
  if (tables.length > 0) return good(tables);
  return bad('No visible sheet of the workbook holds any text or number; a filled cell was expected.');
}
