/** What was taken off by patterns is taken off by hand, since the patterns took the square of the length. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphOtterEm } from './graph-otter-em.ts';
import { METRICS } from './index.ts';
import { normalText } from './text-normal.ts';

/** As the official evaluators write it. */
function byPatterns(text: string): string {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain
      .trim()
      .replace(/(?:(?<!^)\[[^\]]*\]|\[\d+\]|[•♦†‡*#+])*$/u, '')
      .trim()
      .replace(/(?<!^)(?: \([^)]*\))*$/u, '')
      .trim()
      .replace(/^"([^"]*)"$/, '$1');
  }
  return plain.replace(/\.$/, '').replace(/\s+/g, ' ').toLowerCase().trim();
}

const pieces = fc
  .array(fc.constantFrom('[', ']', '(', ')', ' (', ' ', '*', '+', 'a', '1', '"', '.', '[1]', ' (b)'), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));

describe('the normal form', () => {
  it('is that of the patterns', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        expect(normalText(text)).toBe(byPatterns(text));
      }),
      { numRuns: 5000 },
    );
  });
});

/** GraphOTTER's pieces, as their evaluator strips them. */
const strippedByPatterns = (text: string): string =>
  text
    .trim()
    .replace(/^[.0]+|[.0]+$/g, '')
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\([^)]*\)/g, '')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '');

it("GraphOTTER's pieces are those of the patterns", () => {
  const text = fc
    .array(fc.constantFrom('0', '.', '(', ')', ' ', 'x', '7', 'y', 'the '), { maxLength: 12 })
    .map((parts) => `x${parts.join('')}y`);
  fc.assert(
    fc.property(text, (one) => {
      const plain = strippedByPatterns(one);
      fc.pre(!plain.includes('|') && /^x[x-y]*$/.test(plain));
      expect(graphOtterEm.score({ prediction: [one], gold: [plain] })).toBe(1);
    }),
  );
});

it.each(METRICS.map((metric) => [metric.id, metric] as const))(
  '%s takes a right answer of a million characters',
  (_, { score }) => {
    for (const piece of ['[', '+', '(', '0', '0a', ' (a)', ']', 'and ']) {
      const long = `x${piece.repeat(1_000_000 / piece.length)}x`;
      const begun = performance.now();
      expect(score({ prediction: ['12'], gold: [long] })).toBe(0);
      expect(performance.now() - begun, piece).toBeLessThan(2000);
    }
  },
);
