/** One request and its reply, or what went wrong with it. */
import type { Ask } from '../../method/ask.ts';
import type { Chunk } from '../../method/connection.ts';
import { ComingReply, type Ended } from './coming.ts';
import { wordsIn } from './complaint.ts';
import { type Config, urlOf } from './config.ts';
import { fetched } from './fetching.ts';
import { Watch } from './pausing.ts';
import type { Broken } from './reply-reading.ts';
import type { Request } from './request.ts';
import { askedToWait } from './retry-after.ts';
import { scrubbed } from './scrub.ts';
import { brokenOff, odd, type Trouble, timedOut, tooMuch, troubleOf, usedUp, withheld } from './trouble.ts';
import { notSent, whyUnreached } from './unreachable.ts';

/** How a reply ended; `came` says whether any of it had come. */
export type Attempted =
  | ({ readonly kind: 'done' } & Ended)
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly came: boolean };

/** A piece of one of the replies to a request. */
export interface ChoiceChunk {
  readonly choice: number;
  readonly chunk: Chunk;
}

/** How long news may follow after a reply's end, in milliseconds. */
const AFTERMATH = 1000;

/** What lasts from one request of a connection to the next. */
export interface Line {
  readonly config: Config;
  /** The server has answered before: it is there, and lets us in. */
  reached: boolean;
}

/** One request; gives how each of its replies ended, or one trouble where it came to none. */
export async function* attempt(
  line: Line,
  ask: Ask<unknown>,
  request: Request,
  signal: AbortSignal,
): AsyncGenerator<ChoiceChunk, readonly Attempted[], void> {
  const failed = (trouble: Trouble): readonly Attempted[] => [{ kind: 'trouble', trouble, came: false }];
  const unsent = notSent(line.config);
  if (unsent) return failed(unsent);
  const watch = new Watch(signal);
  try {
    const response = await sent(line, request, watch, signal);
    if ('what' in response) return failed(response);
    line.reached = true;
    if (!response.ok) return failed(await refusal(line.config, response, watch));
    return yield* replies(line.config, { ask, request }, response, watch);
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
  const { dialect, host, timeOut } = config;
  try {
    return await fetched(config, urlOf(config, dialect.chatPath), { watch, patience: timeOut }, body);
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

async function* replies(
  config: Config,
  { ask, request }: { readonly ask: Ask<unknown>; readonly request: Request },
  response: Response,
  watch: Watch,
): AsyncGenerator<ChoiceChunk, readonly Attempted[], void> {
  const { timeOut } = config;
  const coming = Array.from(
    { length: request.count },
    (_, choice) => new ComingReply(config, request, ask, choice),
  );
  const patience = () => (coming.every((one) => one.isFinished) ? Math.min(AFTERMATH, timeOut) : timeOut);
  try {
    for await (const piece of piecesOf(response, watch, patience)) {
      for (const [choice, one] of coming.entries())
        for (const chunk of one.push(piece)) yield { choice, chunk };
      if (coming.every((one) => one.isEnded)) break;
    }
  } catch {
    // How far the replies came tells whether it matters.
  }
  const ends: Attempted[] = [];
  for (const [choice, one] of coming.entries()) {
    const { chunks, ended } = one.end();
    for (const chunk of chunks) yield { choice, chunk };
    const trouble = troubleOfEnd(config, request, ended, watch);
    ends.push(trouble ? { kind: 'trouble', trouble, came: one.hasCome } : { kind: 'done', ...ended });
  }
  return ends;
}

function troubleOfEnd(
  config: Config,
  request: Request,
  { broken, cut, text }: Ended,
  watch: Watch,
): Trouble | undefined {
  if (broken?.kind === 'broken-off' && watch.isExpired) return timedOut(config.host, config.timeOut);
  if (broken) return troubleIn(broken, config);
  // More room would help, and the settings leave none.
  return cut && text.trim() === '' && request.isShortened ? usedUp(config.host) : undefined;
}

function troubleIn(broken: Broken, { host, model, key, secrets }: Config): Trouble {
  switch (broken.kind) {
    case 'broken-off':
      return brokenOff(host);
    case 'withheld':
      return withheld(host);
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
