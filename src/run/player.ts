/**
 * Runs a method over a log, as far as the log goes. The one place where a method's generator is advanced:
 * replay, live runs, forks and verification all go through it.
 */
import { isCutWhileThinking } from '../method/answers/wrapping.ts';
import { type Ask, samplesOf } from '../method/ask.ts';
import type { Json } from '../method/json.ts';
import { type Method, taskOf } from '../method/method.ts';
import type { Outcome, Step } from '../method/step.ts';
import type { Move, MoveInput, Walk } from '../method/walk.ts';
import { promptHash } from './hash.ts';
import {
  askKey,
  isPrompt,
  isReply,
  type PromptEntry,
  type ReplyEntry,
  type Run,
  replyKey,
  type StateEntry,
} from './run.ts';

/** One request with the replies that came so far, by sample. */
export interface AskLine {
  readonly kind: 'ask';
  readonly at: number;
  readonly ask: number;
  readonly request: Ask<unknown>;
  readonly promptHash: string;
  readonly replies: readonly (ReplyEntry | undefined)[];
  /** The prompt that a person wrote in the place of the method's own; `request` has it. */
  readonly rewritten?: PromptEntry;
}

export interface StepLine {
  readonly kind: 'step';
  /** The how-manieth step it is, from 0. */
  readonly index: number;
  readonly step: Step;
}

export interface StateLine {
  readonly kind: 'state';
  readonly at: number;
  readonly state: Json;
  readonly edited: boolean;
}

export type Line = AskLine | StepLine | StateLine;

/** A reply that is still wanted. */
export interface PendingReply {
  readonly at: number;
  readonly ask: number;
  readonly sample: number;
  readonly request: Ask<unknown>;
  readonly promptHash: string;
}

/** What a request still needs: its line, and the slots of its replies. */
interface Waiting {
  readonly at: number;
  readonly asks: readonly { readonly line: AskLine; readonly replies: (ReplyEntry | undefined)[] }[];
}

/** No run has more requests, steps and checkpoints: whatever a file asks for, playing it ends. */
const MOVES_AT_MOST = 100_000;

export class Player {
  readonly #walk: Walk<Outcome>;
  readonly #replies = new Map<string, ReplyEntry>();
  readonly #states = new Map<number, StateEntry>();
  readonly #prompts = new Map<string, PromptEntry>();
  readonly #lines: Line[] = [];
  /** A reply was cut while the model was thinking: it thinks for longer than requests leave room for. */
  #thinksLong = false;
  #at = 0;
  #steps = 0;
  #moves = 0;
  #waiting: Waiting | undefined;
  #outcome: Outcome | undefined;
  #crash: string | undefined;

  readonly #fits: (line: AskLine) => boolean;

  /**
   * Starts the method of a run and plays its log; feed further replies as they come.
   * @param fits whether the recorded replies to a request are taken; called once for each, in order
   */
  constructor(method: Pick<Method, 'solve'>, run: Run, fits: (line: AskLine) => boolean = () => true) {
    this.#fits = fits;
    for (const entry of run.log) {
      if (isReply(entry)) this.#replies.set(replyKey(entry), entry);
      else if (isPrompt(entry)) this.#prompts.set(askKey(entry), entry);
      else this.#states.set(entry.at, entry);
    }
    this.#walk = method.solve(taskOf(run.problem), run.options, run.limits, run.start);
    this.#advance(null);
  }

  /** All lines so far; the last request stands here too while it waits. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  get outcome(): Outcome | undefined {
    return this.#outcome;
  }

  /** What the method threw, a fault of ours: the run then stands still, visibly. */
  get crash(): string | undefined {
    return this.#crash;
  }

  /** The replies wanted next; empty when the run has ended. */
  get missing(): readonly PendingReply[] {
    return this.#waiting && this.#crash === undefined ? missingOf(this.#waiting) : [];
  }

  /** Feeds a reply that is missing; one that is not missing is left out. */
  feed(entry: ReplyEntry): void {
    const slot = this.#waiting?.at === entry.at ? this.#waiting.asks[entry.ask] : undefined;
    if (!this.#waiting || !slot || entry.sample >= slot.replies.length) return;
    if (slot.line.request.purpose !== entry.purpose) return;
    slot.replies[entry.sample] = entry;
    const input = this.#texts(this.#waiting);
    if (input) this.#advance(input);
  }

  #advance(first: MoveInput): void {
    let input: MoveInput | undefined = first;
    try {
      while (input !== undefined) {
        if (++this.#moves > MOVES_AT_MOST)
          throw new Error(`it made more than ${MOVES_AT_MOST.toLocaleString('en')} moves`);
        const next: IteratorResult<Move, Outcome> = this.#walk.next(input);
        if (next.done) {
          this.#outcome = next.value;
          return;
        }
        input = this.#inputFor(next.value);
      }
    } catch (error) {
      this.#crash = error instanceof Error ? error.message : String(error);
    }
  }

  /** The generator's next input, or undefined when it has to wait for replies. */
  #inputFor(move: Move): MoveInput | undefined {
    if ('step' in move) {
      this.#lines.push({ kind: 'step', index: this.#steps++, step: move.step });
      return null;
    }
    if ('state' in move) {
      const edited = this.#states.get(this.#at);
      const state = edited ? edited.state : move.state;
      this.#lines.push({ kind: 'state', at: this.#at++, state, edited: edited !== undefined });
      return { state };
    }
    this.#waiting = { at: this.#at, asks: move.asks.map((request, ask) => this.#slotsFor(request, ask)) };
    this.#lines.push(...this.#waiting.asks.map(({ line }) => line));
    return this.#texts(this.#waiting);
  }

  #slotsFor(own: Ask<unknown>, ask: number): Waiting['asks'][number] {
    const at = this.#at;
    const rewritten = this.#prompts.get(askKey({ at, ask }));
    const request = this.#roomed(rewritten ? { ...own, messages: rewritten.messages } : own);
    const replies: (ReplyEntry | undefined)[] = Array.from({ length: samplesOf(request) });
    const line: AskLine = {
      kind: 'ask',
      at,
      ask,
      request,
      promptHash: promptHash(request.messages),
      replies,
      ...(rewritten ? { rewritten } : {}),
    };
    if (this.#fits(line))
      for (const sample of replies.keys()) {
        const entry = this.#replies.get(replyKey({ at, ask, sample }));
        if (entry?.purpose === request.purpose) replies[sample] = entry;
      }
    return { line, replies };
  }

  /** The request, with more room where earlier ones were cut while the model was thinking. */
  #roomed(request: Ask<unknown>): Ask<unknown> {
    return this.#thinksLong && request.to === 'model' && request.room === undefined
      ? { ...request, room: 'thinking' }
      : request;
  }

  /** The replies of a move once all are there; the player then stops waiting for it. */
  #texts(waiting: Waiting): MoveInput | undefined {
    const given: ReplyEntry[][] = [];
    for (const { replies } of waiting.asks) {
      const there = replies.filter((reply) => reply !== undefined);
      if (there.length < replies.length) return undefined;
      given.push(there);
    }
    this.#waiting = undefined;
    this.#at++;
    const all = given.flat();
    this.#thinksLong ||= all.some(({ text }) => isCutWhileThinking(text));
    return {
      texts: given.map((replies) => replies.map(({ text }) => text)),
      ...(all.some(({ cut }) => cut)
        ? { cut: given.map((replies) => replies.map(({ cut }) => cut === true)) }
        : {}),
    };
  }
}

const missingOf = (waiting: Waiting): PendingReply[] =>
  waiting.asks.flatMap(({ line, replies }) =>
    replies.flatMap((reply, sample) =>
      reply
        ? []
        : [{ at: line.at, ask: line.ask, sample, request: line.request, promptHash: line.promptHash }],
    ),
  );
