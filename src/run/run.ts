/**
 * A run is its replies: task, method, options, limits and the log. Everything else is derived from these by
 * running the method again.
 */
import type { Message } from '../method/ask.ts';
import type { Usage } from '../method/connection.ts';
import type { Json } from '../method/json.ts';
import type { Limits, Method, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';

/**
 * One reply, as it came. `at` counts the moves of the method that wait for something (requests and
 * checkpoints), `ask` the requests of that move, `sample` the replies to one request.
 */
export interface ReplyEntry {
  readonly at: number;
  readonly ask: number;
  readonly sample: number;
  readonly purpose: string;
  readonly promptHash: string;
  readonly text: string;
  /** It was at its last token before it was at its end. */
  readonly cut?: true;
  /** Tokens, where the backbone counted them. */
  readonly usage?: Usage;
  /** Time from the request to the end of the reply. */
  readonly ms?: number;
  /** A person rewrote it. */
  readonly edited?: true;
}

/** A checkpoint's state that was edited by hand. */
export interface StateEntry {
  readonly at: number;
  readonly state: Json;
}

/** A prompt that was edited by hand: sent instead of the method's own. */
export interface PromptEntry {
  readonly at: number;
  readonly ask: number;
  readonly messages: readonly Message[];
}

export type Entry = ReplyEntry | StateEntry | PromptEntry;

export const isReply = (entry: Entry): entry is ReplyEntry => 'text' in entry;
export const isState = (entry: Entry): entry is StateEntry => 'state' in entry;
export const isPrompt = (entry: Entry): entry is PromptEntry => 'messages' in entry;

/** Which request a reply or an edited prompt belongs to. */
export const askKey = ({ at, ask }: Pick<ReplyEntry, 'at' | 'ask'>): string => `${at}/${ask}`;
/** Which reply it is: entries with the same key take each other's place. */
export const replyKey = (entry: Pick<ReplyEntry, 'at' | 'ask' | 'sample'>): string =>
  `${askKey(entry)}/${entry.sample}`;

export interface Run {
  readonly problem: Problem;
  readonly method: string;
  readonly methodVersion: number;
  readonly options: Options;
  readonly limits: Limits;
  /** Who answered the requests to the model, for people to read; never a key or an address with one. */
  readonly backbone: string;
  /** Who answered the requests to the retriever, for people to read; absent where it was the lexical one. */
  readonly retriever?: string;
  /** A state that the run was started from. */
  readonly start?: Json;
  readonly log: readonly Entry[];
}

/** A run that has not begun: its log is empty. */
export function newRun(
  problem: Problem,
  method: Pick<Method, 'id' | 'version'>,
  {
    options,
    limits,
    backbone,
    retriever,
    start,
  }: Pick<Run, 'options' | 'limits' | 'backbone' | 'retriever' | 'start'>,
): Run {
  return {
    problem,
    method: method.id,
    methodVersion: method.version,
    options,
    limits,
    backbone,
    ...(retriever === undefined ? {} : { retriever }),
    ...(start === undefined ? {} : { start }),
    log: [],
  };
}
