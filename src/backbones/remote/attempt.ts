/** One request and its reply, or what went wrong with it. */
import type { Chunk, Usage } from '../../method/connection.ts';
import { wordsIn } from './complaint.ts';
import { type Config, urlOf } from './config.ts';
import { Watch } from './pausing.ts';
import { type Broken, ReplyReading } from './reply-reading.ts';
import type { Request } from './request.ts';
import { askedToWait } from './retry-after.ts';
import { Unwrapper } from './schema.ts';
import { StreamScrubber, scrubbed } from './scrub.ts';
import { brokenOff, odd, type Trouble, timedOut, tooMuch, troubleOf, usedUp, withheld } from './trouble.ts';
import { notSent, whyUnreached } from './unreachable.ts';

/** How it ended; `came` says whether any text had come. */
export type Attempted =
  | { readonly kind: 'done'; readonly usage?: Usage }
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly came: boolean };

/** How long news may follow after a reply's end, in milliseconds. */
const AFTERMATH = 1000;

/** What lasts from one request of a connection to the next. */
export interface Line {
  readonly config: Config;
  /** The server has answered before: it is there, and lets us in. */
  reached: boolean;
}

export async function* attempt(
  line: Line,
  request: Request,
  signal: AbortSignal,
): AsyncGenerator<Chunk, Attempted, void> {
  const unsent = notSent(line.config);
  if (unsent) return { kind: 'trouble', trouble: unsent, came: false };
  const watch = new Watch(signal);
  try {
    const response = await sent(line, request, watch, signal);
    if ('what' in response) return { kind: 'trouble', trouble: response, came: false };
    line.reached = true;
    if (!response.ok)
      return { kind: 'trouble', trouble: await refusal(line.config, response, watch), came: false };
    return yield* reply(line.config, request, response, watch);
  } finally {
    watch.end();
  }
}

async function sent(
  { config, reached }: Line,
  { body }: Request,
  watch: Watch,
  signal: AbortSignal,
): Promise<Response | Trouble> {
  const { dialect, key, host, timeOut } = config;
  try {
    const going = fetch(urlOf(config, dialect.chatPath), {
      method: 'POST',
      headers: dialect.headers(key),
      body: JSON.stringify(body),
      signal: watch.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The key goes to the address that was given, and nowhere else.
      redirect: 'manual',
    });
    return await watch.within(timeOut, going);
  } catch (error) {
    if (watch.isExpired) return timedOut(host, timeOut);
    if (reached || signal.aborted) return brokenOff(host);
    return whyUnreached(config, error, signal);
  }
}

/** The trouble that a status other than 200 means, from as much of the body as comes. */
async function refusal(config: Config, response: Response, watch: Watch): Promise<Trouble> {
  const { host, model, key, secrets, timeOut } = config;
  let body = '';
  try {
    for await (const piece of piecesOf(response, watch, () => timeOut)) {
      body += piece;
      if (body.length > 100_000) break;
    }
  } catch {
    // What came says enough.
  }
  const after = askedToWait(response.headers.get('retry-after'), body, Date.now());
  return troubleOf({
    // A browser hides where it was sent on to, and the status with it.
    status: response.type === 'opaqueredirect' ? 302 : response.status,
    words: scrubbed(wordsIn(body), secrets),
    host,
    model,
    hasKey: key !== '',
    ...(after === undefined ? {} : { after }),
  });
}

async function* reply(
  config: Config,
  { isWrapped }: Request,
  response: Response,
  watch: Watch,
): AsyncGenerator<Chunk, Attempted, void> {
  const { secrets, dialect, host, timeOut } = config;
  const reading = new ReplyReading(dialect);
  const scrubber = new StreamScrubber(secrets);
  const unwrapper = isWrapped ? new Unwrapper() : undefined;
  let came = false;
  let isThinking = false;
  const pass = function* (raw: string, isLast = false): Generator<Chunk> {
    const safe = scrubber.push(raw) + (isLast ? scrubber.end() : '');
    const text = unwrapper ? unwrapper.push(safe) + (isLast ? unwrapper.end() : '') : safe;
    if (text === '') return;
    came = true;
    yield { kind: 'text', text };
  };
  try {
    for await (const piece of piecesOf(response, watch, () =>
      reading.isFinished ? Math.min(AFTERMATH, timeOut) : timeOut,
    )) {
      yield* pass(reading.push(piece));
      if (reading.isThinking && !isThinking) yield { kind: 'notice', text: 'The model thinks first.' };
      isThinking = reading.isThinking;
      if (reading.isEnded) break;
    }
  } catch {
    // How far the reply came tells whether it matters.
  }
  const { text, broken } = reading.end();
  yield* pass(text, true);
  const { usage } = reading;
  if (!broken) return { kind: 'done', ...(usage ? { usage } : {}) };
  const isStall = broken.kind === 'broken-off' && watch.isExpired;
  return { kind: 'trouble', trouble: isStall ? timedOut(host, timeOut) : troubleIn(broken, config), came };
}

function troubleIn(broken: Broken, { host, model, key, secrets }: Config): Trouble {
  switch (broken.kind) {
    case 'broken-off':
      return brokenOff(host);
    case 'withheld':
      return withheld(host);
    case 'used-up':
      return usedUp(host);
    case 'too-much':
      return tooMuch(host);
    case 'odd':
      return odd(host, scrubbed(broken.what, secrets));
    case 'complaint': {
      const { words, status = 500 } = broken.complaint;
      return troubleOf({ status, words: scrubbed(words, secrets), host, model, hasKey: key !== '' });
    }
    default:
      return broken satisfies never;
  }
}

/** The text of a response as it comes; throws when the line breaks or says nothing for too long. */
async function* piecesOf(response: Response, watch: Watch, most: () => number): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await watch.within(most(), reader.read());
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
