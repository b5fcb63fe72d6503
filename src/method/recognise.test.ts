import { describe, expect, it } from 'vitest';
import { recognition } from './recognise.ts';

const replyFor = (texts: readonly string[]) => recognition('test', { texts, phrases: false }, []).reply;

describe('the reply of a recogniser', () => {
  it('is read once, whoever asks for it, and gives the same lists', () => {
    const text = '[[[0,4],[5,9]],[[0,4]]]';
    const reply = replyFor(['Lake Erie', 'Ohio']);
    const first = reply.read(text);
    expect(first).toEqual({
      ok: true,
      value: [
        [
          { start: 0, end: 4 },
          { start: 5, end: 9 },
        ],
        [{ start: 0, end: 4 }],
      ],
    });
    expect(reply.read(text)).toBe(first);
  });

  it('is read anew for other texts: what lies outside of them is left out', () => {
    const text = '[[[0,4],[5,9],[-1,2],[3,3]]]';
    expect(replyFor(['Lake Erie']).read(text)).toMatchObject({ value: [[{ end: 4 }, { end: 9 }]] });
    expect(replyFor(['Lake']).read(text)).toMatchObject({ value: [[{ end: 4 }]] });
    expect(replyFor(['Lake', 'Erie']).read(text)).toMatchObject({ value: [[{ end: 4 }], []] });
  });

  it('is unreadable each time that it is read, and reads what was written', () => {
    const reply = replyFor(['Lake Erie']);
    for (const _ of [1, 2]) expect(reply.read('nothing of the kind').ok).toBe(false);
    const found = [[{ start: 5, end: 9 }]];
    expect(reply.read(reply.write(found))).toEqual({ ok: true, value: found });
  });
});
