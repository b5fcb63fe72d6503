import type { Reader } from '../reader.ts';
import { isArchive, isCompoundFile } from './container.ts';

/** Excel workbooks, and OpenDocument sheets, which the same parser reads. */
export const xlsx: Reader = {
  id: 'xlsx',
  name: 'Excel workbook',
  extensions: ['xlsx', 'xlsm', 'xls', 'ods'],
  looksLike: (source) => isArchive(source) || isCompoundFile(source),
  load: async () => (await import('./read.ts')).readXlsx,
};
