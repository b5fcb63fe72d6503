/** One measured figure, with what it is held against. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was measured beside it, on the same input, and what that gave. */
  readonly peer: string | null;
  readonly peerValue: number | null;
  /** The value over the peer's. */
  readonly ratio: number | null;
  /** What the value has to reach, where that is agreed. */
  readonly target: number | null;
}

export function figure(
  name: string,
  value: number,
  unit: string,
  { peer, target = null }: { peer?: { name: string; value: number }; target?: number | null } = {},
): Figure {
  return {
    name,
    value: rounded(value),
    unit,
    peer: peer?.name ?? null,
    peerValue: peer ? rounded(peer.value) : null,
    ratio: peer && peer.value !== 0 ? rounded(value / peer.value) : null,
    target,
  };
}

/** Four significant digits: more would pretend to a precision that no round repeats. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** The figures as people read them. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, value, unit, peer, peerValue, ratio, target }) => [
    name,
    `${written(value)} ${unit}`,
    peer === null ? '' : `${peer}: ${peerValue === null ? '?' : written(peerValue)}`,
    ratio === null ? '' : `× ${written(ratio)}`,
    target === null ? '' : `target ${written(target)}${reached(value, target, unit) ? '' : ' MISSED'}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** Of times and losses less is better, of everything else more. */
const reached = (value: number, target: number, unit: string): boolean =>
  unit === 'ms' || unit === '%' ? value <= target : value >= target;

const written = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

/** The middle of several rounds, after one that warms up and does not count. */
export async function medianOf(rounds: number, measure: () => number | Promise<number>): Promise<number> {
  await measure();
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await measure());
  return median(values);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The value below which so many percent of the values lie. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0;
