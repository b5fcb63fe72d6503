/**
 * A chat server for tests that fails in every way that servers fail. The address says how and when:
 * `/anything/2-3/cut-json/v1` answers as it should but for the second and third request, whose replies are cut in
 * their JSON. The first part keeps the counts of different tests apart.
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
  /** An address under which the requests from the first to the last fail in that way; all, unless said. */
  address(fault: string, from?: number, to?: number): string;
  /** How many requests came to an address. */
  count(address: string): number;
  close(): Promise<void>;
}

export async function startFaultServer(answer: Answer): Promise<FaultServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void serve(request, response, { answer, seen }).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 1000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let addresses = 0;
  return {
    origin,
    seen,
    address: (fault, from = 1, to = 1_000_000) => `${origin}/${++addresses}/${from}-${to}/${fault}/v1`,
    count: (address) => seen.filter(({ path }) => `${origin}${path}`.startsWith(`${address}/`)).length,
    close: () => closed(server),
  };
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
  request: IncomingMessage,
  response: ServerResponse,
  { answer, seen }: Setting,
): Promise<void> {
  const [, name = '', range = '', fault = 'normal', , ...rest] =
    (request.url ?? '').split('?')[0]?.split('/') ?? [];
  const path = rest.join('/');
  allow(fault, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (path === 'models') return listModels(fault, response);
  const body: Asking = JSON.parse(await textOf(request));
  seen.push({ path: request.url ?? '', headers: request.headers, body });
  const number = seen.filter((one) => one.path.startsWith(`/${name}/`)).length;
  const [from = 1, to = from] = range.split('-').map(Number);
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
