/**
 * Chains that somebody tries by hand on a table, as data. Whatever is done with them, no operation is ever taken out
 * of one: who goes back and applies something else begins another chain with the same beginning.
 */
import type { Table } from '../table/model.ts';
import type { NumberReading, Operation } from './operation.ts';

/** Operations one after the other, on the flattened table. */
export interface WorkbenchChain {
  /** How numbers are read when sorting. */
  readonly numbers: NumberReading;
  readonly operations: readonly Operation[];
}

export interface WorkbenchChains {
  readonly table: Table;
  /** In the order in which they were begun; at least one. */
  readonly chains: readonly WorkbenchChain[];
  /** The chain on screen, and how many of its operations have been applied to the table on screen. */
  readonly at: { readonly chain: number; readonly length: number };
}

/** What was tried on a table, without the table. */
export type Chains = Pick<WorkbenchChains, 'chains' | 'at'>;

const NOTHING_TRIED: Chains = { chains: [{ numbers: 'own', operations: [] }], at: { chain: 0, length: 0 } };

export const emptyChains = (table: Table): WorkbenchChains => ({ table, ...NOTHING_TRIED });

/** Applies an operation to the table on screen: at the end of its chain that goes on, elsewhere another begins. */
export function withOperation(tried: WorkbenchChains, operation: Operation): WorkbenchChains {
  const { chain: index, length } = tried.at;
  const chain = tried.chains[index];
  if (!chain) return tried;
  const next = { ...chain, operations: [...chain.operations.slice(0, length), operation] };
  return withChain(tried, next, length + 1);
}

/** A chain of another origin beside those that are there, and its table after so many operations on screen. */
export function withChain<T extends Chains>(tried: T, given: WorkbenchChain, length: number): T {
  const longer = tried.chains.findIndex((chain) => begins(given, chain));
  if (longer >= 0) return wentTo(tried, longer, length);
  const shorter = tried.chains.findIndex((chain) => begins(chain, given));
  const chains = shorter >= 0 ? tried.chains.with(shorter, given) : [...tried.chains, given];
  return wentTo({ ...tried, chains }, shorter >= 0 ? shorter : chains.length - 1, length);
}

/** With the chains of an earlier visit before those of this one; where nothing was tried yet, from where it ended. */
export function withEarlier<T extends Chains>(tried: T, earlier: Chains): T {
  const current = tried.chains[tried.at.chain];
  const all = [...earlier.chains, ...tried.chains].reduce((joined, chain) => withChain(joined, chain, 0), {
    ...tried,
    ...NOTHING_TRIED,
  });
  return current && current.operations.length > 0
    ? withChain(all, current, tried.at.length)
    : wentTo(all, earlier.at.chain, earlier.at.length);
}

/** Another table on screen: of a chain, after so many of its operations. */
export function wentTo<T extends Chains>(tried: T, chain: number, length: number): T {
  const operations = tried.chains[chain]?.operations;
  if (!operations) return tried;
  return { ...tried, at: { chain, length: Math.max(0, Math.min(operations.length, Math.trunc(length))) } };
}

/** Whether one chain is the beginning of another; how numbers are read matters from the first operation on. */
const begins = (a: WorkbenchChain, b: WorkbenchChain): boolean =>
  (a.operations.length === 0 || a.numbers === b.numbers) &&
  a.operations.length <= b.operations.length &&
  a.operations.every((operation, at) => same(operation, b.operations[at]));

const same = (a: Operation, b: Operation | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
