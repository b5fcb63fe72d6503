import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonReply, textReply } from './reply.ts';

const point = jsonReply(z.object({ row: z.int(), text: z.string() }));
const wanted = { row: 1, text: 'a' };

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
    expect(reply.ok && reply.value).toEqual(wanted);
    if (repaired === undefined) expect(reply).not.toHaveProperty('repaired');
    else expect(reply).toHaveProperty('repaired', expect.stringContaining(repaired));
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
