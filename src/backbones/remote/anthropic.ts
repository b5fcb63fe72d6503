/** Anthropic's own messages format. */
import * as z from 'zod/mini';
import type { Usage } from '../../method/connection.ts';
import { complaintIn } from './complaint.ts';
import type { Dialect, Received } from './dialect.ts';
import { withoutSystem } from './openai.ts';

const count = z.nullish(z.number());

const usageShape = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
});
const usage = z.nullish(usageShape);

const eventShape = z.object({
  type: z.string(),
  message: z.nullish(z.object({ usage })),
  delta: z.nullish(
    z.object({
      type: z.nullish(z.string()),
      text: z.nullish(z.string()),
      thinking: z.nullish(z.string()),
      stop_reason: z.nullish(z.string()),
    }),
  ),
  usage,
});

const wholeShape = z.object({
  content: z.array(
    z.object({ type: z.string(), text: z.nullish(z.string()), thinking: z.nullish(z.string()) }),
  ),
  stop_reason: z.nullish(z.string()),
  usage,
});

/** The format has no default for it. */
const MOST_TOKENS = 4096;

export const anthropic: Dialect = {
  name: 'Anthropic’s messages',
  chatPath: '/messages',
  formats: ['exact', 'portable', 'text'],
  takesCount: false,
  headers: (key) => ({
    'Content-Type': 'application/json',
    'anthropic-version': '2023-06-01',
    // Without it the server refuses requests from pages.
    'anthropic-dangerous-direct-browser-access': 'true',
    ...(key === '' ? {} : { 'x-api-key': key }),
  }),
  body({ model, messages, temperature, maxTokens = MOST_TOKENS, stop, format, without }) {
    // A request needs a message of the user's, so that system messages alone become one.
    const asUser = messages.every(({ role }) => role === 'system') || without.includes('system');
    const kept = asUser ? withoutSystem(messages) : messages;
    const system = kept.filter(({ role }) => role === 'system').map(({ text }) => text);
    const turns = kept.filter(({ role }) => role !== 'system');
    return {
      model,
      max_tokens: without.includes('max_tokens') ? Math.min(maxTokens, MOST_TOKENS) : maxTokens,
      messages: turns.map(({ role, text }) => ({ role, content: text })),
      stream: true,
      ...(system.length === 0 ? {} : { system: system.join('\n\n') }),
      ...(temperature === undefined || without.includes('temperature') ? {} : { temperature }),
      ...(stop.length === 0 || without.includes('stop_sequences') ? {} : { stop_sequences: stop }),
      ...(format.kind === 'schema'
        ? { output_config: { format: { type: 'json_schema', schema: format.schema } } }
        : {}),
    };
  },
  read(event) {
    const complaint = complaintIn(event);
    if (complaint) return { complaint };
    const read = z.safeParse(eventShape, event);
    if (!read.success) return undefined;
    const { type, delta, message, usage: lastUsage } = read.data;
    const counted = type === 'message_start' ? message?.usage : lastUsage;
    return {
      ...(type === 'content_block_delta' && delta?.type === 'text_delta' && delta.text
        ? { text: delta.text }
        : {}),
      ...(delta?.type === 'thinking_delta' && delta.thinking ? { thinking: delta.thinking } : {}),
      ...finishIn(delta?.stop_reason),
      ...(counted ? { usage: usageIn(counted) } : {}),
      ...(type === 'message_stop' ? { end: true } : {}),
    };
  },
  readWhole(reply) {
    const complaint = complaintIn(reply);
    if (complaint) return { complaint };
    const read = z.safeParse(wholeShape, reply);
    if (!read.success) return undefined;
    const { content, stop_reason, usage: tokenUsage } = read.data;
    const thinking = content.map((part) => (part.type === 'thinking' ? (part.thinking ?? '') : '')).join('');
    return {
      text: content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
      ...(thinking === '' ? {} : { thinking }),
      ...finishIn(stop_reason ?? 'end_turn'),
      ...(tokenUsage ? { usage: usageIn(tokenUsage) } : {}),
      end: true,
    };
  },
};

const FINISHES: ReadonlyMap<string, Received['finish']> = new Map([
  ['max_tokens', 'cut'],
  ['model_context_window_exceeded', 'cut'],
  ['refusal', 'withheld'],
]);

const finishIn = (reason: string | null | undefined): Received =>
  reason ? { finish: FINISHES.get(reason) ?? 'whole' } : {};

/** What was read from or put into the cache counts as prompt too. */
function usageIn(tokenUsage: z.infer<typeof usageShape>): Partial<Usage> {
  const { input_tokens: fresh, output_tokens: reply, cache_read_input_tokens: cached } = tokenUsage;
  return {
    ...(fresh == null
      ? {}
      : { prompt: fresh + (cached ?? 0) + (tokenUsage.cache_creation_input_tokens ?? 0) }),
    ...(reply == null ? {} : { reply }),
    ...(cached == null ? {} : { cached }),
  };
}
