/** The recorded replies of a planner, read by ours under the order rule of the released code. */
import { candidatesOf, nextOf } from '../../src/methods/chain-of-table/candidates.ts';
import { chainOfTable } from '../../src/methods/chain-of-table/index.ts';
import { planReply } from '../../src/methods/chain-of-table/replies.ts';
import { operationsIn } from '../../src/operations/call.ts';
import type { OperationId } from '../../src/operations/operation.ts';
import type { RecordedPlan } from './recorded.ts';

export interface PlannerCounts {
  readonly runs: number;
  readonly runsEqual: number;
  readonly replies: number;
  readonly repliesEqual: number;
  /** Sets of operations offered, and how many of them are the recorded ones. */
  readonly offers: number;
  readonly offersEqual: number;
  readonly differing: readonly string[];
}

const idOf = (name: string): OperationId | 'end' | undefined =>
  operationsIn(name === '<END>' ? name : `f_${name}()`)[0];

export function readPlans(plans: readonly RecordedPlan[]): PlannerCounts {
  const options = chainOfTable.presets.find(({ id }) => id === 'as-released')?.options;
  if (!options) throw new Error('There is no preset as-released.');
  const counts = { runs: 0, runsEqual: 0, replies: 0, repliesEqual: 0, offers: 0, offersEqual: 0 };
  const differing: string[] = [];
  for (const { id, log } of plans) {
    const wrongBefore = differing.length;
    for (const line of log) {
      const acted = line.act_chain.map((one) => ({
        skipped: one.startsWith('skip '),
        id: operationsIn(one)[0],
      }));
      const among = (skipped: boolean) =>
        acted.flatMap((one) => (one.skipped === skipped && one.id !== 'end' && one.id ? [one.id] : []));
      const candidates = candidatesOf(options, among(false), among(true));
      const offered = line.possible_next_operations.map(idOf);
      counts.offers++;
      if (JSON.stringify(offered) === JSON.stringify(candidates)) counts.offersEqual++;
      else differing.push(`${id}: ${candidates.join(', ')} are offered, recorded are ${offered.join(', ')}`);
      if (line.response === null) continue;
      counts.replies++;
      const plan = planReply.read(line.response);
      const next = plan.ok ? nextOf(plan.value, candidates) : undefined;
      if (next === idOf(line.next_operation)) counts.repliesEqual++;
      else differing.push(`${id}: “${line.response}” gives ${next}, recorded is ${line.next_operation}`);
    }
    counts.runs++;
    if (differing.length === wrongBefore) counts.runsEqual++;
  }
  return { ...counts, differing };
}
