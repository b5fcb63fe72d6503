/** Data files: samples of every format with spoilt nodes or bytes, and files written to be difficult. */
import { inferHeaders } from '../../../src/reading/headers.ts';
import { bareFileOf, writeRunFile } from '../../../src/run/file.ts';
import { readRunFile } from '../../../src/run/read-file.ts';
import { newRun } from '../../../src/run/run.ts';
import { cellAt, type Table } from '../../../src/table/model.ts';
import { readFiles } from '../../../src/table/readers/files.ts';
import { READERS } from '../../../src/table/readers/index.ts';
import type { Chance } from '../../random.ts';
import { bytesOf, type Input, type Kind, must, textOf, told } from '../kind.ts';
import { mutatedBytes, mutatedJson, mutatedText } from '../mutate.ts';
import { mustBeSentence } from '../sentence.ts';
import { NASTY_TABLES } from './nasty-tables.ts';
import { TABLE_FILES } from './samples.ts';

function spoilt(chance: Chance): Input {
  const { name, bytes } = chance.pick(TABLE_FILES);
  const ending = name.slice(name.lastIndexOf('.'));
  // Some without a name, as they are pasted.
  const way = chance.below(3) === 0 ? '' : `file${ending}`;
  if (chance.below(3) === 0 || ending === '.xlsx') return { way, bytes: mutatedBytes(bytes, chance) };
  const text = textOf(bytes);
  if (/jsonl?$/.test(ending) && chance.below(3) > 0)
    return { way, bytes: bytesOf(mutatedJson(text, chance)) };
  return { way, bytes: bytesOf(mutatedText(text, chance)) };
}

function nasty(chance: Chance): Input {
  const format = chance.pick(Object.keys(NASTY_TABLES));
  return {
    // A few under the name of another format, or read by a format that somebody chose.
    way: chance.pick([`file.${format}`, `file.${format}`, '', `as:${chance.pick(READERS).id}`]),
    bytes: NASTY_TABLES[format]!(chance),
  };
}

const POSITIONS_AT_MOST = 2_000_000;

/** No cell outside the grid, none over another unless a page has it so, ids in order. */
function mustBeTable(table: Table): void {
  const { rows, columns, cells, passages = [], headers } = table;
  must(rows * columns <= POSITIONS_AT_MOST, () => `${rows} rows × ${columns} columns were taken`);
  for (const [index, cell] of cells.entries()) {
    const inside =
      cell.id === index &&
      cell.row >= 0 &&
      cell.column >= 0 &&
      cell.rowSpan >= 1 &&
      cell.colSpan >= 1 &&
      cell.row + cell.rowSpan <= rows &&
      cell.column + cell.colSpan <= columns;
    must(inside, () => `cell ${index} is not inside: ${JSON.stringify(cell).slice(0, 200)}`);
    must(typeof cell.text === 'string', () => `cell ${index} has no text`);
  }
  for (const { links, text, title } of passages) {
    must(typeof text === 'string' && typeof title === 'string', () => 'a passage has no text');
    for (const { cell } of links)
      must(cells[cell] !== undefined, () => `a passage is linked from cell ${cell}`);
  }
  for (const { cell } of [...(headers?.top ?? []), ...(headers?.left ?? [])])
    must(cells[cell] !== undefined, () => `a header is cell ${cell}`);
  cellAt(table, 0, 0);
  const { top, left } = inferHeaders(table);
  for (const { cell } of [...top, ...left])
    must(cells[cell] !== undefined, () => `a header was found at cell ${cell}`);
}

/** Larger tables are not written in every case: the time is for more cases. */
const WRITTEN_AT_MOST = 20_000;

const overlaps = ({ rows, columns, cells }: Table): boolean => {
  const covered = cells.reduce((sum, { rowSpan, colSpan }) => sum + rowSpan * colSpan, 0);
  return covered > rows * columns;
};

function mustBeKept(table: Table): void {
  if (table.cells.length > WRITTEN_AT_MOST || overlaps(table)) return;
  const run = newRun(
    { table, question: 'How many?', kind: 'answer' },
    { id: 'direct', version: 1 },
    { options: {}, limits: { contextTokens: 4000, temperature: false }, backbone: '' },
  );
  const written = writeRunFile(bareFileOf(run));
  const read = readRunFile(written);
  // Cells over each other are seen only here: a page may have some without covering more than there is.
  const isOver = !read.ok && /lies over another/.test(read.fault);
  must(read.ok || isOver, () => `a run over the table is refused: ${read.ok ? '' : read.fault}`);
  if (read.ok) must(told(read.value.problem.table) === told(table), () => 'the table reads back as another');
}

export const tables: Kind = {
  name: 'data file',
  weight: 8,
  make: (chance) => (chance.below(2) === 0 ? spoilt(chance) : nasty(chance)),
  async check({ way, bytes }) {
    const format = way.startsWith('as:') ? way.slice(3) : undefined;
    const name = format === undefined && way !== '' ? { name: way } : {};
    const read = await readFiles([{ bytes, ...name }], format);
    if (!read.ok) {
      mustBeSentence(read.fault, 'the fault');
      return 'refused';
    }
    for (const note of read.value.notes) mustBeSentence(note, 'a note');
    must(
      read.value.tables.length + read.value.passages.length > 0,
      () => 'neither a table nor a passage was read, and nothing was said',
    );
    for (const table of read.value.tables.slice(0, 20)) {
      mustBeTable(table);
      mustBeKept(table);
    }
    return 'accepted';
  },
};
