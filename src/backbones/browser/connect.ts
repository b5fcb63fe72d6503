/** The browser's built-in model, by the Prompt API: finding it, having the browser download it, asking it. */
import { type Ask, textOf } from '../../method/ask.ts';
import { ABORTED, type Chunk, type Connection, type ConnectionFault } from '../../method/connection.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { Connected, ConnectHelp } from '../backbone.ts';
import { faultOf, NO_PROMPT_API, UNAVAILABLE } from './faults.ts';
import {
  type LanguageModelApi,
  languageModelHere,
  type ModelMessage,
  measured,
  type Session,
  type SessionRequest,
  usedOf,
  windowOf,
} from './language-model.ts';

/** Browsers want to know the language of replies beforehand, and warn where it is not said. */
const WANTED: SessionRequest = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** For browsers that do not tell: the smallest that any of them has had. */
const CONTEXT_TOKENS = 4096;

/** Makes the browser's model ready; the first time this downloads it, which the browser does by itself. */
export async function connect({ signal, onProgress }: ConnectHelp): Promise<Read<Connected>> {
  const found = await find();
  if (!found.ok) return found;
  const { api, first } = found.value;
  const text = first ? 'The browser downloads its built-in model' : 'Loading the browser’s built-in model';
  onProgress({ text });
  try {
    // A session that stays open keeps the model in memory; every ask has one of its own.
    const session = await api.create({
      ...WANTED,
      signal,
      monitor: (monitor) =>
        monitor.addEventListener('downloadprogress', (event) => onProgress({ text: shareOf(text, event) })),
    });
    const contextTokens = windowOf(session) ?? CONTEXT_TOKENS;
    return good({
      name: `the browser’s built-in model (Prompt API, ${browserName()})`,
      // Its temperature is the browser's and cannot be set; replies to the same prompt differ.
      limits: { contextTokens, temperature: true },
      connection: connectionTo(api, contextTokens),
      close: () => session.destroy(),
    });
  } catch (error) {
    return bad(signal.aborted ? ABORTED.text : faultOf(error).text);
  }
}

/** Whether there is a model, and whether it must be downloaded first. */
export async function test(): Promise<Read<string>> {
  const found = await find();
  if (!found.ok) return found;
  return good(
    found.value.first
      ? 'The browser has a built-in model for this device, and downloads it with the first run.'
      : 'The browser’s built-in model is ready.',
  );
}

async function find(): Promise<Read<{ api: LanguageModelApi; first: boolean }>> {
  const api = languageModelHere();
  if (!api) return bad(NO_PROMPT_API);
  try {
    const availability = await api.availability(WANTED);
    return availability === 'unavailable'
      ? bad(UNAVAILABLE)
      : good({ api, first: availability !== 'available' });
  } catch (error) {
    return bad(faultOf(error).text);
  }
}

/** The browser tells shares, not bytes. */
const shareOf = (text: string, event: Event): string =>
  'loaded' in event && typeof event.loaded === 'number'
    ? `${text}: ${Math.round(event.loaded * 100)} %`
    : text;

/** As the browser names itself; which model it has it does not say. */
function browserName(): string {
  const { userAgent } = navigator;
  const [, name, version] =
    /(Edg|Chrome|Firefox)\/(\d+)/.exec(userAgent.replace(/Chrome\S*(?=.*Edg)/, '')) ?? [];
  return name ? `${name === 'Edg' ? 'Edge' : name} ${version}` : 'unknown browser';
}

function connectionTo(api: LanguageModelApi, contextTokens: number): Connection {
  return {
    async *answer(ask, _sample, signal): AsyncGenerator<Chunk> {
      if (signal.aborted) return yield failed(ABORTED);
      let session: Session | undefined;
      try {
        const messages = ask.messages.map(
          (message): ModelMessage => ({ role: message.role, content: textOf(message) }),
        );
        const first = { ...WANTED, initialPrompts: messages.slice(0, -1), signal };
        session = await created(api, first, (ask.temperature ?? 0) > 0);
        yield* reply(
          session,
          messages.slice(-1).map((last) => withForm(last, ask)),
          ask,
          contextTokens,
          signal,
        );
      } catch (error) {
        yield failed(signal.aborted ? ABORTED : faultOf(error));
      } finally {
        session?.destroy();
      }
    },
  };
}

/** A session whose replies are the likeliest ones; for a vote they are to differ. */
async function created(
  api: LanguageModelApi,
  options: NonNullable<Parameters<LanguageModelApi['create']>[0]>,
  isVote: boolean,
): Promise<Session> {
  if (isVote) return api.create(options);
  try {
    return await api.create({ ...options, samplingMode: 'most-predictable' });
  } catch (error) {
    // A browser that knows other names for it refuses this one.
    if (error instanceof TypeError) return api.create(options);
    throw error;
  }
}

/** With the form that is wanted: held to one that its prompt does not say, a model may write without an end. */
function withForm({ role, content }: ModelMessage, { reply: { json } }: Ask<unknown>): ModelMessage {
  if (json === undefined) return { role, content };
  const form = `Reply with JSON and nothing else. The JSON fits this JSON Schema:\n${JSON.stringify(json)}`;
  return { role, content: `${content}\n\n${form}` };
}

async function* reply(
  session: Session,
  last: readonly ModelMessage[],
  ask: Ask<unknown>,
  contextTokens: number,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  const options = {
    signal,
    ...(ask.reply.json === undefined
      ? {}
      : { responseConstraint: ask.reply.json, omitResponseConstraintInput: true }),
  };
  const more = await measured(session, last, options);
  const prompt = more === undefined ? undefined : (usedOf(session) ?? 0) + more;
  if (prompt !== undefined && prompt >= contextTokens) return yield failed(tooLong(prompt, contextTokens));
  const reader = session.promptStreaming(last, options).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (next.value !== '') yield { kind: 'text', text: next.value };
  } finally {
    reader.cancel().catch(() => {});
  }
  const used = usedOf(session);
  const usage =
    prompt === undefined || used === undefined
      ? {}
      : { usage: { prompt, reply: Math.max(0, used - prompt) } };
  const isFull = used !== undefined && used >= contextTokens;
  yield { kind: 'done', ...usage, ...(isFull ? { cut: true } : {}) };
}

const tooLong = (prompt: number, context: number): ConnectionFault => ({
  code: 'too-long',
  text: `The prompt has ${prompt.toLocaleString('en')} tokens, and the browser’s built-in model takes ${context.toLocaleString('en')} together with its reply: choose a method or option that shows fewer rows and columns, or another backbone.`,
});

const failed = (fault: ConnectionFault): Chunk => ({ kind: 'error', fault });
