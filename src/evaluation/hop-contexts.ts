/** What the reader of a method that hops would be given at each hop of a run, whether or not the run came so far. */
import type { HopReading } from '../method/hop-reading.ts';
import type { Method } from '../method/method.ts';
import { playOut } from '../run/play-out.ts';
import type { AskLine, Line } from '../run/player.ts';
import { isReply, type Run } from '../run/run.ts';

/** Texts of the table and the passages in a request to the reader, one a part. */
export type GivenTexts = readonly string[];

export interface HopContexts {
  /** The hop that the run was answered at, 0 for the whole context; null where no answer was found. */
  readonly answered: number | null;
  /** For each hop, with all that the hops before gave; all is given where nothing matched. */
  readonly hops: readonly GivenTexts[];
  readonly whole: GivenTexts;
  /** Nothing in the table or its passages matched the question. */
  readonly unmatched: boolean;
}

export interface HopFigures {
  readonly answered: number | null;
  /** By hop, whether a gold answer's text is in what is given. */
  readonly reached: readonly boolean[];
  readonly contextTokens: readonly number[];
  readonly wholeContextTokens: number;
}

/**
 * Plays the run up to its first request to the reader by its own log, and from there on with a reader that never finds
 * an answer and keeps all that it was given. Undefined where the method reads no hops, and where the run holds nothing
 * to play from: it is of a baseline that hops nowhere, or broke off before.
 */
export function hopContexts(method: Method, run: Run): HopContexts | undefined {
  const { hops } = method;
  if (!hops) return undefined;
  const own = readsOf(method, hops, run);
  const last = own.at(-1);
  if (!last || hops.hopOf(last.request) !== 0) return undefined;
  const isShort = run.limits.contextTokens < Number.MAX_SAFE_INTEGER;
  const wide = { ...run, limits: { ...run.limits, contextTokens: Number.MAX_SAFE_INTEGER } };
  const whole = givenIn((isShort ? readsOf(method, hops, wide).at(-1) : undefined) ?? last);
  const byHop = own.slice(0, -1).map(givenIn);
  return {
    answered: answeredAt(method, hops, run),
    hops: byHop.length === hops.count ? byHop : Array.from({ length: hops.count }, () => whole),
    whole,
    unmatched: byHop.length === 0,
  };
}

/** The requests to a reader that always wants more: of each hop, and of the whole context. */
function readsOf(method: Method, hops: HopReading, run: Run): AskLine[] {
  const { purpose } = hops;
  const first = run.log.find((entry) => isReply(entry) && entry.purpose === purpose)?.at;
  const log = run.log.filter(({ at }) => first === undefined || at < first);
  const options = { ...run.options, ...hops.options };
  const played = playOut(method, { ...run, options, log }, ({ request }) =>
    request.purpose === purpose ? hops.findsNothing(request) : undefined,
  );
  return played.outcome ? readLines(played.lines, hops) : [];
}

const readLines = (lines: readonly Line[], { purpose }: HopReading): AskLine[] =>
  lines.flatMap((line) => (line.kind === 'ask' && line.request.purpose === purpose ? [line] : []));

const givenIn = ({ request }: AskLine): GivenTexts =>
  request.messages
    .flatMap(({ parts }) => parts)
    .filter(({ role }) => role === 'table' || role === 'passages')
    .map(({ text }) => text);

function answeredAt(method: Method, hops: HopReading, run: Run): number | null {
  const { lines, outcome } = playOut(method, run, () => undefined);
  const last = readLines(lines, hops).at(-1);
  return outcome && outcome.values.length > 0 && last ? hops.hopOf(last.request) : null;
}

/** Lower case without signs, quotes and English articles, as HybridQA's evaluator compares; a blank at each end. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~“”‘’]/g, ' ')
    .replace(/\b(?:an?|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;

type Contents = HopReading['contentsOf'];

/** Is an answer's text in a cell, a title or a passage that is given? */
export function containsAnswer(
  given: GivenTexts,
  gold: readonly (string | number)[],
  contentsOf: Contents,
): boolean {
  const sought = gold.map((one) => plain(String(one))).filter((one) => one.trim() !== '');
  return given.some((text) =>
    contentsOf(text).some((piece) => {
      const own = plain(piece);
      return sought.some((one) => own.includes(one));
    }),
  );
}

export const tokensIn = (given: GivenTexts, count: (text: string) => number): number =>
  given.reduce((sum, text) => sum + count(text), 0);

export function hopFigures(
  contexts: HopContexts,
  gold: readonly (string | number)[],
  contentsOf: Contents,
  count: (text: string) => number,
): HopFigures {
  return {
    answered: contexts.answered,
    reached: contexts.hops.map((given) => containsAnswer(given, gold, contentsOf)),
    contextTokens: contexts.hops.map((given) => tokensIn(given, count)),
    wholeContextTokens: tokensIn(contexts.whole, count),
  };
}
