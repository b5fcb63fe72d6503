/**
 * A vote on every row or column by itself: several replies seldom choose the very same set, and mostly agree on
 * what belongs to it. The paper draws several replies and does not say how they become one (Tables 7 to 9).
 */
import type { Vote } from '../../method/step.ts';
import type { Operation, OperationOf } from '../../operations/operation.ts';
import type { Ballot, Decision, ReadableBallot } from './ballot.ts';

/** The rows or columns of a choice; all rows may be meant without being named. */
type Lines = readonly number[] | 'all';

interface Line {
  readonly place: number;
  /** The replies that name it. */
  readonly samples: number[];
}

/**
 * Takes every row or column that half or more of the readable replies have. Undefined where there is nothing of the
 * kind to vote on, or none has so many.
 */
export function decideByLine(ballots: readonly Ballot[]): Decision | undefined {
  const readable = ballots.flatMap((ballot, sample) => {
    const lines = ballot.ok ? linesOf(ballot.ready.operation) : undefined;
    return ballot.ok && lines !== undefined ? [{ ballot, lines, sample }] : [];
  });
  const [first] = readable;
  if (!first || readable.some(({ ballot }) => idOf(ballot) !== idOf(first.ballot))) return undefined;
  const whole = readable.filter(({ lines }) => lines === 'all').map(({ sample }) => sample);
  const half = readable.length / 2;
  const lines = tallied(readable);
  const weightOf = ({ samples }: Line): number => samples.length + whole.length;
  const taken = lines.filter((line) => weightOf(line) >= half);
  const all = whole.length >= half;
  if (taken.length === 0 && !all) return undefined;
  const operation = all ? operationWith(first.ballot, 'all') : operationWith(first.ballot, places(taken));
  const vote = (call: string, samples: readonly number[], weight: number, won: boolean): Vote => ({
    call,
    samples,
    weight,
    taken: won,
  });
  const name = (line: Line): string => nameOf(readable, line);
  const votes = [
    ...(whole.length > 0 ? [vote('*', whole, whole.length, all)] : []),
    ...lines.map((line) => vote(name(line), line.samples, weightOf(line), all || taken.includes(line))),
  ].toSorted((a, b) => b.weight - a.weight);
  return {
    ready: {
      operation,
      notes: [...new Set(readable.flatMap(({ ballot }) => ballot.ready.notes))],
    },
    why: nearest(first, readable, all ? 'all' : places(taken)).why,
    votes: [...votes, ...unreadable(ballots)],
  };
}

interface Readable {
  readonly ballot: ReadableBallot;
  readonly lines: Lines;
  readonly sample: number;
}

const idOf = ({ ready }: ReadableBallot): string => ready.operation.id;

const places = (lines: readonly Line[]): number[] => lines.map(({ place }) => place).sort((a, b) => a - b);

function linesOf(operation: Operation): Lines | undefined {
  if (operation.id === 'select_row') return operation.rows;
  return operation.id === 'select_column' ? operation.columns : undefined;
}

function operationWith({ ready }: ReadableBallot, lines: Lines): Operation {
  const { operation } = ready;
  if (operation.id === 'select_row') return { id: 'select_row', rows: lines };
  const columns = lines === 'all' ? (operation as OperationOf<'select_column'>).columns : lines;
  return { id: 'select_column', columns };
}

/** Each row or column that a reply names, with the replies. */
function tallied(readable: readonly Readable[]): Line[] {
  const lines = new Map<number, Line>();
  for (const { lines: chosen, sample } of readable) {
    if (chosen === 'all') continue;
    for (const place of chosen) {
      const line = lines.get(place) ?? { place, samples: [] };
      line.samples.push(sample);
      lines.set(place, line);
    }
  }
  return [...lines.values()];
}

/** "row 3", or a column's name as the calls write it. */
function nameOf(readable: readonly Readable[], { place }: Line): string {
  for (const { ballot, lines } of readable) {
    if (ballot.ready.operation.id === 'select_row') return `row ${place + 1}`;
    const at = lines === 'all' ? -1 : lines.indexOf(place);
    const name = at < 0 ? undefined : ballot.names?.[at];
    if (name !== undefined) return name;
  }
  return `column ${place + 1}`;
}

/** The reply whose choice differs least from what was taken: its words explain it best. */
function nearest(first: Readable, readable: readonly Readable[], taken: Lines): ReadableBallot {
  const off = ({ lines }: Readable): number => {
    if (lines === 'all' || taken === 'all') return lines === taken ? 0 : Number.POSITIVE_INFINITY;
    const own = new Set(lines);
    const shared = taken.filter((place) => own.has(place)).length;
    return lines.length + taken.length - 2 * shared;
  };
  return readable.reduce((best, one) => (off(one) < off(best) ? one : best), first).ballot;
}

/** Replies that could not be read, by what was wrong. */
function unreadable(ballots: readonly Ballot[]): Vote[] {
  const faults = new Map<string, number[]>();
  ballots.forEach((ballot, sample) => {
    if (!ballot.ok) faults.set(ballot.fault, [...(faults.get(ballot.fault) ?? []), sample]);
  });
  return [...faults].map(([call, samples]) => ({ call, samples, weight: samples.length, taken: false }));
}
