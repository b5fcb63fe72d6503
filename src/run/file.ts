/**
 * The run file: one JSON object with an integer version. There is no place in it for a key. How it is read stands in
 * read-file.ts.
 */
import { type Message, textOf } from '../method/ask.ts';
import type { Method } from '../method/method.ts';
import type { Outcome } from '../method/step.ts';
import { quotable } from '../table/read.ts';
import { hashOf } from './hash.ts';
import type { Readings } from './readings.ts';
import type { Run } from './run.ts';
import { type Transcript, transcript } from './transcript.ts';

export const RUN_FORMAT = 'tablewalk-run';
export const RUN_VERSION = 2;

/** What a run file holds beside the run: what it came to, so that a later replay can be held against it. */
export interface RunFile extends Run {
  readonly format: typeof RUN_FORMAT;
  readonly version: typeof RUN_VERSION;
  /** The text of every prompt by its hash: as it was sent, should a later version of the method write another. */
  readonly prompts: { readonly [hash: string]: string };
  readonly stepHashes: readonly string[];
  readonly outcome?: Outcome;
  /** What the replies were read as, in files that come with the page. */
  readonly readings?: Readings;
}

/** The file of a run, with the hashes of its steps as they are now. */
export function fileOf({ run: { retriever, ...run }, lines, steps, outcome }: Transcript): RunFile {
  const retrieved = lines.some((line) => line.kind === 'ask' && line.request.to === 'retriever');
  return {
    format: RUN_FORMAT,
    version: RUN_VERSION,
    ...run,
    // Most methods ask no retriever.
    ...(retriever !== undefined && retrieved ? { retriever } : {}),
    prompts: promptsOf(lines),
    stepHashes: steps.map((step) => hashOf(stable(step))),
    ...(outcome ? { outcome } : {}),
  };
}

/** The file of a run without what it came to, for who knows the run and not its method. */
export const bareFileOf = (run: Run): RunFile => ({
  format: RUN_FORMAT,
  version: RUN_VERSION,
  ...run,
  prompts: {},
  stepHashes: [],
});

/** The text of every prompt by its hash. */
function promptsOf(lines: Transcript['lines']): { readonly [hash: string]: string } {
  const prompts: { [hash: string]: string } = {};
  for (const line of lines)
    if (line.kind === 'ask') prompts[line.promptHash] = promptText(line.request.messages);
  return prompts;
}

const promptText = (messages: readonly Message[]): string =>
  messages.map((message) => `[${message.role}]\n${textOf(message)}`).join('\n\n');

/** JSON with the fields of every object in alphabetical order: equal values have equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export const writeRunFile = (file: RunFile): string => `${JSON.stringify(file, null, 1)}\n`;

/** The run in a file, without what it came to. */
export function runOf({ format, version, prompts, stepHashes, outcome, readings, ...run }: RunFile): Run {
  return run;
}

/** What a replay of a run file gives. */
export interface Verification {
  readonly transcript: Transcript;
  /** Differences that make the check fail: one sentence each. */
  readonly failures: readonly string[];
  /** Changed prompts: the replies still fit, but answered other words. One sentence each. */
  readonly drift: readonly string[];
}

/** Hashes of prompts whose text in the file is not the one that was hashed. */
function forged({ prompts }: RunFile, { lines }: Transcript): string[] {
  const sent = promptsOf(lines);
  const isAsHashed = ([hash, text]: [string, string]): boolean =>
    Object.hasOwn(sent, hash) ? sent[hash] === text : hashesTo(text, hash);
  return Object.entries(prompts).flatMap((prompt) => (isAsHashed(prompt) ? [] : [prompt[0]]));
}

/** Where a prompt's text has more beginnings of messages than this, they are not told apart from words in it. */
const MESSAGES_AT_MOST = 10;

/**
 * Whether a prompt of another version of the method may have been this text. What looks like the beginning of a message
 * may be words of a table, so each way to divide the text is tried.
 */
function hashesTo(text: string, hash: string): boolean {
  const [first = '', ...rest] = text.split(/\n\n(?=\[(?:system|user|assistant)\]\n)/);
  if (rest.length > MESSAGES_AT_MOST) return true;
  for (let ways = 0; ways < 2 ** rest.length; ways++) {
    const messages = [first];
    for (const [index, part] of rest.entries())
      if (ways & (1 << index)) messages[messages.length - 1] += `\n\n${part}`;
      else messages.push(part);
    const hashed = messages.map((message) => message.replace(/^\[(\w+)\]\n/, '$1\n\n'));
    if (hashOf(JSON.stringify(hashed)) === hash) return true;
  }
  return false;
}

/** Runs the method again over the file's log and holds steps and outcome against those in the file. */
export const verify = (method: Pick<Method, 'solve'>, file: RunFile): Verification =>
  heldAgainst(file, transcript(method, runOf(file)));

/** What a file's run was played out to, held against what the file says. */
export function heldAgainst(file: RunFile, played: Transcript): Verification {
  const hashes = played.steps.map((step) => hashOf(stable(step)));
  const failures: string[] = [];
  if (played.crash !== undefined) failures.push(`The method failed: ${played.crash}.`);
  const first = file.stepHashes.findIndex((hash, index) => hash !== hashes[index]);
  if (first >= 0)
    failures.push(
      `Step ${first + 1} is another than in the file${first >= hashes.length ? ': it is not reached' : ''}.`,
    );
  else if (hashes.length > file.stepHashes.length) {
    failures.push(`The replay has ${hashes.length} steps, the file ${file.stepHashes.length}.`);
  }
  if (stable(played.outcome ?? null) !== stable(file.outcome ?? null))
    failures.push('The outcome is another than in the file.');
  if (played.unused.length > 0)
    failures.push(`${played.unused.length} of ${file.log.length} recorded replies were not used.`);
  failures.push(
    ...forged(file, played).map(
      (hash) => `The prompt ${quotable(hash)} has another text than its hash says.`,
    ),
  );
  const drift = played.drift.map(
    ({ request, at }) =>
      `The prompt of “${request.purpose}” (move ${at}) is another than the one that was answered.`,
  );
  return { transcript: played, failures, drift };
}
