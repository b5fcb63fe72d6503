/** Prompts and replies together fit the model's context, with many rows and passages and long ones; what is cut is said. */
import { describe, expect, it } from 'vitest';
import { asksOf, promptOf } from '../../../test/context-fit.ts';
import { play } from '../../../test/regatta.ts';
import { byRule } from '../../../test/scripted-backbone.ts';
import type { RecognitionFacts } from '../../method/recognise.ts';
import type { RetrievalFacts } from '../../method/retrieve.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { entitiesIn } from '../../reading/entities.ts';
import { lexicalIndex } from '../../reading/similarity.ts';
import { makeTable, type PlacedCell } from '../../table/model.ts';
import { withPassages } from '../../table/passages.ts';
import { odyssey } from './index.ts';
import type { OdysseyOptions } from './options.ts';
import { rules } from './rules.ts';

const ROWS = 150;

function longTable(words: number) {
  const cells: PlacedCell[] = ['Town', 'Founded', 'Mayor'].map((text, column) => ({
    ...{ row: 0, column, rowSpan: 1, colSpan: 1, text },
  }));
  for (let row = 1; row <= ROWS; row++) {
    const texts = [`Town ${row}`, String(1500 + row), `Ada ${row} Brandt`];
    cells.push(...texts.map((text, column) => ({ row, column, rowSpan: 1, colSpan: 1, text })));
  }
  const passages = Array.from({ length: ROWS }, (_, at) => ({
    title: `Town ${at + 1}`,
    text: `Town ${at + 1} lies on the Long Coast. ${'It has a harbour and 12 mills. '.repeat(words)} Its bell is called Brass ${at + 1}.`,
  }));
  return withPassages(makeTable('Towns', ROWS + 1, 3, cells), passages).table;
}

const script = (answers: boolean) => {
  const byRules = byRule(rules, ({ request }) => {
    if (request.to === 'recogniser') {
      const { texts, phrases } = request.facts as unknown as RecognitionFacts;
      return request.reply.write(texts.map((text) => entitiesIn(text, { phrases })));
    }
    const { query, texts, k } = request.facts as unknown as RetrievalFacts;
    return JSON.stringify(lexicalIndex(texts).rank(query, k));
  });
  return (missing: Parameters<typeof byRules>[0]) =>
    !answers && missing.request.purpose === 'read'
      ? '{"answer": null, "relevant_passages": []}'
      : byRules(missing);
};

/** Of the shortest contexts rows too, of all passages. */
const LEFT_OUT = /(?:\d+ rows and )?\d+ passages are left out, since they do not fit\./;

const question = 'What is the bell of Town 77 called ?';

describe('a table with passages that is too long', () => {
  const table = longTable(40);
  const of = { table, question, kind: 'answer' as const };

  it.each(odyssey.presets.map(({ id }) => id))(
    'is given under %s as far as it fits, at every hop and as a whole',
    (preset) => {
      for (const contextTokens of [1024, 2048, 4096, 16_384]) {
        const played = play(script(false), { preset, of, contextTokens });
        const asks = asksOf(played).filter(({ to }) => to === 'model');
        expect(asks.length).toBeGreaterThan(2);
        for (const ask of asks)
          expect(tokensAtMost(promptOf(ask)) + ask.maxTokens!).toBeLessThanOrEqual(contextTokens);
        const notes = played.steps.flatMap((step) => (step.kind === 'note' ? [step] : []));
        expect(notes.some(({ code, text }) => code === 'left-out' && LEFT_OUT.test(text))).toBe(true);
        const whole = promptOf(asks.at(-1)!);
        expect(whole).toMatch(LEFT_OUT);
      }
    },
  );

  it('gives the best rows and passages first, so that the answer is found all the same', () => {
    const played = play(script(true), { preset: 'ranked', of, contextTokens: 2048 });
    const prompt = promptOf(asksOf(played).find(({ purpose }) => purpose === 'read')!);
    expect(prompt).toContain('Town 77 | 1577 | Ada 77 Brandt');
    expect(prompt).toContain('Its bell is called Brass 77.');
  });

  it.each(['summarised-both', 'complete-graph', 'table-and-text'] satisfies OdysseyOptions['reader'][])(
    'fits as %s too',
    (reader) => {
      const played = play(script(true), {
        changed: { reader },
        of: { ...of, table: longTable(3) },
        contextTokens: 2048,
      });
      for (const ask of asksOf(played))
        if (ask.to === 'model')
          expect(tokensAtMost(promptOf(ask)) + ask.maxTokens!).toBeLessThanOrEqual(2048);
    },
  );
});
