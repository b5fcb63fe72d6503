import { describe, expect, it } from 'vitest';
import { directReply, type Form } from './replies.ts';

const line: Form = { json: false, reasoning: false };
const reasoned: Form = { json: false, reasoning: true };

function read(text: string, form = line) {
  const reply = directReply(form).read(text);
  return reply.ok ? reply.value : reply.fault;
}

describe('the answer of a reply', () => {
  it.each([
    ['The answer is: 60', ['60']],
    ['The answer is: North | South', ['North', 'South']],
    ['**The answer is:** 60.', ['60']],
    ['**Final answer**: "North"', ['North']],
    ['> Answer: 1,204.5 %.', ['1,204.5 %']],
    ['Answer: 12%.', ['12%']],
    ['The answer is:\n- North\n- South', ['North', 'South']],
    ['The answer is:\n1. North\n2. South\n\nBoth are museums.', ['North', 'South']],
    ['The answer is: a \\| b', ['a | b']],
    ['North', ['North']],
    ['```json\n{"answer": ["North", 60]}\n```', ['North', '60']],
    ['{"thoughts": "x", "answer": "North"}', ['North']],
    ['Here it is: {"answer": ["North"]}', ['North']],
    ['<think>The answer is: 3</think>\nThe answer is: 4', ['4']],
    ['答案。\nThe answer is： 北', ['北']],
  ])('%j', (text, answer) => {
    expect(read(text)).toMatchObject({ answer, unknown: false });
  });

  it('is the last one said, and what stands before it are thoughts', () => {
    const text = 'Answering needs two cells.\nThe answer is: 3\nNo, I forgot one.\nSo the answer is: 4';
    expect(read(text, reasoned)).toEqual({
      thoughts: 'Answering needs two cells.\nThe answer is: 3\nNo, I forgot one.',
      answer: ['4'],
      unknown: false,
    });
  });

  it('may stand within a sentence', () => {
    expect(read('50 and 10 are 60, so the answer is 60.', reasoned)).toMatchObject({ answer: ['60'] });
  });

  it.each([
    "The answer is: I don't know",
    'I don’t know.',
    'The table does not say.\nI do not know.',
    '{"answer": ["I don\'t know"]}',
  ])('%j says that it is not known', (text) => {
    expect(read(text)).toMatchObject({ answer: [], unknown: true });
  });

  it.each([
    ['', 'The reply is empty.'],
    [
      'First the row.\nThen the column.',
      'The reply states no answer, as a last line that begins with “The answer is:” would.',
    ],
    ['The answer is:', 'Nothing stands where the answer should be.'],
  ])('%j is unreadable', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  it('of one line is no answer where thoughts were asked for', () => {
    expect(read('Look at the row of South.', reasoned)).toMatch(/^The reply states no answer/);
  });
});

describe.each([line, reasoned, { json: true, reasoning: false }, { json: true, reasoning: true }])(
  'what is written is read: %o',
  (form) => {
    it.each([
      [['60'], false],
      [['a | b', 'c "d"', 'Mr. Fox'], false],
      [[], true],
    ])('%j', (answer, unknown) => {
      const thoughts = form.reasoning ? 'The row is South.' : '';
      const { read: again, write } = directReply(form);
      expect(again(write({ thoughts, answer, unknown }))).toEqual({
        ok: true,
        value: { thoughts, answer, unknown },
      });
    });
  },
);
