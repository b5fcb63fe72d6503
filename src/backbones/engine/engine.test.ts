/** The page's side of the worker, against a stand-in for the worker. */
import { describe, expect, it } from 'vitest';
import { type Engine, type Piece, type Port, startEngine } from './engine.ts';
import type { EngineEnd, FromWorker, ToWorker } from './protocol.ts';

const model = 'a model';
const request = { messages: [], temperature: 0, maxTokens: 1, seed: 1, withoutThinking: false };
const END: EngineEnd = { reason: 'stop', prompt: 1, reply: 1 };

function worker() {
  const sent: ToWorker<string>[] = [];
  let ended = false;
  const port: Port<string> = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => void sent.push(message),
    terminate: () => {
      ended = true;
    },
  };
  const engine = startEngine(port);
  const say = (data: FromWorker) => port.onmessage?.({ data } as MessageEvent<FromWorker>);
  const crash = () => port.onerror?.({ message: 'no code' } as ErrorEvent);
  return { engine, sent, say, crash, isEnded: () => ended };
}

async function read(engine: Engine<string>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of engine.ask(request)) pieces.push(piece);
  return pieces;
}

describe('the engine in its worker', () => {
  it('loads with progress, and gives each request its own pieces', async () => {
    const { engine, sent, say } = worker();
    const stages: string[] = [];
    const loading = engine.load(model, (text, share) => stages.push(`${text} ${share}`));
    say({ kind: 'progress', text: 'Fetching', progress: 0.5 });
    say({ kind: 'loaded' });
    await loading;
    expect(stages).toEqual(['Fetching 0.5']);
    const replies = [read(engine), read(engine)];
    await Promise.resolve();
    say({ kind: 'text', id: 2, text: 'b' });
    say({ kind: 'text', id: 1, text: 'a' });
    say({ kind: 'end', id: 1, end: END });
    say({ kind: 'end', id: 2, end: END });
    expect(await Promise.all(replies)).toEqual([
      ['a', END],
      ['b', END],
    ]);
    engine.interrupt();
    expect(sent.map(({ kind }) => kind)).toEqual(['load', 'ask', 'ask', 'interrupt']);
  });

  it('an error of one request is that request’s alone', async () => {
    const { engine, say, isEnded } = worker();
    const failing = read(engine);
    await Promise.resolve();
    say({ kind: 'error', id: 1, name: 'ContextWindowSizeExceededError', message: '…' });
    await expect(failing).rejects.toMatchObject({ name: 'ContextWindowSizeExceededError' });
    expect(engine.broken).toBeUndefined();
    expect(isEnded()).toBe(false);
  });

  it.each([
    ['a lost device', { kind: 'error', name: 'DeviceLost', message: 'gone' }, 'DeviceLost'],
    ['a crashed worker', undefined, 'WorkerFailed'],
  ] as const)(
    '%s ends the loading, what is under way and what comes later, with its reason',
    async (_, message, name) => {
      const { engine, say, crash, isEnded } = worker();
      const loading = engine.load(model, () => {});
      const reply = read(engine);
      await Promise.resolve();
      if (message) say(message);
      else crash();
      await expect(loading).rejects.toMatchObject({ name });
      await expect(reply).rejects.toMatchObject({ name });
      await expect(read(engine)).rejects.toMatchObject({ name });
      await expect(engine.load(model, () => {})).rejects.toMatchObject({ name });
      expect(isEnded()).toBe(true);
    },
  );

  it('closing ends a load under way', async () => {
    const { engine, isEnded } = worker();
    const loading = engine.load(model, () => {});
    engine.close();
    await expect(loading).rejects.toMatchObject({ name: 'EngineClosed' });
    expect(isEnded()).toBe(true);
  });
});
