/** What became of a study's replies, by purpose, and how many answers are right. */
import type { AskLine, Line } from '../../src/run/player.ts';
import type { Transcript } from '../../src/run/transcript.ts';
import type { KeptReply } from './study-run.ts';

/** One question, run to its end by one answerer. */
export interface Solved {
  /** A preset's id, or the offline reader. */
  readonly answerer: string;
  readonly transcript: Transcript;
  /** 1 or 0, by HiTab's exact match. */
  readonly score: number;
  /** Why the run stands still, if it does. */
  readonly fault?: string;
}

/** What may become of a first reply, and then of the one that was asked for again. */
export interface Fates {
  readonly parsed: number;
  readonly repaired: number;
  readonly reAsked: number;
  /** Of those asked for again, how many could not be read either. */
  readonly failed: number;
}

const NONE: Fates = { parsed: 0, repaired: 0, reAsked: 0, failed: 0 };

/** One request to the model with its reply, and whether it is a repetition. */
interface Answered {
  readonly purpose: string;
  readonly text: string;
  readonly fate: keyof Fates;
  readonly fault?: string;
}

const isModelAsk = (line: Line): line is AskLine => line.kind === 'ask' && line.request.to === 'model';

/** Every reply of the model with what became of it; a repetition that can be read is left out. */
function answeredIn({ lines }: Transcript): Answered[] {
  const answered: Answered[] = [];
  let unreadable: AskLine | undefined;
  for (const line of lines.filter(isModelAsk)) {
    const text = line.replies[0]?.text;
    if (text === undefined) continue;
    const { request } = line;
    const again = unreadable?.request.purpose === request.purpose;
    const reply = request.reply.read(text);
    unreadable = reply.ok || again ? undefined : line;
    if (again && reply.ok) continue;
    const fate = reply.ok
      ? reply.repaired === undefined
        ? 'parsed'
        : 'repaired'
      : again
        ? 'failed'
        : 'reAsked';
    answered.push({ purpose: request.purpose, text, fate, ...(reply.ok ? {} : { fault: reply.fault }) });
  }
  return answered;
}

/** The 95 % interval of a share by Wilson's method. */
function wilson(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = hits / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const share = (hits: number, of: number): string => {
  const [low, high] = wilson(hits, of);
  return of === 0 ? '–' : `${percent(hits / of)} (${percent(low)} to ${percent(high)}; ${hits} of ${of})`;
};

const usable = ({ parsed, repaired, reAsked }: Fates): string =>
  share(parsed + repaired, parsed + repaired + reAsked);

function fatesByPurpose(solved: readonly Solved[]): Map<string, Fates> {
  const fates = new Map<string, Fates>();
  for (const { purpose, fate } of solved.flatMap((one) => answeredIn(one.transcript))) {
    const before = fates.get(purpose) ?? NONE;
    fates.set(purpose, { ...before, [fate]: before[fate] + 1 });
  }
  return fates;
}

/** Notes say what a readable reply was worth: a node that is not there, an action that is not known. */
function notesOf(solved: readonly Solved[]): string {
  const counts = new Map<string, number>();
  for (const { transcript } of solved)
    for (const step of transcript.steps)
      if (step.kind === 'note') counts.set(step.code, (counts.get(step.code) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

function groupOf(answerer: string, solved: readonly Solved[]): string {
  const lines = [...fatesByPurpose(solved)].map(
    ([purpose, fates]) =>
      `  ${purpose.padEnd(12)} parsed ${fates.parsed}, repaired ${fates.repaired}, re-asked ${fates.reAsked}, failed ${fates.failed}; usable at once ${usable(fates)}`,
  );
  const total = [...fatesByPurpose(solved).values()].reduce(
    (sum, one) => ({
      parsed: sum.parsed + one.parsed,
      repaired: sum.repaired + one.repaired,
      reAsked: sum.reAsked + one.reAsked,
      failed: sum.failed + one.failed,
    }),
    NONE,
  );
  const ended = solved.filter(({ transcript }) => transcript.outcome);
  const right = ended.reduce((sum, { score }) => sum + score, 0);
  return [
    `${answerer}: exact match ${share(right, ended.length)}`,
    ...lines,
    `  all          usable at once ${usable(total)}`,
    `  runs         ${ended.length} ended, ${ended.filter(({ transcript }) => transcript.outcome?.stopped === 'answered').length} with an answer before the limit, ${solved.length - ended.length} stopped by a fault or the time`,
    `  notes        ${notesOf(solved) || 'none'}`,
  ].join('\n');
}

/** The report of a study, a group of lines an answerer. */
export function report(solved: readonly Solved[]): string {
  const answerers = [...new Set(solved.map(({ answerer }) => answerer))];
  return answerers
    .map((answerer) =>
      groupOf(
        answerer,
        solved.filter((one) => one.answerer === answerer),
      ),
    )
    .join('\n');
}

/** Tokens and times of the replies, and how many were cut off at the most tokens allowed. */
export function speedOf(replies: readonly KeptReply[]): string {
  const sum = (of: (reply: KeptReply) => number) => replies.reduce((all, reply) => all + of(reply), 0);
  const prompt = sum(({ promptTokens }) => promptTokens);
  const cached = sum(({ cachedTokens }) => cachedTokens);
  const rate = (tokens: number, ms: number) => `${((1000 * tokens) / Math.max(1, ms)).toFixed(0)} tokens/s`;
  const written = sum(({ replyTokens }) => replyTokens);
  return [
    `${replies.length} different requests, ${replies.filter(({ finish }) => finish === 'length').length} replies cut off`,
    `prompts ${prompt} tokens, ${percent(cached / Math.max(1, prompt))} of them from the cache, the others at ${rate(
      prompt - cached,
      sum(({ promptMs }) => promptMs),
    )}`,
    `replies ${written} tokens, at ${rate(
      written,
      sum(({ replyMs }) => replyMs),
    )}`,
  ].join('\n');
}
