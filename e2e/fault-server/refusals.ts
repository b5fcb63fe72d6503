/** Answers that are no replies. */
import { type Exchange, eventsFor, type Fault, keyIn } from './exchange.ts';
import { inOrder, written } from './wire.ts';

const said =
  (status: number, error: object, headers: { readonly [name: string]: string } = {}): Fault =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error }));
  };

const BUSY = { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' };

/** Refuses requests that hold a field, and answers others. */
const without =
  (isIn: (body: Exchange['body']) => boolean, message: string, param: string | null = null): Fault =>
  (exchange) => {
    if (isIn(exchange.body))
      return said(400, { message, type: 'invalid_request_error', param, code: null })(exchange);
    exchange.response.setHeader('Content-Type', 'text/event-stream');
    exchange.response.end(written(inOrder(eventsFor(exchange))));
  };

const page =
  (status: number, title: string): Fault =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'text/html' });
    response.end(
      `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    );
  };

export const refusals: { readonly [name: string]: Fault } = {
  // As real ones do, it quotes the key that it refuses.
  '401': (exchange) => {
    const message = `Incorrect API key provided: ${keyIn(exchange)}.`;
    return said(401, { message, type: 'invalid_request_error', code: 'invalid_api_key' })(exchange);
  },
  '400': said(400, { message: 'The request is odd.', type: 'invalid_request_error' }),
  '402': said(402, { message: 'Insufficient credits.', code: 402 }),
  '403': said(403, { message: 'Country not supported.' }),
  '404': ({ response }) => void response.writeHead(404).end('404 page not found'),
  '404-model': said(404, { message: 'model "toy" not found, try pulling it first', type: 'api_error' }),
  '413': said(413, { message: 'Request too large.' }),
  '429': said(429, BUSY),
  '429-seconds': said(429, BUSY, { 'Retry-After': '2' }),
  '429-date': (exchange) =>
    said(429, BUSY, { 'Retry-After': new Date(Date.now() + 3000).toUTCString() })(exchange),
  '429-words': said(429, { ...BUSY, message: 'Rate limit reached. Please try again in 1.9s.' }),
  '429-hours': said(429, BUSY, { 'Retry-After': '7200' }),
  '429-quota': said(429, { message: 'You exceeded your quota.', code: 'insufficient_quota' }),
  '500': said(500, { message: 'The server had an error.', type: 'server_error' }),
  '503': ({ response }) => void response.writeHead(503).end(),
  'too-long': said(400, {
    message: "This model's maximum context length is 4096 tokens. Your messages came to 5000 tokens.",
    code: 'context_length_exceeded',
  }),
  'page-200': page(200, 'Welcome'),
  'page-502': page(502, '502 Bad Gateway'),
  'page-404': page(404, 'Not Found'),
  redirect: ({ response }) =>
    void response.writeHead(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' }).end(),
  'no-schema': without(
    ({ response_format: format }) => format?.type === 'json_schema',
    "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
  ),
  'plain-schema': without(
    ({ response_format: format }) =>
      /prefixItems|minItems|maxLength|"type":\[/.test(JSON.stringify(format?.json_schema ?? {})),
    "Invalid schema for response_format 'reply': 'prefixItems' is not permitted.",
  ),
  'only-schemas': without(
    ({ response_format: format }) => format?.type === 'json_object',
    "'response_format.type' must be 'json_schema' or 'text'",
  ),
  'no-json': without(
    ({ response_format: format }) => format !== undefined,
    'response_format is not supported.',
  ),
  'no-usage': without(
    ({ stream_options: options }) => options !== undefined,
    'Unknown field: stream_options',
  ),
  'no-temperature': without(
    ({ temperature }) => temperature !== undefined,
    'Unsupported value: only the default is supported with this model.',
    'temperature',
  ),
  'new-limit': without(
    ({ max_tokens: most }) => most !== undefined,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ),
  'no-system': without(
    ({ messages }) => messages.some(({ role }) => role === 'system'),
    'System role not supported',
  ),
};
