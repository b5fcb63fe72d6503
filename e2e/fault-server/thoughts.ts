/** Replies with scratch work, cut ones, and those that come in another place than the text. */
import { asked, type Fault } from './exchange.ts';
import { written } from './wire.ts';

interface Choice {
  readonly index?: number;
  readonly delta: object;
  readonly finish?: string;
}

const event = (...choices: readonly Choice[]): string =>
  JSON.stringify({
    choices: choices.map(({ index = 0, delta, finish = null }) => ({ index, delta, finish_reason: finish })),
  });

const stream =
  (events: (reply: string) => readonly string[]): Fault =>
  (exchange) => {
    const { response, reply } = exchange;
    response.setHeader('Content-Type', 'text/event-stream');
    const usage = { prompt_tokens: 100, completion_tokens: 20 };
    const counted = asked(exchange).wantsUsage ? [JSON.stringify({ choices: [], usage })] : [];
    response.end(written([...events(reply()), ...counted, '[DONE]']));
  };

const STOP = event({ delta: {}, finish: 'stop' });
const LENGTH = event({ delta: {}, finish: 'length' });

/** Scratch work in a field of that name, in two pieces, and then the reply. */
const thinkingIn = (field: string): Fault =>
  stream((reply) => [
    event({ delta: { [field]: 'Which are ' } }),
    event({ delta: { [field]: 'they?' } }),
    event({ delta: { content: reply } }),
    STOP,
  ]);

const call = (index: number, name: string, args: string) =>
  event({ delta: { tool_calls: [{ index, id: `call_${index}`, function: { name, arguments: args } }] } });
const more = (index: number, args: string) =>
  event({ delta: { tool_calls: [{ index, function: { arguments: args } }] } });
const CALLED = event({ delta: {}, finish: 'tool_calls' });

export const thoughts: { readonly [name: string]: Fault } = {
  'thinking-reasoning_content': thinkingIn('reasoning_content'),
  'thinking-reasoning': thinkingIn('reasoning'),
  'thinking-thinking': thinkingIn('thinking'),
  'thinking-parts': stream((reply) => [
    event({
      delta: {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Which are they?' }] },
          { type: 'text', text: reply },
        ],
      },
    }),
    STOP,
  ]),
  // A thought that does not come to its end, as it comes.
  'stall-thinking': ({ response }) => {
    response.setHeader('Content-Type', 'text/event-stream');
    response.write(written([event({ delta: { reasoning_content: 'Which are they?' } })]));
  },
  'length-thinking': stream(() => [event({ delta: { reasoning_content: 'Which are they?' } }), LENGTH]),
  'length-reply': stream((reply) => [event({ delta: { content: reply.slice(0, 9) } }), LENGTH]),
  'length-at-once': stream(() => [LENGTH]),
  // The reply is held to the schema as scratch work, and nothing follows.
  'reply-as-thinking': stream((reply) => [event({ delta: { reasoning_content: reply } }), STOP]),
  'only-thinking': stream(() => [event({ delta: { reasoning_content: 'Which are they?' } }), STOP]),
  'tool-call': stream(() => [call(0, 'get_cities', '{"most"'), more(0, ': 3}'), CALLED]),
  'tool-calls': stream(() => [call(0, 'one', ''), call(1, 'two', '{"a": 1}'), CALLED]),
  'tool-reply': stream((reply) => [call(0, 'reply', `{"reply": ${bareOf(reply)}}`), CALLED]),
  prose: stream(() => [event({ delta: { content: 'They are many.' } }), STOP]),
  // Several replies to one request, their pieces mixed; and a server that gives one whatever is asked.
  several: (exchange) => {
    const wanted = Number(exchange.body.n ?? 1);
    const each = (delta: (index: number) => object, finish?: string) =>
      event(
        ...Array.from({ length: wanted }, (_, index) => ({
          index,
          delta: delta(index),
          ...(finish ? { finish } : {}),
        })),
      );
    return stream((reply) => [
      each((index) => ({ reasoning_content: `Thought ${index}.` })),
      each(() => ({ content: reply.slice(0, 5) })),
      ...Array.from({ length: wanted }, (_, index) => event({ index, delta: { content: reply.slice(5) } })),
      each(() => ({}), 'stop'),
    ])(exchange);
  },
  'one-of-several': thinkingIn('reasoning_content'),
  'no-count': (exchange) => {
    if (exchange.body.n === undefined) return thinkingIn('reasoning_content')(exchange);
    exchange.response.writeHead(400, { 'Content-Type': 'application/json' });
    exchange.response.end(JSON.stringify({ error: { message: 'Only one completion choice is allowed' } }));
  },
};

/** Without the field that the schema had around it. */
const bareOf = (reply: string): string => /^\{"reply": ([\s\S]*)\}$/.exec(reply)?.[1] ?? reply;
