/** A walk whose replies were read before: without the reader, which is half of what a run needs. */
import type { Method } from '../../method/method.ts';
import type { ReadBefore, Reply } from '../../method/reply.ts';
import type { GraphOtterOptions } from './options.ts';
import type { Reader } from './reader.ts';
import { settingFor } from './state.ts';
import { solve } from './walk.ts';

const UNREAD = { ok: false, fault: 'The reply was not read before.' } as const;

export function replay(before: ReadBefore): Pick<Method<GraphOtterOptions>, 'solve'> {
  // What is kept beside a run was read by the reader, and the steps of the replay are held against the run's.
  const read = <T>(text: string) => (before(text) ?? UNREAD) as Reply<T>;
  const reader: Reader = { startCells: read, actions: read, round: read, answer: read };
  return {
    solve: (task, options, limits, start) => solve(settingFor(task, options, limits, reader), start),
  };
}
