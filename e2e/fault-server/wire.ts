/** A reply as it goes over the line: events of OpenAI's chat completions, and the bytes around them. */

export interface Asked {
  readonly model: string;
  /** The server counts tokens where it is asked to. */
  readonly wantsUsage: boolean;
}

/** A name with signs of two, three and four bytes, so that every stream has some to be cut in. */
const FINGERPRINT = 'fp_é漢🙂';

const chunk = (model: string, rest: object): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
    system_fingerprint: FINGERPRINT,
    ...rest,
  });

const choice = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

/** A reply in pieces of so many characters, none of which is half of a pair. */
function piecesOf(reply: string, length = 7): string[] {
  const characters = [...reply];
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(''),
  );
}

const usageOf = (reply: string) => ({
  prompt_tokens: 100,
  completion_tokens: piecesOf(reply).length,
  total_tokens: 100 + piecesOf(reply).length,
  prompt_tokens_details: { cached_tokens: 64 },
});

export interface Events {
  readonly begin: string;
  readonly text: readonly string[];
  readonly finish: string;
  readonly usage: readonly string[];
  readonly done: string;
}

/** The data of each event of a whole stream. */
export function eventsOf(reply: string, { model, wantsUsage }: Asked): Events {
  return {
    begin: chunk(model, choice({ role: 'assistant', content: '' })),
    text: piecesOf(reply).map((content) => chunk(model, choice({ content }))),
    finish: chunk(model, choice({}, 'stop')),
    usage: wantsUsage ? [chunk(model, { choices: [], usage: usageOf(reply) })] : [],
    done: '[DONE]',
  };
}

export const inOrder = ({ begin, text, finish, usage, done }: Events): string[] => [
  begin,
  ...text,
  finish,
  ...usage,
  done,
];

/** Events with a line end of choice, and with ids where they are wanted. */
export const written = (data: readonly string[], { end = '\n', ids = false } = {}): string =>
  data.map((one, at) => `${ids ? `id: ${at + 1}${end}` : ''}data: ${one}${end}${end}`).join('');

export const wholeOf = (reply: string, { model }: Asked): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: reply }, finish_reason: 'stop' }],
    usage: usageOf(reply),
  });

/** A whole stream in Anthropic's format. */
export const anthropicEvents = (reply: string, model: string): string =>
  [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        usage: {
          input_tokens: 30,
          cache_read_input_tokens: 64,
          cache_creation_input_tokens: 6,
          output_tokens: 1,
        },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...piecesOf(reply).map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: piecesOf(reply).length },
    },
    { type: 'message_stop' },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');

/** A whole answer as bytes: in chunks, so that a cut shows, or until the line is closed, so that it does not. */
export function bytesOf(body: string, headers: string, framing: 'chunks' | 'close'): Buffer {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n${headers}`;
  if (framing === 'close') return Buffer.from(`${head}Connection: close\r\n\r\n${body}`);
  const bytes = Buffer.from(body);
  const size = 100;
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([
    Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`),
    ...chunks,
    Buffer.from('0\r\n\r\n'),
  ]);
}

/** Where a stream can be cut, by what the cut goes through; in bytes from the start. */
export function cutsOf(wire: Buffer): { readonly [place: string]: number } {
  const at = (text: string, into: number): number => wire.indexOf(text) + into;
  return {
    'before-anything': 0,
    'status-line': 'HTTP/1.'.length,
    headers: at('Content-Type', 8),
    'after-headers': at('\r\n\r\n', 4),
    'field-name': at('data:', 2),
    json: at('"choices"', 4),
    'utf-8': wire.indexOf(Buffer.from('漢')) + 1,
    'between-events': at('\n\ndata:', 2),
    text: wire.lastIndexOf('"content"') + 12,
    'before-finish': wire.lastIndexOf('data:', wire.lastIndexOf('"stop"')),
    'before-done': wire.indexOf('data: [DONE]'),
    'in-done': wire.indexOf('data: [DONE]') + 8,
  };
}
