/** Which operation may come next (Figure 9), and which of a plan's does. */
import { OPERATION_IDS } from '../../operations/index.ts';
import type { OperationId } from '../../operations/operation.ts';
import type { ChainOptions } from './options.ts';
import type { Plan } from './written.ts';

const SWITCHES: Readonly<
  Record<OperationId, 'addColumn' | 'selectRow' | 'selectColumn' | 'groupBy' | 'sortBy'>
> = {
  add_column: 'addColumn',
  select_row: 'selectRow',
  select_column: 'selectColumn',
  group_by: 'groupBy',
  sort_by: 'sortBy',
};

export const switchedOn = (options: ChainOptions): OperationId[] =>
  OPERATION_IDS.filter((id) => options[SWITCHES[id]]);

/**
 * What is offered: operations that were neither left out nor, if each is allowed once, used; in the fixed order
 * only those after the last one. An empty chain may end at once, but not in the released code.
 */
export function candidatesOf(
  options: ChainOptions,
  used: readonly OperationId[],
  skipped: readonly OperationId[],
): Plan {
  const fixed = options.order === 'fixed';
  const last = used.at(-1);
  const after = fixed && last ? OPERATION_IDS.indexOf(last) : -1;
  const free = switchedOn(options).filter(
    (id) =>
      !skipped.includes(id) && !(options.once && used.includes(id)) && OPERATION_IDS.indexOf(id) > after,
  );
  return fixed && used.length === 0 ? free : [...free, 'end'];
}

/** The first of a plan's operations that may come next. */
export const nextOf = (plan: Plan, candidates: Plan): Plan[number] | undefined =>
  plan.find((one) => candidates.includes(one));
