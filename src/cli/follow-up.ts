/** A question that follows up a recorded run: its table, its method, and the state that the next run starts from. */
import type { Json } from '../method/json.ts';
import { methodOf } from '../method/load.ts';
import type { Method } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { METHODS } from '../methods/index.ts';
import { fittedTo } from '../run/checked-file.ts';
import { verify } from '../run/file.ts';
import { readRunFile } from '../run/read-file.ts';
import { followUpState, type Transcript } from '../run/transcript.ts';
import type { Table } from '../table/model.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { Io } from './io.ts';

/** What a follow-up takes over from the run before. */
export interface Before {
  readonly method: Method;
  readonly table: Table;
  /** @param next the method that goes on, and its options. */
  start(next: Method, options: Options): Read<Json>;
}

/** Reads the run file that is followed up; a run that does not replay as it says is none to go on with. */
export async function runBefore(name: string, io: Io): Promise<Read<Before>> {
  const bytes = await io.read(name);
  if (!bytes.ok) return bytes;
  const file = readRunFile(new TextDecoder().decode(bytes.value));
  if (!file.ok) return bad(`${name}: ${file.fault}`);
  const method = await methodOf(METHODS, file.value.method);
  if (!method.ok) return method;
  const fitted = await fittedTo(method.value, file.value);
  if (!fitted.ok) return bad(`${name}: ${fitted.fault}`);
  const { transcript, failures } = verify(method.value, fitted.value);
  const [failure] = failures;
  if (failure !== undefined)
    return bad(`${name} does not replay as it says, so nothing follows it up. ${failure}`);
  return good({
    method: method.value,
    table: transcript.run.problem.table,
    start: (next, options) => startAfter(next, transcript, options, name),
  });
}

function startAfter(method: Method, transcript: Transcript, options: Options, name: string): Read<Json> {
  const state = followUpState(method, transcript, options);
  if (state !== undefined) return good(state);
  return bad(
    transcript.outcome === undefined
      ? `${name} did not come to its end, so nothing follows it up.`
      : `${method.name} has nothing of ${name} to go on with.`,
  );
}
