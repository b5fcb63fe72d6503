/** All runs of a table as a file, and back. */
import type { Environment } from '../environment/environment.ts';
import { methodOf } from '../method/load.ts';
import type { Method } from '../method/method.ts';
import { fittedTo } from '../run/checked-file.ts';
import { bareFileOf, fileOf, heldAgainst, runOf } from '../run/file.ts';
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { branchOf, joined } from '../run/tree.ts';
import { type FiledBranch, filed, readTreeFile, treeIn, writeTreeFile } from '../run/tree-file.ts';
import { bad, good, quotable, type Read } from '../table/read.ts';
import type { Commands } from './commands.ts';
import { treeFor } from './selectors.ts';
import type { PageState } from './state.ts';
import { played } from './transcripts.ts';

type Offers = Pick<Environment, 'methods' | 'plays'>;

export async function treeFile(
  get: () => PageState,
  offers: Offers,
  { report }: Commands,
): Promise<string | undefined> {
  const { tree } = get();
  const transcripts = new Map<Run, Transcript>();
  for (const { run } of tree.branches) {
    const read = await played(offers, run);
    if (!read.ok) return void report(read.fault);
    transcripts.set(run, read.value.transcript);
  }
  return writeTreeFile(
    filed(tree, (run) => {
      const transcript = transcripts.get(run);
      return transcript ? fileOf(transcript) : bareFileOf(run);
    }),
  );
}

export async function showTreeFile(
  get: () => PageState,
  offers: Offers,
  { showRun }: Commands,
  callOff: () => void,
  text: string,
): Promise<Read<unknown>> {
  const unchecked = readTreeFile(text.replace(/^\uFEFF/, ''));
  if (!unchecked.ok) return unchecked;
  const methods = await methodsOf(
    offers,
    unchecked.value.map(({ file }) => file.method),
  );
  if (!methods.ok) return methods;
  const read = await fittedBranches(unchecked.value, methods.value);
  if (!read.ok) return read;
  const [first] = read.value;
  const method = first && methods.value.get(first.file.method);
  if (!first || !method) return bad('There is no run in this file.');
  const faults: string[] = [];
  const coming = treeIn(read.value);
  for (const { id, name, file } of read.value) {
    const replay = await played(offers, branchOf(coming, id)?.run ?? runOf(file));
    if (!replay.ok) return replay;
    const [failure] = heldAgainst(file, replay.value.transcript).failures;
    if (failure) faults.push(`The run “${quotable(name)}” does not replay as its file says. ${failure}`);
  }
  callOff();
  const { tree, idOf } = joined(treeFor(get(), first.file.problem.table), coming);
  const id = idOf(first.id);
  const run = tree.branches.find((branch) => branch.id === id)?.run ?? runOf(first.file);
  const shown = await played(offers, run);
  if (!shown.ok) return shown;
  showRun({ ...shown.value, tree, branch: id, trouble: faults.at(-1) });
  return good(undefined);
}

/** All of the branches, each with options that its method can be played with. */
async function fittedBranches(
  branches: readonly FiledBranch[],
  methods: ReadonlyMap<string, Method>,
): Promise<Read<readonly FiledBranch[]>> {
  const all: FiledBranch[] = [];
  for (const branch of branches) {
    const method = methods.get(branch.file.method);
    const fitted = method ? await fittedTo(method, branch.file) : good(branch.file);
    if (!fitted.ok) return bad(`The run “${quotable(branch.name)}” cannot be played. ${fitted.fault}`);
    all.push({ ...branch, file: fitted.value });
  }
  return good(all);
}

/** The code of all methods; the fault says why one cannot be had. */
async function methodsOf(offers: Offers, ids: readonly string[]) {
  const loaded = await Promise.all([...new Set(ids)].map((id) => methodOf(offers.methods, id)));
  const missing = loaded.find((one) => !one.ok);
  if (missing?.ok === false) return missing;
  return good(new Map(loaded.flatMap((one) => (one.ok ? [[one.value.id, one.value] as const] : []))));
}
