/** What ODYSSEY's reader would be given at each hop of a run, whether or not the run came so far. */
import type { Method } from '../method/method.ts';
import { playOut } from '../run/play-out.ts';
import type { AskLine, Line } from '../run/player.ts';
import { isReply, type Run } from '../run/run.ts';

/** Texts of the table and the passages in a request to the reader, one a part. */
export type GivenTexts = readonly string[];

export interface HopContexts {
  /** The hop that the run was answered at, 0 for the whole context; null where no answer was found. */
  readonly answered: number | null;
  /** For hops 1, 2 and 3, each with all that the hops before gave; all is given where nothing matched. */
  readonly hops: readonly GivenTexts[];
  readonly whole: GivenTexts;
  /** Nothing in the table or its passages matched the question. */
  readonly unmatched: boolean;
}

export interface HopFigures {
  readonly answered: number | null;
  /** Whether a gold answer's text is in what is given at hops 1, 2 and 3. */
  readonly reached: readonly boolean[];
  readonly contextTokens: readonly number[];
  readonly wholeContextTokens: number;
}

const HOPS = 3;
const READ = 'read';

/**
 * Plays the run up to its first request to the reader by its own log, and from there on with a reader that never finds
 * an answer and keeps every passage. Undefined where the run holds no analysis and matches to play from: it is of
 * another method, of a baseline that has none, or broke off before.
 */
export function hopContexts(method: Method, run: Run): HopContexts | undefined {
  if (method.id !== 'odyssey') return undefined;
  const own = readsOf(method, run);
  const last = own.at(-1);
  if (!last || hopOf(last) !== 0) return undefined;
  const isShort = run.limits.contextTokens < Number.MAX_SAFE_INTEGER;
  const wide = { ...run, limits: { ...run.limits, contextTokens: Number.MAX_SAFE_INTEGER } };
  const whole = givenIn((isShort ? readsOf(method, wide).at(-1) : undefined) ?? last);
  const byHop = own.slice(0, -1).map(givenIn);
  return {
    answered: answeredAt(method, run),
    hops: byHop.length === HOPS ? byHop : Array.from({ length: HOPS }, () => whole),
    whole,
    unmatched: byHop.length === 0,
  };
}

/** The requests to a reader that always wants more: of each hop, and of the whole context. */
function readsOf(method: Method, run: Run): AskLine[] {
  const first = run.log.find((entry) => isReply(entry) && entry.purpose === READ)?.at;
  const log = run.log.filter(({ at }) => first === undefined || at < first);
  const options = { ...run.options, reader: 'hop-wise', hops: HOPS, askOnce: false };
  const played = playOut(method, { ...run, options, log }, ({ request }) =>
    request.purpose === READ
      ? JSON.stringify({
          answer: null,
          relevant_passages: (request.facts as { passages: string[] }).passages,
        })
      : undefined,
  );
  return played.outcome ? readLines(played.lines) : [];
}

const readLines = (lines: readonly Line[]): AskLine[] =>
  lines.flatMap((line) => (line.kind === 'ask' && line.request.purpose === READ ? [line] : []));

const hopOf = ({ request }: AskLine): number => (request.facts as { hop: number }).hop;

const givenIn = ({ request }: AskLine): GivenTexts =>
  request.messages
    .flatMap(({ parts }) => parts)
    .filter(({ role }) => role === 'table' || role === 'passages')
    .map(({ text }) => text);

function answeredAt(method: Method, run: Run): number | null {
  const { lines, outcome } = playOut(method, run, () => undefined);
  const last = readLines(lines).at(-1);
  return outcome && outcome.values.length > 0 && last ? hopOf(last) : null;
}

/** Lower case without signs, quotes and English articles, as HybridQA's evaluator compares; a blank at each end. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[!-/:-@[-`{-~“”‘’]/g, ' ')
    .replace(/\b(?:an?|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;

/** The label of a row is no part of its first cell; nor is what is said of the table or of a passage's links. */
const ROW = /^(?:row \d+|col) : /;
const EXTENT =
  /^(?:All \d+ rows are|The one row is|\d+ of the \d+ rows (?:is|are)) given(?:, with \d+ of the \d+ columns)?\.$/;
const LINKS = /^(Passage “.{0,300}”) \(linked from .*\):$/;

const withoutLabels = (line: string): string =>
  EXTENT.test(line) ? '' : line.replace(LINKS, '$1:').replace(ROW, '');

/** Is an answer's text in a cell, a title or a passage that is given? */
export function holds(given: GivenTexts, gold: readonly (string | number)[]): boolean {
  const wanted = gold.map((one) => plain(String(one))).filter((one) => one.trim() !== '');
  return given.some((text) =>
    text.split('\n').some((line) =>
      withoutLabels(line)
        .split(' | ')
        .some((piece) => {
          const own = plain(piece);
          return wanted.some((one) => own.includes(one));
        }),
    ),
  );
}

export const tokensIn = (given: GivenTexts, count: (text: string) => number): number =>
  given.reduce((sum, text) => sum + count(text), 0);

export function hopFigures(
  contexts: HopContexts,
  gold: readonly (string | number)[],
  count: (text: string) => number,
): HopFigures {
  return {
    answered: contexts.answered,
    reached: contexts.hops.map((given) => holds(given, gold)),
    contextTokens: contexts.hops.map((given) => tokensIn(given, count)),
    wholeContextTokens: tokensIn(contexts.whole, count),
  };
}
