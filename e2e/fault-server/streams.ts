/** Streams that come in odd ways, wholly or in part. */
import type { ServerResponse } from 'node:http';
import { asked, type Exchange, eventsFor, type Fault, keyIn } from './exchange.ts';
import { inOrder, wholeOf, written } from './wire.ts';

function begin({ response }: Exchange, type = 'text/event-stream'): ServerResponse {
  response.setHeader('Content-Type', type);
  return response;
}

/** The whole stream as one body. */
const sent =
  (body: (exchange: Exchange) => string | Uint8Array, type?: string): Fault =>
  (exchange) =>
    void begin(exchange, type).end(body(exchange));

const data = (exchange: Exchange): string[] => inOrder(eventsFor(exchange));

/** Writes so much of a body as the reader takes, until it goes away. */
async function poured(response: ServerResponse, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await roomIn(response);
  }
  response.end();
}

/** Resolves when the reader has taken what it was given, or has gone away. */
function roomIn(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

function* repeated(piece: string, times: number): Generator<string> {
  for (let time = 0; time < times; time++) yield piece;
}

const textEvent = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

const SLOW_MS = 700;

const TEN_MEGABYTES = 10 * 1024 * 1024;

export const streams: { readonly [name: string]: Fault } = {
  // Never a word, or one no more after the headers, in the middle, or after the reply's end.
  'stall-headers': () => {},
  'stall-first': (exchange) => void begin(exchange).flushHeaders(),
  'stall-middle': (exchange) => {
    const events = data(exchange);
    begin(exchange).write(written(events.slice(0, Math.ceil(events.length / 2))));
  },
  'stall-after-finish': (exchange) => void begin(exchange).write(written(data(exchange).slice(0, -1))),
  'byte-by-byte': async (exchange) => {
    const response = begin(exchange);
    response.socket?.setNoDelay(true);
    const bytes = Buffer.from(written(data(exchange)));
    for (const byte of bytes) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    response.end();
  },
  // Whole, with a pause before each event: as a slow model does.
  slowly: async (exchange) => {
    const response = begin(exchange);
    for (const event of data(exchange)) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      response.write(written([event]));
    }
    response.end();
  },
  'crlf-ends': sent((exchange) => written(data(exchange), { end: '\r\n' })),
  'cr-ends': sent((exchange) => written(data(exchange), { end: '\r' })),
  comments: sent((exchange) =>
    data(exchange)
      .map((one) => `: still here\n\nretry: 10\ndata: ${one}\n\n`)
      .join(''),
  ),
  'no-done': sent((exchange) => written(data(exchange).slice(0, -1))),
  'no-finish': sent((exchange) => written(data(exchange).slice(0, 3))),
  'no-last-line-end': sent((exchange) => written(data(exchange)).trimEnd()),
  duplicated: sent((exchange) =>
    data(exchange)
      .map((one, at) => `id: ${at + 1}\ndata: ${one}\n\n`.repeat(2))
      .join(''),
  ),
  'duplicated-end': sent((exchange) => {
    const { begin: first, text, finish, usage, done } = eventsFor(exchange);
    return written([first, first, ...text, finish, finish, ...usage, ...usage, done, done]);
  }),
  'out-of-order': sent((exchange) => {
    const events = data(exchange).map((one, at) => `id: ${at + 1}\ndata: ${one}\n\n`);
    const [first = '', second = '', third = '', ...rest] = events;
    return [first, third, second, ...rest].join('');
  }),
  'finish-first': sent((exchange) => {
    const { begin: first, text, finish, usage, done } = eventsFor(exchange);
    return written([first, finish, ...usage, ...text, done]);
  }),
  'error-within': sent((exchange) => {
    const error = { message: 'The provider went away.', code: 502 };
    return written([...data(exchange).slice(0, 3), JSON.stringify({ error, choices: [] })]);
  }),
  'bad-utf-8': sent((exchange) => {
    const body = written(data(exchange));
    return Buffer.concat([
      Buffer.from(': '),
      Buffer.of(0xff, 0xc3, 0x28, 0xe2, 0x82),
      Buffer.from(`\n\n${body}`),
    ]);
  }),
  'broken-json': sent((exchange) => written([...data(exchange).slice(0, 3), '{"choices": [{'])),
  'wrong-type': sent((exchange) => written(data(exchange)), 'application/octet-stream'),
  'whole-reply': sent((exchange) => wholeOf(exchange.reply(), asked(exchange)), 'application/json'),
  'plain-text': sent(() => 'OK', 'text/plain'),
  empty: sent(() => ''),
  withheld: sent((exchange) =>
    written([
      eventsFor(exchange).begin,
      JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] }),
      '[DONE]',
    ]),
  ),
  // The key, in the middle of a reply, cut in two.
  'echoed-key': sent((exchange) => {
    const key = keyIn(exchange);
    const half = Math.floor(key.length / 2);
    return (
      textEvent(`Your key is ${key.slice(0, half)}`) +
      textEvent(`${key.slice(half)}, I think.`) +
      written([JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }), '[DONE]'])
    );
  }),
  'ten-megabytes': (exchange) =>
    poured(begin(exchange), repeated(textEvent('la '.repeat(300)), TEN_MEGABYTES / 900)),
  'ten-megabytes-in-one': (exchange) =>
    poured(
      begin(exchange),
      (function* () {
        yield 'data: {"choices":[{"index":0,"delta":{"content":"';
        yield* repeated('la '.repeat(20_000), TEN_MEGABYTES / 60_000);
      })(),
    ),
};
