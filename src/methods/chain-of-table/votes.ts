/** From several readable replies to one operation (paper Tables 7 to 9: samples for rows and columns). */
import type { Operation, ReadyOperation } from '../../operations/operation.ts';
import type { Ballot, Decision, ReadableBallot } from './ballot.ts';
import { decideByLine } from './votes-by-line.ts';

interface Tally {
  readonly call: string;
  readonly first: ReadableBallot | undefined;
  readonly samples: number[];
  weight: number;
}

export type VoteRule = 'lines' | 'majority' | 'two-heaviest';

/** The choice of the replies; undefined when none of them can be read. */
export function decide(ballots: readonly Ballot[], rule: VoteRule): Decision | undefined {
  const byLine = rule === 'lines' && ballots.length > 1 ? decideByLine(ballots) : undefined;
  if (byLine) return byLine;
  const tallies = counted(ballots, rule);
  const readable = tallies.filter(({ first }) => first !== undefined);
  const [winner, second] = readable;
  if (!winner?.first) return undefined;
  const both = rule === 'two-heaviest' && second?.first ? joined(winner.first, second.first) : undefined;
  const taken = both ? [winner, second] : [winner];
  return {
    ready: both ?? winner.first.ready,
    why: winner.first.why,
    votes:
      ballots.length < 2
        ? []
        : tallies.map((tally) => ({
            call: tally.call,
            samples: tally.samples,
            weight: tally.weight,
            taken: taken.includes(tally),
          })),
  };
}

/** Equal choices together, the heaviest first, of equally heavy ones the one said first; unreadable replies last. */
function counted(ballots: readonly Ballot[], rule: VoteRule): Tally[] {
  const tallies = new Map<string, Tally>();
  ballots.forEach((ballot, sample) => {
    const key = ballot.ok ? JSON.stringify(ballot.ready.operation) : `${ballot.fault}`;
    const tally = tallies.get(key) ?? {
      call: ballot.ok ? ballot.call : ballot.fault,
      first: ballot.ok ? ballot : undefined,
      samples: [],
      weight: 0,
    };
    tally.samples.push(sample);
    // The released code lets a reply weigh less the later it comes.
    tally.weight += rule === 'two-heaviest' ? (ballots.length - sample) / ballots.length : 1;
    tallies.set(key, tally);
  });
  const rank = ({ first }: Tally) => (first ? 0 : 1);
  return [...tallies.values()].sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

/** The rows or columns of both choices; undefined for operations that have no union. */
function joined(a: ReadableBallot, b: ReadableBallot): ReadyOperation | undefined {
  const operation = union(a.ready.operation, b.ready.operation);
  return operation && { operation, notes: [...new Set([...a.ready.notes, ...b.ready.notes])] };
}

function union(a: Operation, b: Operation): Operation | undefined {
  if (a.id === 'select_row' && b.id === 'select_row') {
    if (a.rows === 'all' || b.rows === 'all') return { id: 'select_row', rows: 'all' };
    return { id: 'select_row', rows: inOrder([...a.rows, ...b.rows]) };
  }
  if (a.id === 'select_column' && b.id === 'select_column')
    return { id: 'select_column', columns: inOrder([...a.columns, ...b.columns]) };
  return undefined;
}

const inOrder = (places: readonly number[]): number[] => [...new Set(places)].sort((a, b) => a - b);
