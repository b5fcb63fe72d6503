import type { Limits, Task } from '../../method/method.ts';
import type { DirectOptions } from './options.ts';

export interface Setting {
  readonly task: Task;
  readonly options: DirectOptions;
  readonly limits: Limits;
}
