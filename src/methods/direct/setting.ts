import type { Limits, Task } from '../../method/method.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { DirectOptions } from './options.ts';

export interface Setting {
  readonly task: Task;
  readonly options: DirectOptions;
  readonly limits: Limits;
}

/** @param given a run that was recorded before an option was there has none of it. */
export const settingFor = (
  task: Task,
  given: Partial<DirectOptions> & Omit<DirectOptions, keyof typeof LATER_OPTIONS>,
  limits: Limits,
): Setting => ({ task, options: { ...LATER_OPTIONS, ...given }, limits });

/** Whether the prompt says which cells are headers; JSON and the graph have no place for it. */
export const tellsHeaders = ({ shows, encoding, headers }: DirectOptions): boolean =>
  shows === 'table' && encoding !== 'json' && headers !== 'none';
