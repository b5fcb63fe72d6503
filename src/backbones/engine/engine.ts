/** An engine as the page sees it: a model that is loaded once and answers one request at a time. */
import { EngineError } from './faults.ts';
import {
  CLOSED,
  type EngineEnd,
  type EngineRequest,
  type FromWorker,
  type ToWorker,
  WORKER_FAILED,
} from './protocol.ts';

/** Something that is being waited for, between the texts of a reply. */
export interface Notice {
  readonly notice: string;
}

export type Piece = string | Notice | EngineEnd;

export interface Engine<M> {
  /** Resolves when the model can be asked; rejects with an `EngineError`. `onStage` tells what is being done. */
  load(model: M, onStage: (text: string, share: number) => void): Promise<void>;
  /** One reply: texts, then its end. Must be read to the end, even after an interruption; throws an `EngineError`. */
  ask(request: EngineRequest): AsyncIterable<Piece>;
  /** Ends the reply under way at its next token; its stream then comes to an end. */
  interrupt(): void;
  /** Ends everything at once; what is under way throws, and so does whatever is asked later, with the reason. */
  close(reason?: EngineError): void;
  /** Why it answers no more. */
  readonly broken: EngineError | undefined;
}

/** The part of a worker that is used. */
export interface Port<M> {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker<M>): void;
  terminate(): void;
}

/** An engine in a worker of its own. What ends the worker or its GPU ends every request, and the engine is broken. */
export function startEngine<M>(port: Port<M>): Engine<M> {
  let broken: EngineError | undefined;
  let lastId = 0;
  let loading:
    | { onStage(text: string, share: number): void; done(): void; fail(error: Error): void }
    | undefined;
  const streams = new Map<number, Stream>();

  const end = (error: EngineError) => {
    broken ??= error;
    port.terminate();
    loading?.fail(broken);
    for (const stream of streams.values()) stream.fail(broken);
    streams.clear();
  };

  const take: { [K in FromWorker['kind']]: (message: Extract<FromWorker, { kind: K }>) => void } = {
    progress: ({ text, progress }) => loading?.onStage(text, progress),
    loaded: () => loading?.done(),
    text: ({ id, text }) => streams.get(id)?.push(text),
    notice: ({ id, text }) => streams.get(id)?.push({ notice: text }),
    end: ({ id, end }) => {
      streams.get(id)?.push(end);
      streams.delete(id);
    },
    error: ({ id, name, message }) => {
      const error = new EngineError(name, message);
      if (id === undefined) return end(error);
      streams.get(id)?.fail(error);
      streams.delete(id);
    },
  };
  port.onmessage = ({ data }) => (take[data.kind] as (message: FromWorker) => void)(data);
  port.onerror = ({ message }) => end(new EngineError(WORKER_FAILED, message));

  return {
    get broken() {
      return broken;
    },
    load: (model, onStage) =>
      new Promise<void>((done, fail) => {
        if (broken) return fail(broken);
        loading = { onStage, done, fail };
        port.postMessage({ kind: 'load', model });
      }).finally(() => {
        loading = undefined;
      }),
    ask(request) {
      const stream = new Stream();
      if (broken) stream.fail(broken);
      else {
        const id = ++lastId;
        streams.set(id, stream);
        port.postMessage({ kind: 'ask', id, request });
      }
      return stream.all();
    },
    interrupt: () => port.postMessage({ kind: 'interrupt' }),
    close: (reason = new EngineError(CLOSED, 'closed')) => end(reason),
  };
}

/** Loads a model into an engine; it is ended where that fails or is called off. */
export async function loadInto<M>(
  engine: Engine<M>,
  model: M,
  signal: AbortSignal,
  onStage: (text: string, share: number) => void,
): Promise<Engine<M>> {
  const stop = () => engine.close();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await engine.load(model, onStage);
    return engine;
  } catch (error) {
    engine.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const isEnd = (piece: Piece): piece is EngineEnd => typeof piece !== 'string' && 'reason' in piece;

/** Pieces of a reply, as they come from the worker. */
class Stream {
  readonly #pieces: Piece[] = [];
  #error: EngineError | undefined;
  #wake = (): void => {};

  push(piece: Piece): void {
    this.#pieces.push(piece);
    this.#wake();
  }

  fail(error: EngineError): void {
    this.#error = error;
    this.#wake();
  }

  async *all(): AsyncGenerator<Piece, void, void> {
    for (;;) {
      for (let piece = this.#pieces.shift(); piece !== undefined; piece = this.#pieces.shift()) {
        yield piece;
        if (isEnd(piece)) return;
      }
      if (this.#error) throw this.#error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
