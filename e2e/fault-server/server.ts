/**
 * A chat server for tests that fails in every way that servers fail. It has as many addresses as are wanted; each
 * is told how to answer, and can be told otherwise, as servers break and are mended.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from './exchange.ts';
import { chatFaults } from './faults.ts';
import { type Answer, type Asking, answered } from './model.ts';

export interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Asking;
}

export interface FaultServer {
  readonly origin: string;
  /** All requests to chat, in the order in which they came. */
  readonly seen: Seen[];
  /** A new address under which the requests from the first to the last fail in that way; all, unless said. */
  address(fault: string, from?: number, to?: number): string;
  /** From now on an address answers so; its requests are counted anew. */
  behave(address: string, fault: string, from?: number, to?: number): void;
  /** How many requests came to an address since it was told how to answer. */
  count(address: string): number;
  close(): Promise<void>;
}

export async function startFaultServer(answer: Answer): Promise<FaultServer> {
  const seen: Seen[] = [];
  const manners = new Map<string, Manner>();
  const server = createServer((request, response) => {
    const [, name = '', , ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    const manner = manners.get(name) ?? { fault: 'normal', from: 1, to: 0, count: 0 };
    void serve({ request, response }, rest.join('/'), manner, { answer, seen }).catch(() =>
      response.destroy(),
    );
  });
  server.keepAliveTimeout = 1000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nameOf = (address: string) => new URL(address).pathname.split('/')[1] ?? '';
  const behave: FaultServer['behave'] = (address, fault, from = 1, to = 1_000_000) =>
    void manners.set(nameOf(address), { fault, from, to, count: 0 });
  return {
    origin,
    seen,
    behave,
    address(...manner) {
      const address = `${origin}/${manners.size + 1}/v1`;
      behave(address, ...manner);
      return address;
    },
    count: (address) => manners.get(nameOf(address))?.count ?? 0,
    close: () => closed(server),
  };
}

/** How an address answers. */
interface Manner {
  readonly fault: string;
  readonly from: number;
  readonly to: number;
  count: number;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

interface Setting {
  readonly answer: Answer;
  readonly seen: Seen[];
}

async function serve(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  path: string,
  manner: Manner,
  { answer, seen }: Setting,
): Promise<void> {
  const { fault, from, to } = manner;
  allow(fault, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (path === 'models') return listModels(fault, response);
  const body: Asking = JSON.parse(await textOf(request));
  seen.push({ path: request.url ?? '', headers: request.headers, body });
  const number = ++manner.count;
  const exchange: Exchange = { request, response, body, path, reply: () => answered(body, answer) };
  await chatFaults(number >= from && number <= to ? fault : 'normal', exchange);
}

/** A strict server: no header is let in that a request does not need. */
function allow(fault: string, response: ServerResponse): void {
  if (fault === 'no-cors') return;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader(
    'Access-Control-Allow-Headers',
    fault === 'anthropic'
      ? 'content-type, x-api-key, anthropic-version, anthropic-dangerous-direct-browser-access'
      : 'authorization, content-type',
  );
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  response.setHeader('Access-Control-Max-Age', '600');
}

function listModels(fault: string, response: ServerResponse): void {
  if (fault === 'no-list') return void response.writeHead(404).end('404 page not found');
  const data = [
    { id: 'toy', object: 'model', max_model_len: 8192 },
    { id: 'toy-large', object: 'model' },
  ];
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ object: 'list', data }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece;
  return text;
}
