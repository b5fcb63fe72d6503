/** Chance that is the same on every machine, so that a failure can be had again. */
import { randomFrom } from '../src/backbones/transformers/form/random.ts';

export { randomFrom };

/** What is drawn in a row from one seed. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function chanceOf(seed: number): Chance {
  const next = randomFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick<T>(list: readonly T[]): T {
      const one = list[below(list.length)];
      if (one === undefined) throw new RangeError('There is nothing to pick from.');
      return one;
    },
    shuffled<T>(list: readonly T[]): T[] {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0] as T);
    },
  };
}

/** Numbers of a bell curve around 0 (Box and Muller), for weights of models. */
export function bellFrom(seed: number): (deviation: number) => number {
  const next = randomFrom(seed);
  return (deviation) => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
