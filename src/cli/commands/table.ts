import type { Json } from '../../method/json.ts';
import { cellOf, type Header, type Table } from '../../table/model.ts';
import { good } from '../../table/read.ts';
import type { AnswerOne } from '../answer-one.ts';
import { openTable } from '../open-table.ts';
import { perTable } from '../per-table.ts';

const answer: AnswerOne = async (fields, io) => {
  const opened = await openTable(fields, io);
  if (!opened.ok) return opened;
  const { table, notes } = opened.value;
  return good({ print: tableJson(table), notes });
};

function tableJson(table: Table): Json {
  const { rows, columns, cells, headers } = table;
  return {
    rows,
    columns,
    cells: cells.map(({ row, column, rowSpan, colSpan, text }) => ({ row, column, rowSpan, colSpan, text })),
    ...(headers
      ? { headers: { top: headersJson(table, headers.top), left: headersJson(table, headers.left) } }
      : {}),
  };
}

const headersJson = (table: Table, headers: readonly Header[]): Json =>
  headers.map(({ cell, level, parent }) => {
    const { row, column, rowSpan, colSpan, text } = cellOf(table, cell);
    return { row, column, rowSpan, colSpan, text, level, parent };
  });

export const table = perTable({
  name: 'table',
  summary: 'reads a table and prints its cells with their spans',
  flags: {},
  help: `
Usage: tablewalk table FILE [--format F] [--table N]
       tablewalk table --cases FILE.jsonl

Prints {"rows", "columns", "cells": [{"row", "column", "rowSpan", "colSpan", "text"}…], "headers"?}. Rows and
columns count from 0; a merged cell is listed once, at its top-left position. "headers" are there where the
source knows its header trees: {"top": [{"row", "column", "rowSpan", "colSpan", "text", "level", "parent"}…],
"left": […]}, "parent" an index into the same list or null.`,
  answer,
});
