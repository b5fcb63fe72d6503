import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Band } from '../../run/bands.ts';
import { markSize } from './marks.ts';
import { markAt, placesOf, stepAt, ticksOf } from './places.ts';

/** Bands with so many steps each. */
function bandsWith(counts: readonly number[], waits = false): Band[] {
  let step = 0;
  return counts.map((count, index) => ({
    name: `Round ${index + 1}`,
    marks: Array.from({ length: count }, () => ({ step: step++, notes: [] })),
    waits: waits && index === counts.length - 1,
  }));
}

const counts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 });

describe('places on the track', () => {
  it('give every step the same room while there is enough', () => {
    const { bands, slot } = placesOf(bandsWith([1, 2, 2]), 500, 1);
    expect(slot).toBe(100);
    expect(bands.flatMap(({ marks }) => marks.map(({ x }) => x))).toEqual([50, 150, 250, 350, 450]);
    expect(bands.map(({ left, width }) => [left, width])).toEqual([
      [2, 96],
      [102, 196],
      [302, 196],
    ]);
    expect(bands.some(({ folded }) => folded)).toBe(false);
  });

  it('fold all bands but the current one where steps have less than 14 px', () => {
    const ten = [10, 10, 10, 10];
    expect(placesOf(bandsWith(ten), 560, 2).bands.some(({ folded }) => folded)).toBe(false);
    const { bands, slot } = placesOf(bandsWith(ten), 550, 2);
    expect(bands.map(({ folded }) => folded)).toEqual([true, true, false, true]);
    expect(bands.map(({ marks }) => marks.length)).toEqual(ten);
    expect(slot).toBeGreaterThan(40);
  });

  it('fold many bands into one before and one after the current', () => {
    const { bands } = placesOf(bandsWith(Array.from({ length: 40 }, () => 5)), 400, 20);
    expect(bands.map(({ name, folded, marks }) => [name, folded, marks.length])).toEqual([
      ['Round 1 – Round 20', true, 100],
      ['Round 21', false, 5],
      ['Round 22 – Round 40', true, 95],
    ]);
    expect(bands.map(({ shortName }) => shortName)).toEqual(['1–20', 'Round 21', '22–40']);
  });

  it('never overlap, stay in order and within the track, and every step is found where it stands', () => {
    fc.assert(
      fc.property(counts, fc.nat(39), fc.integer({ min: 160, max: 1600 }), (steps, pick, width) => {
        const places = placesOf(bandsWith(steps), width, pick % steps.length);
        const marks = places.bands.flatMap((band) => band.marks);
        expect(marks.map(({ step }) => step)).toEqual([...Array(marks.length).keys()]);
        for (const [index, band] of places.bands.entries()) {
          const next = places.bands[index + 1];
          expect(band.left + band.width).toBeLessThanOrEqual((next?.left ?? width) + 0.01);
          for (const { x } of band.marks) {
            expect(x).toBeGreaterThanOrEqual(band.left - 2.01);
            expect(x).toBeLessThanOrEqual(band.left + band.width + 2.01);
          }
        }
        for (const { step, x } of marks) expect(stepAt(places, x)).toBe(step);
      }),
    );
  });

  it('keep marks apart', () => {
    expect(markSize(180)).toBe(15);
    expect(markSize(5)).toBeLessThan(5);
  });

  it('leave room at the end for what is waited for', () => {
    const { bands } = placesOf(bandsWith([1, 1], true), 300, 1);
    expect(bands.map(({ pending }) => pending)).toEqual([undefined, 250]);
    expect(bands[1]?.marks[0]?.x).toBe(150);
  });

  it('cut a name to its number, and leave out what does not fit', () => {
    const names = (width: number) => placesOf(bandsWith([1, 1]), width, 0).bands.map((one) => one.shortName);
    expect(names(300)).toEqual(['Round 1', 'Round 2']);
    expect(names(60)).toEqual(['1', '2']);
    expect(names(30)).toEqual(['', '']);
  });

  it('know the mark of a step', () => {
    const places = placesOf(bandsWith([2, 2]), 400, 0);
    expect(markAt(places, 2)?.x).toBe(250);
    expect(markAt(places, 4)).toBeUndefined();
  });
});

describe('ticks', () => {
  it('are one for each note, and from five on four with a number', () => {
    expect([1, 4, 5, 16].map((notes) => ticksOf(notes, 90))).toEqual([
      { ticks: 1, counted: false },
      { ticks: 4, counted: false },
      { ticks: 4, counted: true },
      { ticks: 4, counted: true },
    ]);
  });

  it('are fewer where there is little room, but never none', () => {
    expect(ticksOf(4, 12).ticks).toBe(2);
    expect(ticksOf(9, 20)).toEqual({ ticks: 1, counted: true });
    expect(ticksOf(9, 14)).toEqual({ ticks: 1, counted: false });
  });
});
