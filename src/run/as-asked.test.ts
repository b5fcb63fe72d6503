import { describe, expect, it } from 'vitest';
import type { Schema } from '../method/reply.ts';
import { argumentsReply, planReply, stepReply } from '../methods/chain-of-table/replies.ts';
import { reader } from '../methods/graph-otter/reading.ts';
import { startCellsReply } from '../methods/graph-otter/replies.ts';
import { readInWords } from '../ui/request/read-value.ts';
import { isAsAsked } from './as-asked.ts';

function asked<T>(schema: Schema<T>, text: string): boolean {
  const read = schema.read(text);
  if (!read.ok) throw new Error(read.fault);
  return isAsAsked(schema, text, read.value);
}

describe('a reply as it was asked for', () => {
  it('is a chain’s, however short', () => {
    expect(asked(planReply, 'f_select_row() -> <END>')).toBe(true);
    expect(asked(argumentsReply('select_row'), 'f_select_row(row 1)')).toBe(true);
    expect(
      asked(
        stepReply(['select_row', 'end'], true),
        '{"why":"x","call":"f_select_row(row 1, row 2)","values":[]}',
      ),
    ).toBe(true);
    expect(asked(stepReply(['select_row', 'end'], true), '{"call": "<END>"}')).toBe(true);
    expect(
      asked(
        stepReply(['select_row', 'end'], true),
        '{"values": ["a"], "call": "f_add_column(Size)", "why": "so"}',
      ),
    ).toBe(true);
  });

  it('is a list of cells', () => {
    expect(
      asked(startCellsReply(reader, 4), '[{"tuple": [1, 0, "York"], "explanation": "It is named."}]'),
    ).toBe(true);
  });

  it('is none in other words, other fields, or inside prose', () => {
    expect(
      asked(stepReply(['select_row', 'end'], true), '{"thought": "x", "operation": "f_select_row(row 1)"}'),
    ).toBe(false);
    expect(
      asked(
        stepReply(['select_row', 'end'], true),
        'Well: {"why": "x", "call": "f_select_row(row 1)", "values": []}',
      ),
    ).toBe(false);
  });
});

it('a call is read in words as it is written', () => {
  const read = stepReply(['select_row', 'end'], true).read(
    '{"why": "x", "call": "f_sort_by(Goals), the order is \\"large to small\\""}',
  );
  expect(read.ok && readInWords(read.value)).toEqual([
    'why: x',
    'call: f_sort_by(Goals), the order is "large to small"',
  ]);
});
