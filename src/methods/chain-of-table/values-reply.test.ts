import { describe, expect, it } from 'vitest';
import { valuesReply } from './values-reply.ts';

const reply = valuesReply([3, 6]);
const read = (text: string) => {
  const found = reply.read(text);
  return found.ok ? { byRow: [...found.value.byRow], inOrder: found.value.inOrder } : found.fault;
};

describe('values by their rows', () => {
  it.each([
    ['as asked for', '{"row 4": "DEN", "row 7": "NOR"}'],
    ['by numbers alone', '{"4": "DEN", "7": "NOR"}'],
    ['under another name', '{"values": {"Row 4": "DEN", "row_7": "NOR"}}'],
    ['as a list of texts', '["row 4: DEN", "row 7: NOR"]'],
    ['as a list of objects', '{"values": [{"row": 4, "value": "DEN"}, {"row": "row 7", "value": "NOR"}]}'],
    ['as a list of single objects', '[{"row 4": "DEN"}, {"row 7": "NOR"}]'],
    ['in a fence', 'Here they are:\n```json\n{"row 4": "DEN", "row 7": "NOR"}\n```'],
    ['as lines', 'row 4: DEN\nrow 7: NOR'],
    ['as a marked list', '- **row 4**: DEN\n- **row 7**: "NOR"'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({
      byRow: [
        [4, 'DEN'],
        [7, 'NOR'],
      ],
      inOrder: undefined,
    });
  });

  it('numbers, empty values and null are texts', () => {
    expect(read('{"row 4": 5.5, "row 7": null}')).toEqual({
      byRow: [
        [4, '5.5'],
        [7, ''],
      ],
      inOrder: undefined,
    });
  });

  it('a list without rows says its order only', () => {
    expect(read('{"values": ["DEN", "NOR"]}')).toEqual({ byRow: [], inOrder: ['DEN', 'NOR'] });
  });

  it('anything else holds no values', () => {
    for (const text of ['I cannot say.', '{"why": "x"}', '[[["a"]]]', '42'])
      expect(read(text)).toBe('The reply holds no values with their rows.');
  });

  it('holds a model to just these rows', () => {
    expect(reply.json).toMatchObject({ required: ['row 4', 'row 7'], additionalProperties: false });
    expect(reply.write({ byRow: new Map([[4, 'DEN']]) })).toBe('{"row 4":"DEN"}');
  });
});
