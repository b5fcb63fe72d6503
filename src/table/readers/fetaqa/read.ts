/** FeTaQA (Nan et al., TACL 2022): a Wikipedia table whose merged cells are repeated, its first row the headers. */
import { array, int, looseObject, string } from 'zod/mini';
import type { Table } from '../../model.ts';
import { good, type Read } from '../../read.ts';
import { gridTable } from '../grid.ts';
import type { Question } from '../question.ts';
import type { Source, TablesRead } from '../reader.ts';
import { type Records, readRecords, shaped } from '../records.ts';

const FetaQaRecord = looseObject({
  feta_id: int(),
  table_page_title: string(),
  table_section_title: string(),
  table_array: array(array(string())),
  highlighted_cell_ids: array(array(int())),
  question: string(),
  answer: string(),
});

export interface FetaQaRecord {
  /** Its title is that of the page with that of the section. */
  readonly table: Table;
  readonly question: Question;
}

/** The table of every record of the file. */
export function readFetaQa(source: Source): TablesRead {
  const read = readFetaQaRecords(source);
  if (!read.ok) return read;
  return { ...good(read.value.records.map(({ table }) => table)), notes: read.value.faults };
}

export const readFetaQaRecords = (source: Source): Read<Records<FetaQaRecord>> =>
  readRecords(
    source,
    shaped(FetaQaRecord, ({ feta_id, table_array, question, answer, ...rest }) => {
      const titles = [rest.table_page_title, rest.table_section_title].filter((title) => title !== '');
      const grid = { title: titles.join(': '), rows: table_array, headed: true };
      const table = gridTable({ ...grid, called: 'The field table_array' });
      if (!table.ok) return table;
      const id = String(feta_id);
      return good({
        table: table.value,
        question: { id, table: id, question, kind: 'free-form', gold: [answer], subsets: {}, rest },
      });
    }),
  );
