/**
 * Answers asks with an engine that takes one request at a time and must be read to the end: asks queue here, and
 * one that is called off is interrupted and drained behind the scenes before the next begins.
 */
import type { Ask } from '../../method/ask.ts';
import {
  ABORTED,
  type Chunk,
  type Connection,
  type ConnectionFault,
  type Usage,
} from '../../method/connection.ts';
import type { Engine, Piece } from './engine.ts';
import { EngineError, overflowOf } from './faults.ts';
import { type ChatMessage, type EngineEnd, type EngineRequest, STUCK } from './protocol.ts';
import { cleaned, type Replying, requestOf, tooLong } from './request.ts';
import { turns } from './turns.ts';

export interface ModelHere extends Replying {
  readonly contextTokens: number;
}

/** What differs from library to library. */
export interface Library {
  /** The fault that an error of its engine stands for. */
  faultOf(error: unknown): ConnectionFault;
  /** Whether it keeps what it has read when a request goes on so; it keeps nothing where that is not said. */
  continues?(last: readonly ChatMessage[], reply: string, next: readonly ChatMessage[]): boolean;
}

/** How long an interrupted reply may take to end, in milliseconds; a prompt under way is read to its end first. */
const DRAIN_AT_MOST = 60_000;

/** What the engine keeps of the last request, by its own rule. */
interface Kept {
  readonly messages: readonly ChatMessage[];
  readonly reply: string;
  readonly tokens: number;
}

export function connectionTo<M>(engine: Engine<M>, model: ModelHere, library: Library): Connection {
  const queue = turns();
  let last: Kept | undefined;

  /** Reads a called-off reply to its end, then lets the next in; an engine that does not end is ended. */
  async function drain(pieces: AsyncIterator<Piece>, give: () => void): Promise<void> {
    const patience = setTimeout(() => engine.close(new EngineError(STUCK, 'no end')), DRAIN_AT_MOST);
    engine.interrupt();
    try {
      // An interruption before the first token is forgotten by the engine, so it is told again with every piece.
      while (!(await pieces.next()).done) engine.interrupt();
    } catch {
      // Whatever went wrong, nobody waits for this reply any more.
    } finally {
      clearTimeout(patience);
      give();
    }
  }

  /** Counts a reply that came to its end, and notes what the engine keeps of it. */
  function kept({ reason, prompt, reply }: EngineEnd, { messages }: EngineRequest, text: string): Usage {
    const cached = last && library.continues?.(last.messages, last.reply, messages) ? last.tokens : 0;
    const usage = { prompt: prompt + cached, reply, ...(cached > 0 ? { cached } : {}) };
    last = reason === 'stop' ? { messages, reply: text, tokens: usage.prompt + reply } : undefined;
    return usage;
  }

  async function* reply(
    ask: Ask<unknown>,
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<Chunk> {
    let give: () => void;
    try {
      give = await queue.take(signal);
    } catch {
      yield failed(ABORTED);
      return;
    }
    const pieces = engine.ask(request)[Symbol.asyncIterator]();
    let text = '';
    let end: EngineEnd | undefined;
    let over = false;
    try {
      for (;;) {
        const next = await orAborted(pieces.next(), signal);
        if (next === 'aborted') return yield failed(ABORTED);
        if (next.done) break;
        if (typeof next.value === 'string') {
          text += next.value;
          yield { kind: 'text', text: cleaned(next.value, request.schema !== undefined) };
        } else if ('notice' in next.value) yield { kind: 'notice', text: next.value.notice };
        else end = next.value;
      }
      over = true;
      // Without an end of its own the reply broke off, which whoever reads it sees.
      if (end) yield* ended(end, kept(end, request, text), ask, model);
    } catch (error) {
      over = true;
      last = undefined;
      const overflow = overflowOf(error);
      // After any other error the state of its WebAssembly is anyone's guess.
      if (!overflow && error instanceof EngineError) engine.close(error);
      yield failed(
        overflow
          ? { code: 'too-long', text: tooLong(ask, overflow.prompt, overflow.context) }
          : library.faultOf(error),
      );
    } finally {
      if (over) give();
      else {
        last = undefined;
        void drain(pieces, give);
      }
    }
  }

  return {
    async *answer(ask, sample, signal) {
      if (signal.aborted) return yield failed(ABORTED);
      if (queue.taken) yield { kind: 'notice', text: 'Waiting until the model has ended the reply before.' };
      yield* reply(ask, requestOf(ask, sample, model), signal);
    },
  };
}

function* ended(
  { reason, prompt }: EngineEnd,
  usage: Usage,
  ask: Ask<unknown>,
  { contextTokens, maxTokens }: ModelHere,
): Generator<Chunk> {
  if (reason === 'abort') return yield failed(ABORTED);
  // It broke off for want of room and not since it had said as much as it may, or had all that the context leaves.
  if (
    reason === 'length' &&
    ask.room !== 'all' &&
    usage.reply < (ask.maxTokens ?? maxTokens) &&
    usage.prompt + usage.reply >= contextTokens - 1
  )
    return yield failed({
      code: 'too-long',
      text: tooLong(ask, Math.max(prompt, usage.prompt), contextTokens),
    });
  yield { kind: 'done', usage, ...(reason === 'length' ? { cut: true } : {}) };
}

const failed = (fault: ConnectionFault): Chunk => ({ kind: 'error', fault });

/** Whatever comes first; the promise goes on by itself. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  if (signal.aborted) {
    promise.catch(() => {});
    return Promise.resolve('aborted');
  }
  return new Promise((resolve, reject) => {
    const abort = () => resolve('aborted');
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
