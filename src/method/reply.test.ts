import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { integer, list, record, text } from './form.ts';
import { jsonReply, textReply } from './reply.ts';

const point = jsonReply(
  z.object({ row: z.int(), text: z.string() }),
  record({ row: integer, text: text(80) }),
);
const points = jsonReply(
  z.array(z.object({ row: z.int(), text: z.string() })),
  list(record({ row: integer, text: text(80) }), { most: 9 }),
);
const expected = { row: 1, text: 'a' };

describe('reading JSON out of a reply', () => {
  it.each([
    ['as it should be', '{"row": 1, "text": "a"}', undefined],
    ['in a code fence', 'Here it is:\n```json\n{"row": 1, "text": "a"}\n```\nDone.', 'left out'],
    ['after prose with no fence', 'I think {"row": 1, "text": "a"} is it', 'left out'],
    ['with single quotes and a trailing comma', "{'row': 1, 'text': 'a',}", 'mended'],
    ['cut off', '{"row": 1, "text": "a"', 'mended'],
    ['after thinking aloud', '<think>maybe {"row": 9}</think>{"row": 1, "text": "a"}', undefined],
  ])('%s', (_, text, repaired) => {
    const reply = point.read(text);
    expect(reply.ok && reply.value).toEqual(expected);
    if (repaired === undefined) expect(reply).not.toHaveProperty('repaired');
    else expect(reply).toHaveProperty('repaired', expect.stringContaining(repaired));
  });

  it.each([
    ['cut off', '{"row": 1, "text": "a"', 'its end was missing'],
    ['single quotes', "{'row': 1, 'text': 'a'}", 'single quotes'],
    ['a comma too many', '{"row": 1, "text": "a",}', 'a comma too many'],
    ['round brackets', '{"row": 1, "text": "a", "node": (1, 2, "x")}', 'round brackets'],
    ['Python words', '{"row": 1, "text": "a", "sure": True}', 'True, False or None as in Python'],
  ])('says what was mended: %s', (_, text, named) => {
    const reply = point.read(text);
    expect(reply).toMatchObject({ ok: true, repaired: expect.stringContaining(named) });
    expect(reply.ok && { row: reply.value.row, text: reply.value.text }).toEqual(expected);
  });

  it('finds the JSON that was asked for among other brackets', () => {
    for (const text of [
      'As in [1] and [2, 3], the reply is {"row": 1, "text": "a"}.',
      '[Note: here it is: {"row": 1, "text": "a"}',
      '```js\nconst x = 1;\n```\n```json\n{"row": 1, "text": "a"}\n```',
    ])
      expect(point.read(text)).toMatchObject({ ok: true, value: expected });
  });

  it('takes objects one after the other for the list that was wanted', () => {
    const read = points.read('{"row": 1, "text": "a"}\n{"row": 2, "text": "b"}');
    expect(read).toEqual({
      ok: true,
      value: [expected, { row: 2, text: 'b' }],
      repaired: 'Several JSON values were read as one list.',
      json: '[{"row": 1, "text": "a"},{"row": 2, "text": "b"}]',
    });
  });

  it('gives the JSON text that was read, where the reply is not that', () => {
    const json = (text: string) => {
      const read = point.read(text);
      return read.ok ? read.json : read.fault;
    };
    expect(json(' {"row": 1, "text": "a"}\n')).toBeUndefined();
    expect(json('Here: {"row": 1, "text": "a"}.')).toBe('{"row": 1, "text": "a"}');
    expect(json("{'row': 1, 'text': 'a',}")).toBe('{"row": 1, "text": "a"}');
    expect(json('<think>hm</think>{"row": 1, "text": "a"}')).toBe('{"row": 1, "text": "a"}');
    expect(json('{"row": 1, "text": "a"')).toBe('{"row": 1, "text": "a"}');
  });

  it('says that a reply of unfinished thinking is empty, and survives any depth', () => {
    expect(point.read('<think>let me see {"row": 1, "text": "a"}')).toMatchObject({ ok: false });
    for (const deep of ['['.repeat(90_000) + ']'.repeat(90_000), '{"row":'.repeat(25_000)])
      expect(point.read(deep)).toMatchObject({ ok: false });
  });

  it('says where the shape is another', () => {
    expect(point.read('{"row": "x", "text": "a"}')).toEqual({
      ok: false,
      fault: expect.stringMatching(/another shape than was asked for, at row: .*\.$/),
    });
  });

  it('says that there is no JSON, or nothing at all', () => {
    expect(point.read('no idea')).toEqual({ ok: false, fault: 'The reply holds no JSON.' });
    expect(point.read(' \n')).toEqual({ ok: false, fault: 'The reply is empty, JSON was expected.' });
    expect(textReply.read('<think>x</think>  ')).toEqual({ ok: false, fault: 'The reply is empty.' });
  });

  it('never throws, and reads back what it writes', () => {
    fc.assert(fc.property(fc.string(), (text) => void point.read(text)));
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), fc.string(), (row, text) => {
        const value = { row, text };
        // A text that holds think tags of its own is the one thing that may be cut.
        fc.pre(!/<\/?think/i.test(text));
        expect(point.read(point.write(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('offers its JSON Schema to backbones that can be held to one', () => {
    expect(point.json).toMatchObject({ type: 'object', required: ['row', 'text'] });
    expect(textReply.json).toBeUndefined();
  });
});

/** Ways in which models damage JSON without losing anything of it, and ways in which they do. */
const harmless: { readonly [name: string]: (json: string) => string } = {
  'a fence': (json) => `\`\`\`json\n${json}\n\`\`\``,
  'prose around': (json) => `Sure, this is what you asked for:\n${json}\nI hope that this helps.`,
  'a comma too many': (json) => json.replace(/\}$/, ',}'),
  'more blanks': (json) => JSON.stringify(JSON.parse(json), null, 3),
  thinking: (json) => `<think>Perhaps {"row": 7}? No.</think>\n${json}`,
  'a comment': (json) => `${json.slice(0, -1)} // the row and its text\n}`,
  'a missing bracket': (json) => json.slice(0, -1),
};

describe('damaged replies', () => {
  // Letters, digits, blanks and accents; quotes and brackets are what the damage is made of.
  const words = fc.stringMatching(/^[\p{L}\p{N} .-]{0,30}$/u);
  const value = fc.record({ row: fc.integer({ min: 0, max: 9999 }), text: words });

  it.each(Object.keys(harmless))('read as the same with %s', (name) => {
    fc.assert(
      fc.property(value, (one) => {
        const read = point.read(harmless[name]!(point.write(one)));
        expect(read).toMatchObject({ ok: true, value: one });
      }),
    );
  });

  it('read as the same, or say what was mended, or say what is wrong, however they are damaged', () => {
    const damage = fc.oneof(
      fc.record({ at: fc.nat(200), cut: fc.integer({ min: 1, max: 200 }), put: fc.constant('') }),
      fc.record({
        at: fc.nat(200),
        cut: fc.nat(3),
        put: fc.constantFrom('"', '}', ']', '{', ',', "'", 'None', '\n', '\u0007'),
      }),
    );
    fc.assert(
      fc.property(value, fc.array(damage, { maxLength: 3 }), (one, damages) => {
        const text = damages.reduce(
          (json, { at, cut, put }) => json.slice(0, at) + put + json.slice(at + cut),
          point.write(one),
        );
        const read = point.read(text);
        if (!read.ok) expect(read.fault).toMatch(/\.$/);
        else if (read.repaired !== undefined) expect(read.repaired).toMatch(/\.$/);
        // Nothing was mended: then the text is JSON as it stands.
        else expect(JSON.parse(text)).toMatchObject(read.value);
      }),
      { numRuns: 500 },
    );
  });
});
