import { describe, expect, it } from 'vitest';
import { answerReply, locatedReply } from './replies.ts';

const lines = answerReply({ json: false, headers: true });
const value = (text: string) => {
  const reply = lines.read(text);
  if (!reply.ok) throw new Error(reply.fault);
  return reply.value;
};

const FULL = `Column header: (T, 1, 0, 0, men) (T, 1, 1, 1, women)
Row header: (L, 0, 2, 2, Hull)
Cell: (C, 2, 0, 40) (C, 2, 1, 52)
Operation: difference
Answer: 12`;

describe('the five lines', () => {
  it.each([
    ['as asked for', FULL],
    ['numbered', FULL.replace(/^/gm, '1. ')],
    ['in bold, with talk before', `Sure!\n${FULL.replace(/^([^:]+):/gm, '**$1:**')}`],
    ['in bullets and other case', FULL.replace(/^([^:]+):/gm, (_, name) => `- ${name.toUpperCase()}:`)],
    ['after thoughts', `<think>Answer: 3\n</think>\n${FULL}`],
    ['with an afterthought', `${FULL}\n\nThis follows from the two cells.`],
  ])('%s', (_, text) => {
    expect(value(text)).toMatchObject({ operation: 'difference', answer: ['12'], unknown: false });
    expect(value(text).top).toContain('(T, 1, 1, 1, women)');
    expect(value(text).cells.trim()).toBe('(C, 2, 0, 40) (C, 2, 1, 52)');
  });

  it.each([
    ['Answer: a | b', ['a', 'b']],
    ['Answer: "Hull City".', ['Hull City']],
    ['Answer: **1,204**', ['1,204']],
    ['Final answer: twelve.', ['twelve']],
    ['Answer: St. Ives', ['St. Ives']],
  ])('%s', (text, answer) => {
    expect(value(text).answer).toEqual(answer);
  });

  it.each(["I don't know", 'I don’t know.', 'I do not know', "Cell: none\nAnswer: I don't know."])(
    'not known: %s',
    (text) => {
      expect(value(text)).toMatchObject({ answer: [], unknown: true });
    },
  );

  it.each([
    ['difference\nCalculation: 52 - 40 = 12', '52 - 40 = 12'],
    ['difference\n- **Calculation:** 52 − 40 = 12', '52 − 40 = 12'],
    ['look-up\nCalculation: none', ''],
    ['look-up\nCalculation: CALCULATION', ''],
    ['look-up', ''],
  ])('with or without a line to calculate on: %j', (operation, calculation) => {
    expect(value(FULL.replace('difference', operation))).toMatchObject({ calculation, answer: ['12'] });
  });

  it.each(['', '<think>hm', 'Column header: (T, 0, 0, 0, a)', 'The table is about boats.', 'Answer:'])(
    'a fault in a sentence: %s',
    (text) => {
      const reply = lines.read(text);
      expect(reply).toMatchObject({ ok: false, fault: expect.stringMatching(/^[A-Z].*\.$/) });
    },
  );
});

describe('JSON', () => {
  it.each([
    [
      '{"column_header": ["(T, 0, 0, 0, a)"], "row_header": [], "cell": ["(C, 0, 0, 1)"], "operation": "look-up", "answer": ["1"]}',
    ],
    [
      '```json\n{"Column header": "(T, 0, 0, 0, a)", "Row header": "", "Cell": "(C, 0, 0, 1)", "Operation": "look-up", "Answer": 1}\n```',
    ],
    [
      '{"column_header": [["T", 0, 0, 0, "a"]], "cells": [["C", 0, 0, "1"]], "operation": "look-up", "answer": ["1"],}',
    ],
  ])('%s', (text) => {
    expect(value(text)).toMatchObject({ operation: 'look-up', answer: ['1'], unknown: false });
    expect(value(text).top).toMatch(/^\(T, 0, 0, 0, a\)$/);
    expect(value(text).cells).toMatch(/^\(C, 0, 0, 1\)$/);
  });

  it('what is written is read again, in either form', () => {
    const parsed = value(FULL);
    const again = (json: boolean, computed = false) => {
      const schema = answerReply({ json, headers: true, computed });
      return schema.read(schema.write(parsed));
    };
    expect(again(false)).toEqual({ ok: true, value: parsed });
    // The places of its cells say which headers they have.
    expect(again(true)).toEqual({ ok: true, value: { ...parsed, top: '', left: '' } });
    // Nor is a calculation written where rules do it.
    expect(again(true, true)).toEqual({
      ok: true,
      value: { ...parsed, top: '', left: '', calculation: '' },
    });
  });
});

describe('located headers', () => {
  it('from lines, from JSON, and a fault where neither is', () => {
    const text = 'Column header: (T, 0, 0, 0, a)\nRow header: none';
    expect(locatedReply(false).read(text)).toEqual({
      ok: true,
      value: { top: '(T, 0, 0, 0, a)', left: 'none' },
    });
    const json = '{"column_header": ["(T, 0, 0, 0, a)"], "row_header": ["none"]}';
    expect(locatedReply(true).read(json)).toEqual(locatedReply(false).read(text));
    expect(locatedReply(false).read('Well.')).toMatchObject({ ok: false });
  });
});
