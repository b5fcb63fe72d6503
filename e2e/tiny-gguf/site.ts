/** A server that pages may download a model from, in part too; it can be told to stop half-way. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelSite {
  readonly address: string;
  /** The requests for the model so far: what part each wanted, '' for all of it. */
  readonly asked: string[];
  /** Sends no more than so many bytes and then waits, until `goOn`. */
  holdAt(bytes: number): void;
  goOn(): void;
  close(): void;
}

export async function modelSite(model: Uint8Array): Promise<ModelSite> {
  const asked: string[] = [];
  let hold = Number.POSITIVE_INFINITY;
  let waiting: (() => void)[] = [];
  const send = async (response: ServerResponse, from: number) => {
    const until = Math.max(from, Math.min(hold, model.length));
    response.write(model.subarray(from, until));
    if (until < model.length) await new Promise<void>((resolve) => waiting.push(resolve));
    response.end(model.subarray(until));
  };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'etag');
    response.setHeader('etag', '"one"');
    if (request.url?.startsWith('/page.gguf'))
      return void response.end('<!doctype html><title>A page</title>');
    if (!request.url?.startsWith('/tiny.gguf')) return void response.writeHead(404).end();
    const range = request.headers.range ?? '';
    asked.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'content-length': model.length - from,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${model.length - 1}/${model.length}` } : {}),
    });
    void send(response, from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/tiny.gguf`,
    asked,
    holdAt(bytes) {
      hold = bytes;
    },
    goOn() {
      hold = Number.POSITIVE_INFINITY;
      for (const wake of waiting) wake();
      waiting = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
