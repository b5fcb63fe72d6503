/** OpenAI's chat completions, as the many servers that are compatible with them speak it. */
import * as z from 'zod/mini';
import type { Usage } from '../../method/connection.ts';
import { complaintIn } from './complaint.ts';
import type { CallPiece, Dialect, Received, Wish } from './dialect.ts';

const count = z.nullish(z.number());

const usageShape = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.nullish(z.object({ cached_tokens: count })),
  prompt_cache_hit_tokens: count,
});

const inner = z.object({ type: z.optional(z.string()), text: z.nullish(z.string()) });
/** A text, or a list of parts of which some are text, and some scratch work with parts of its own. */
const content = z.nullish(
  z.union([
    z.string(),
    z.array(z.extend(inner, { thinking: z.nullish(z.union([z.string(), z.array(inner)])) })),
  ]),
);
const called = z.object({ name: z.nullish(z.string()), arguments: z.nullish(z.json()) });
const message = z.nullish(
  z.object({
    content,
    // Each server has a name of its own for scratch work.
    reasoning_content: z.nullish(z.string()),
    reasoning: z.nullish(z.string()),
    thinking: z.nullish(z.string()),
    tool_calls: z.nullish(z.array(z.object({ index: z.nullish(z.number()), function: z.nullish(called) }))),
    function_call: z.nullish(called),
  }),
);

const replyShape = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        index: z.nullish(z.number()),
        delta: message,
        message,
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  usage: z.nullish(usageShape),
});

export const openai: Dialect = {
  name: 'OpenAI’s chat completions',
  chatPath: '/chat/completions',
  formats: ['exact', 'portable', 'json', 'object', 'text'],
  takesCount: true,
  headers: (key) => ({
    'Content-Type': 'application/json',
    ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
  }),
  body(wish) {
    const { model, messages, temperature, seed, maxTokens, stop, count: replyCount = 1 } = wish;
    const takes = (field: Wish['without'][number]) => !wish.without.includes(field);
    const most = takes('max_tokens') ? 'max_tokens' : 'max_completion_tokens';
    return {
      model,
      messages: (takes('system') ? messages : withoutSystem(messages)).map(({ role, text }) => ({
        role,
        content: text,
      })),
      stream: true,
      ...(takes('stream_options') ? { stream_options: { include_usage: true } } : {}),
      ...(temperature !== undefined && takes('temperature') ? { temperature } : {}),
      ...(seed !== undefined && takes('seed') ? { seed } : {}),
      ...(maxTokens !== undefined && takes(most) ? { [most]: maxTokens } : {}),
      ...(stop.length > 0 && takes('stop') ? { stop } : {}),
      ...(replyCount > 1 && takes('n') ? { n: replyCount } : {}),
      ...responseFormat(wish.format),
    };
  },
  read: (event, choice) => saidIn(event, 'delta', choice),
  readWhole(reply, choice) {
    const piece = saidIn(reply, 'message', choice);
    return piece && { ...piece, end: true };
  },
};

function responseFormat(format: Wish['format']) {
  switch (format.kind) {
    case 'text':
      return {};
    case 'json':
      return { response_format: { type: 'json_object' } };
    case 'object':
      return {
        response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: { type: 'object' } } },
      };
    case 'schema': {
      const json_schema = { name: 'reply', strict: true, schema: format.schema };
      return { response_format: { type: 'json_schema', json_schema } };
    }
    default:
      return format satisfies never;
  }
}

/** For models that know no system message: its text stands before the first question. */
export function withoutSystem(messages: Wish['messages']): Wish['messages'] {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  const rest = messages.filter(({ role }) => role !== 'system');
  const [first] = rest;
  if (system.length === 0) return messages;
  return first?.role === 'user'
    ? [{ role: 'user', text: [...system, first.text].join('\n\n') }, ...rest.slice(1)]
    : [{ role: 'user', text: system.join('\n\n') }, ...rest];
}

const FINISHES: ReadonlyMap<string, Received['finish']> = new Map([
  ['length', 'cut'],
  ['content_filter', 'withheld'],
]);

function saidIn(event: unknown, where: 'delta' | 'message', choice: number): Received | undefined {
  const complaint = complaintIn(event);
  if (complaint) return { complaint };
  const read = z.safeParse(replyShape, event);
  if (!read.success) return undefined;
  const { choices, usage } = read.data;
  if (!choices && !usage) return undefined;
  const chosen = choices?.find(({ index }) => (index ?? 0) === choice);
  const part = chosen?.[where];
  const text = textIn(part?.content);
  const thinking = part?.reasoning_content || part?.reasoning || part?.thinking || thinkingIn(part?.content);
  const calls = callsIn(part);
  const finish = chosen?.finish_reason;
  return {
    ...(text === '' ? {} : { text }),
    ...(thinking ? { thinking } : {}),
    ...(calls.length > 0 ? { calls } : {}),
    ...(finish ? { finish: FINISHES.get(finish) ?? 'whole' } : {}),
    ...(usage ? { usage: usageIn(usage) } : {}),
  };
}

function callsIn(part: z.infer<typeof message>): CallPiece[] {
  const pieces =
    part?.tool_calls ?? (part?.function_call ? [{ index: 0, function: part.function_call }] : []);
  return pieces.map(({ index, function: one }, at) => ({
    index: index ?? at,
    ...(one?.name ? { name: one.name } : {}),
    // A few servers send them as an object.
    ...(one?.arguments == null
      ? {}
      : { arguments: typeof one.arguments === 'string' ? one.arguments : JSON.stringify(one.arguments) }),
  }));
}

function textIn(written: z.infer<typeof content>): string {
  if (typeof written === 'string') return written;
  return (written ?? []).map(({ type, text }) => (type === 'thinking' ? '' : (text ?? ''))).join('');
}

/** Some servers send it as a part of the content. */
function thinkingIn(written: z.infer<typeof content>): string {
  if (typeof written === 'string') return '';
  const parts = (written ?? []).filter(({ type }) => type === 'thinking');
  return parts.map(({ text, thinking }) => text ?? textIn(thinking)).join('');
}

function usageIn(usage: z.infer<typeof usageShape>): Partial<Usage> {
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens;
  return {
    ...(usage.prompt_tokens == null ? {} : { prompt: usage.prompt_tokens }),
    ...(usage.completion_tokens == null ? {} : { reply: usage.completion_tokens }),
    ...(cached == null ? {} : { cached }),
  };
}
