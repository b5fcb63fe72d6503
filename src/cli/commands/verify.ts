import type { Json } from '../../method/json.ts';
import { methodOf } from '../../method/load.ts';
import { METHODS } from '../../methods/index.ts';
import { fittedTo } from '../../run/checked-file.ts';
import { type RunFile, verify as replay } from '../../run/file.ts';
import { readRunFile } from '../../run/read-file.ts';
import { isTreeFile, readTreeFile } from '../../run/tree-file.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { Command, ExitCode } from '../command.ts';
import type { Io } from '../io.ts';

interface Differences {
  readonly failures: readonly string[];
  readonly drift: readonly string[];
}

async function run(names: readonly string[], io: Io): Promise<ExitCode> {
  if (names.length === 0) {
    io.err('No run file was given; name at least one RUN.json.');
    return 2;
  }
  let worst: ExitCode = 0;
  for (const name of names) {
    if (io.signal.aborted) return 1;
    const code = await verifyOne(name, io);
    if (code > worst) worst = code;
  }
  return worst;
}

async function verifyOne(name: string, io: Io): Promise<ExitCode> {
  const read = await differencesOf(name, io);
  const { failures, drift } = read.ok ? read.value : { failures: [read.fault], drift: [] };
  const ok = failures.length === 0;
  const line: Json = { file: name, ok, failures, drift };
  await io.out(JSON.stringify(line));
  for (const sentence of [...failures, ...drift]) io.err(`${name}: ${sentence}`);
  return read.ok ? (ok ? 0 : 1) : 2;
}

/** A fault is a file that cannot be replayed at all. Of a file of runs every one is replayed, and named. */
async function differencesOf(name: string, io: Io): Promise<Read<Differences>> {
  const bytes = await io.read(name);
  if (!bytes.ok) return bytes;
  const text = new TextDecoder().decode(bytes.value);
  if (!isTreeFile(text)) {
    const file = readRunFile(text);
    return file.ok ? differencesIn(file.value) : file;
  }
  const branches = readTreeFile(text);
  if (!branches.ok) return branches;
  const all: { failures: string[]; drift: string[] } = { failures: [], drift: [] };
  for (const { name: branch, file } of branches.value) {
    const read = await differencesIn(file);
    if (!read.ok) return bad(`The run “${branch}”: ${read.fault}`);
    const named = (sentence: string): string => `The run “${branch}”: ${sentence}`;
    all.failures.push(...read.value.failures.map(named));
    all.drift.push(...read.value.drift.map(named));
  }
  return good(all);
}

async function differencesIn(file: RunFile): Promise<Read<Differences>> {
  const { method: id, methodVersion } = file;
  const loaded = await methodOf(METHODS, id);
  if (!loaded.ok) return bad(`The method of this run cannot be had. ${loaded.fault}`);
  const method = loaded.value;
  const fitted = await fittedTo(method, file);
  if (!fitted.ok) return fitted;
  const { failures, drift } = replay(method, fitted.value);
  if (failures.length === 0 || methodVersion === method.version) return good({ failures, drift });
  const versions = `The run is of version ${methodVersion} of the method, this is version ${method.version}.`;
  return good({ failures: [...failures, versions], drift });
}

export const verify: Command = {
  name: 'verify',
  summary: 'runs recorded runs again and tells of differences',
  flags: {},
  help: `Usage: tablewalk verify RUN.json…

Runs the method again over the recorded replies and holds every step and the outcome against those in the
file. Prints {"file", "ok", "failures": […], "drift": […]}, one line a file, and every difference as a sentence
on standard error; of a file of runs every run is held so. "drift" are prompts that have changed since, which is no failure.

The exit code is 0 if all agree, 1 if one differs, 2 if one cannot be read as a run file.
`,
  run: ({ names }, io) => run(names, io),
};
