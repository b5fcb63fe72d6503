import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { graphOtterEm } from './graph-otter-em.ts';
import { hitab } from './hitab.ts';
import { hybridqa } from './hybridqa.ts';
import { type Json, METRICS, type Metric } from './index.ts';
import { wtq } from './wtq.ts';

interface Case {
  /** Absent where the data set has one evaluator only. */
  readonly evaluator?: string;
  readonly prediction: Json;
  readonly gold: Json;
  readonly gold_canon?: readonly Json[];
  /** 1, 0, true, false, or its figures; "error:…" where the official evaluator itself fails. */
  readonly expected: number | boolean | string | { readonly em: number };
  readonly case: string;
}

const list = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value]);

/** The official evaluator's verdicts on one data set, for one of its evaluators. */
function verdicts(dataSet: string, evaluator: string | undefined): Case[] {
  const file = new URL(`../../../../shared/data/${dataSet}/evaluator-cases.jsonl`, import.meta.url);
  if (!existsSync(file)) {
    console.log(
      `Skipped: the official verdicts for ${evaluator ?? dataSet} are not here (../shared/data/${dataSet}).`,
    );
    return [];
  }
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => JSON.parse(row) as Case).filter((row) => row.evaluator === evaluator);
}

function disagreements(metric: Metric, cases: readonly Case[]): string[] {
  return cases
    .filter(({ prediction, gold, gold_canon: canon, expected }) => {
      const verdict = typeof expected === 'object' ? expected.em : expected;
      const expectedScore = verdict === 1 || verdict === true ? 1 : 0;
      const judged = { prediction: list(prediction), gold: list(gold), ...(canon ? { canon } : {}) };
      return metric.score(judged) !== expectedScore;
    })
    .map((row) => row.case);
}

describe('metrics', () => {
  test('have their own ids', () => {
    expect(new Set(METRICS.map((metric) => metric.id)).size).toBe(METRICS.length);
  });

  for (const metric of METRICS) {
    test(`${metric.id}: equal answers are right, no answer is wrong`, () => {
      for (const gold of [['York'], [12.5], ['a', 'b']]) {
        expect(metric.score({ prediction: gold, gold })).toBe(1);
        expect(metric.score({ prediction: [], gold })).toBe(0);
      }
    });
  }

  const official = [
    [hitab, 'HiTab', 'hitab.hmt_score'],
    [graphOtterEm, 'HiTab', 'graphotter.eval_ex_match'],
    [graphOtterEm, 'AIT-QA', 'graphotter.eval_ex_match'],
    [wtq, 'WikiTableQuestions', undefined],
    [hybridqa, 'HybridQA', 'HybridQA/evaluate_script.py'],
  ] as const;
  for (const [metric, dataSet, evaluator] of official) {
    const cases = verdicts(dataSet, evaluator);
    test.skipIf(cases.length === 0)(
      `${metric.id} agrees with ${evaluator ?? 'the official evaluator'} on ${cases.length} cases of ${dataSet}`,
      () => {
        expect(disagreements(metric, cases)).toEqual([]);
      },
    );
  }
});

describe('hitab', () => {
  const score = (prediction: Json[], gold: Json[]) => hitab.score({ prediction, gold });
  test('numbers in any dress', () => {
    expect(score(['1,234'], [1234])).toBe(1);
    expect(score(['56.3%'], [56.3])).toBe(1);
    expect(score(['(12)'], [12])).toBe(1);
    expect(score([0.3000001], [0.3])).toBe(1);
    expect(score([0.31], [0.3])).toBe(0);
    expect(score(['$5'], [5])).toBe(0);
  });
  test('order and number of values count', () => {
    expect(score(['1', '2'], [1, 2])).toBe(1);
    expect(score(['2', '1'], [1, 2])).toBe(0);
    expect(score(['1'], [1, 2])).toBe(0);
  });
});

describe('graph-otter-em', () => {
  const score = (prediction: Json[], gold: Json[]) => graphOtterEm.score({ prediction, gold });
  test('signs and order do not count', () => {
    expect(score(['-4.2'], ['4.2'])).toBe(1);
    expect(score(['north', 'south'], ['south', 'north'])).toBe(1);
  });
  test('numbers within a hundredth, words without articles', () => {
    expect(score(['10.004'], ['10'])).toBe(1);
    expect(score(['10.02'], ['10'])).toBe(0);
    expect(score(['the north'], ['north'])).toBe(1);
  });
});

describe('wtq', () => {
  const score = (prediction: Json[], gold: Json[], canon?: Json[]) =>
    wtq.score({ prediction, gold, ...(canon ? { canon } : {}) });
  test('a set of values, numbers by their canonical form', () => {
    expect(score(['b', 'a'], ['a', 'b'])).toBe(1);
    expect(score(['1,234'], ['1,234'])).toBe(1);
    expect(score(['1234'], ['1,234 people'], ['1234.0'])).toBe(1);
    expect(score(['a'], ['a', 'b'])).toBe(0);
    expect(score(['2004-06-14'], ['June 14, 2004'], ['2004-06-14'])).toBe(1);
  });
});

describe('hybridqa', () => {
  test('without articles and punctuation', () => {
    expect(hybridqa.score({ prediction: ['the Prince, of Wales.'], gold: ['Prince of Wales'] })).toBe(1);
    expect(hybridqa.score({ prediction: ['Wales'], gold: ['Prince of Wales'] })).toBe(0);
  });
});
