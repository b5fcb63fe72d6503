import type { Command } from '../command.ts';
import { chain } from './chain.ts';
import { graph } from './graph.ts';
import { headers } from './headers.ts';
import { solve } from './solve.ts';
import { table } from './table.ts';
import { verify } from './verify.ts';

/** Every command: a new one is a file here and a line in this list. */
export const COMMANDS: readonly Command[] = [table, graph, chain, solve, verify, headers];
