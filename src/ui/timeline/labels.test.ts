import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelPlace, labelsThatFit } from './labels.ts';
import { markPlace } from './marks.ts';

it('never shows two labels that touch, and always the current step’s', () => {
  const words = fc.array(fc.constantFrom('thought', 'shared neighbours', 'answer', 'note'), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(words, fc.nat(59), fc.integer({ min: 200, max: 1200 }), (labels, pick, width) => {
      const current = pick % labels.length;
      const places = labels.map((_, index) => markPlace(index, labels.length, width));
      const shown = [...labelsThatFit(labels, places, { width, current })].sort((a, b) => a - b);
      expect(shown).toContain(current);
      const boxes = shown.map((index) => labelPlace(labels[index]!, places[index]!, width));
      for (const [index, box] of boxes.slice(1).entries())
        expect(box.left).toBeGreaterThan(boxes[index]!.right);
    }),
  );
});
