import { describe, expect, it } from 'vitest';
import { isCutWhileThinking, unwrapped } from './wrapping.ts';

describe('scratch work', () => {
  it.each([
    ['<think>a</think>b', 'b', 'a'],
    ['<thinking>\na\n</thinking>\n\nb', 'b', 'a'],
    ['<thought>a</thought><scratchpad>c</scratchpad>b', 'b', 'a\n\nc'],
    ['[THINK]a[/THINK]b', 'b', 'a'],
    ['◁think▷a◁/think▷b', 'b', 'a'],
    ['a\n</think>\n\nb', 'b', 'a'],
    ['<think>a<think>c</think>d</think>b', 'b', 'a<think>c\n\nd'],
    ['b <think>a</think>', 'b', 'a'],
    ['<|begin_of_thought|>a<|end_of_thought|><|begin_of_solution|>b<|end_of_solution|>', 'b', 'a'],
    [
      '<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b<|return|>',
      'b',
      'a',
    ],
    ['<|channel|>analysis<|message|>a<|channel|>final<|message|>b', 'b', 'a'],
    ['analysisLook at row 1.assistantfinalb', 'b', ''],
  ])('%j', (text, reply, thinking) => {
    expect(unwrapped(text)).toEqual({ text: reply, thinking });
    expect(isCutWhileThinking(text)).toBe(false);
  });

  it('is told from a reply that was cut in it', () => {
    for (const text of [
      '<think>a',
      ' <think>\na <think> b',
      '<|channel|>analysis<|message|>a',
      'Sure! Here is the answer:\n<think>a',
      '<think>a</think><think>b',
    ])
      expect(isCutWhileThinking(text), text).toBe(true);
    for (const text of ['', 'a', 'The answer is: 5\n<think>so', 'a</think>'])
      expect(isCutWhileThinking(text), text).toBe(false);
  });

  it('leaves a call of a channel with its name', () => {
    const text =
      '<|channel|>commentary to=functions.VisitNode <|constrain|>json<|message|>{"query": "x"}<|call|>';
    expect(unwrapped(text).text).toBe('functions.VisitNode {"query": "x"}');
  });
});

describe('tokens of a template', () => {
  it.each([
    '<|im_start|>assistant\nb<|im_end|>',
    'b<|im_end|>\n<|im_start|>user\nAnd now?<|im_end|>',
    'b<|endoftext|>',
    'b</s>',
    '<s>b</s>',
    'b<|eot_id|>',
    '<|start_header_id|>assistant<|end_header_id|>\n\nb<|eot_id|>',
    'b<end_of_turn>\n<start_of_turn>user',
    'b<｜end▁of▁sentence｜>',
    '<|im_start|>user\nWhat?<|im_end|>\n<|im_start|>assistant\nb<|im_end|>',
  ])('%j', (text) => {
    expect(unwrapped(text).text).toBe('b');
  });
});

describe('courtesy and fences', () => {
  it.each([
    'Sure! Here is the answer:\n\nb\n\nLet me know if you need anything else!',
    'Here is the reply:\n```json\nb\n```\nI hope this helps!',
    '```\nb\n```',
    '```text\nb',
    '`b`',
    'Certainly!\nb',
    '好的，答案如下：\nb',
  ])('%j', (text) => {
    expect(unwrapped(text).text).toBe('b');
  });

  it('stay where they are the answer or say it', () => {
    for (const text of ['Sure, the answer is 5.', 'OK, 5', 'a\n```\nb\n```\nc', 'Here is 5.'])
      expect(unwrapped(text).text).toBe(text);
  });
});

it('takes a time that grows with the length alone', () => {
  for (const piece of [
    '<think>',
    '</think>',
    '<think></think>',
    '<|channel|>',
    '<|im_start|>',
    'Sure! ',
    'Sure!\n',
    '```\n',
    '`',
    '*_ ',
    ' \n',
    '<|channel|>analysis',
  ]) {
    // Work that grew with the square of this length would outlast the test's time.
    const text = piece.repeat(400_000);
    expect(unwrapped(text).text.length, piece).toBeLessThanOrEqual(text.length);
    expect(isCutWhileThinking(text), piece).toBeTypeOf('boolean');
  }
});
