/** What a kind of case is to the fuzz: how one is made, and what has to hold for it. */
import type { Chance } from '../random.ts';

/** One input. It is bytes, so that any can be saved, cut down and tried again. */
export interface Input {
  /** What reads it: a format, a reader of replies, a method; empty where the kind has one way only. */
  readonly way: string;
  readonly bytes: Uint8Array;
}

/** What came of an input; a fault that breaks a promise is thrown as `Broken`. */
export type Came = 'accepted' | 'refused';

export interface Kind {
  readonly name: string;
  /** How often it is drawn, among the others. */
  readonly weight: number;
  make(chance: Chance): Input;
  /** Throws where anything is not as promised. */
  check(input: Input): Promise<Came> | Came;
}

/** A promise that does not hold, in one line. */
export class Broken extends Error {}

export function must(holds: boolean, otherwise: () => string): void {
  if (!holds) throw new Broken(otherwise());
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** JSON with the fields of every object in order, so that equal values have equal texts. */
export const told = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))
      : inner,
  );
