/** OpenAI's chat completions, as the many servers that are compatible with them speak it. */
import * as z from 'zod/mini';
import type { Usage } from '../../method/connection.ts';
import { complaintIn } from './complaint.ts';
import type { Dialect, Said, Wish } from './dialect.ts';

const count = z.nullish(z.number());

const usageShape = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.nullish(z.object({ cached_tokens: count })),
  prompt_cache_hit_tokens: count,
});

/** A text, or a list of parts of which some are text. */
const content = z.nullish(
  z.union([z.string(), z.array(z.object({ type: z.optional(z.string()), text: z.nullish(z.string()) }))]),
);
const message = z.nullish(
  z.object({
    content,
    reasoning_content: z.nullish(z.string()),
    reasoning: z.nullish(z.string()),
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
  formats: ['exact', 'portable', 'json', 'text'],
  headers: (key) => ({
    'Content-Type': 'application/json',
    ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
  }),
  body(wish) {
    const { model, messages, temperature, seed, maxTokens, stop } = wish;
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
      ...responseFormat(wish.format),
    };
  },
  read: (event) => saidIn(event, 'delta'),
  readWhole(reply) {
    const said = saidIn(reply, 'message');
    return said && { ...said, end: true };
  },
};

function responseFormat(format: Wish['format']) {
  if (format.kind === 'text') return {};
  if (format.kind === 'json') return { response_format: { type: 'json_object' } };
  const json_schema = { name: 'reply', strict: true, schema: format.schema };
  return { response_format: { type: 'json_schema', json_schema } };
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

const FINISHES: { readonly [reason: string]: Said['finish'] } = { length: 'cut', content_filter: 'withheld' };

function saidIn(event: unknown, where: 'delta' | 'message'): Said | undefined {
  const complaint = complaintIn(event);
  if (complaint) return { complaint };
  const read = z.safeParse(replyShape, event);
  if (!read.success) return undefined;
  const { choices, usage } = read.data;
  if (!choices && !usage) return undefined;
  const choice = choices?.find(({ index }) => (index ?? 0) === 0);
  const part = choice?.[where];
  const text = textIn(part?.content);
  const finish = choice?.finish_reason;
  return {
    ...(text === '' ? {} : { text }),
    ...(part?.reasoning_content || part?.reasoning ? { thinking: true } : {}),
    ...(finish ? { finish: FINISHES[finish] ?? 'whole' } : {}),
    ...(usage ? { usage: usageIn(usage) } : {}),
  };
}

function textIn(written: z.infer<typeof content>): string {
  if (typeof written === 'string') return written;
  return (written ?? []).map(({ type, text }) => (type === 'thinking' ? '' : (text ?? ''))).join('');
}

function usageIn(usage: z.infer<typeof usageShape>): Partial<Usage> {
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens;
  return {
    ...(usage.prompt_tokens == null ? {} : { prompt: usage.prompt_tokens }),
    ...(usage.completion_tokens == null ? {} : { reply: usage.completion_tokens }),
    ...(cached == null ? {} : { cached }),
  };
}
