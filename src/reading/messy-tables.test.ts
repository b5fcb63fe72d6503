import { describe, expect, it } from 'vitest';
import { MESSY_TABLES } from '../../test/messy-tables.ts';
import { isRight } from '../evaluation/failure/right.ts';
import { cellOf, type Header, type Table } from '../table/model.ts';
import { readTables } from '../table/readers/index.ts';
import { dataEnd, titleRows } from './around-data.ts';
import { inferHeaders } from './headers.ts';
import { readQuestion } from './question.ts';

async function pasted(text: string): Promise<Table> {
  const read = await readTables({ bytes: new TextEncoder().encode(text) });
  if (!read.ok) throw new Error(read.fault);
  expect(read.value).toHaveLength(1);
  return read.value[0]!;
}

const outline = (table: Table, tree: readonly Header[]): string[] =>
  tree.map(({ cell, level }) => '  '.repeat(level) + cellOf(table, cell).text);

describe.each(MESSY_TABLES)(
  'the $id, as it is pasted',
  ({ pasted: text, title, top, left, notes, questions }) => {
    it('has its title and its header trees', async () => {
      const table = await pasted(text);
      expect(table.title).toBe(title);
      const trees = inferHeaders(table);
      expect(outline(table, trees.top)).toEqual(top);
      expect(outline(table, trees.left)).toEqual(left);
    });

    it('has titles and footnotes that are neither headers nor data', async () => {
      const table = await pasted(text);
      const [from, end] = [titleRows(table), dataEnd(table)];
      const around = table.cells.filter(({ row }) => row < from || row >= end);
      expect(around.map((cell) => cell.text).filter((one) => one !== '')).toEqual(notes);
      const { top: above, left: beside } = inferHeaders(table);
      const headers = new Set([...above, ...beside].map(({ cell }) => cell));
      expect(around.filter(({ id }) => headers.has(id))).toEqual([]);
    });

    it.each(questions)('%s', async (question, answer) => {
      const { values } = readQuestion(question, await pasted(text));
      expect([values, isRight({ kind: 'answer', gold: answer }, values)]).toEqual([answer, true]);
    });
  },
);
