/** From an ask to the body of a request. */
import { type Ask, textOf } from '../../method/ask.ts';
import type { Json } from '../../method/json.ts';
import type { Config } from './config.ts';
import type { Accepted, Body, Wish } from './dialect.ts';
import { portable, wrapped } from './schema.ts';

export interface Request {
  readonly body: Body;
  /** The reply comes within an object of one field. */
  readonly isWrapped: boolean;
  /** The server is held to a schema. */
  readonly isHeld: boolean;
  /** The settings leave the reply less room than the request would. */
  readonly isShortened: boolean;
  /** How many replies are wanted. */
  readonly count: number;
}

export function requestFor(
  config: Config,
  accepted: Accepted,
  ask: Ask<unknown>,
  { sample, count = 1 }: { readonly sample: number; readonly count?: number },
): Request {
  const { model, dialect, seed, stop } = config;
  const temperature = ask.temperature ?? config.temperature;
  const maxTokens = config.maxTokens ?? ask.maxTokens;
  const isShortened =
    config.maxTokens !== undefined && config.maxTokens < (ask.maxTokens ?? Number.POSITIVE_INFINITY);
  const messages = ask.messages.map((message) => ({ role: message.role, text: textOf(message) }));
  const { format, schema, isWrapped } = formatOf(ask.reply.json, accepted);
  const wish: Wish = {
    model,
    // Who keeps to a schema need not read it; everyone else is told.
    messages:
      schema === undefined || (format.kind === 'schema' && !accepted.schemaInPrompt)
        ? messages
        : withSchema(messages, schema),
    format,
    stop,
    count,
    without: accepted.without,
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(seed === undefined ? {} : { seed: seed + sample }),
  };
  return { body: dialect.body(wish), isWrapped, isHeld: format.kind === 'schema', isShortened, count };
}

interface Formatted {
  readonly format: Wish['format'];
  /** As the model is to keep to it. */
  readonly schema?: Json;
  readonly isWrapped: boolean;
}

function formatOf(json: Json | undefined, { format }: Accepted): Formatted {
  if (json === undefined) return { format: { kind: 'text' }, isWrapped: false };
  if (format === 'text') return { format: { kind: 'text' }, schema: json, isWrapped: false };
  const { schema, isWrapped } = wrapped(json);
  if (format === 'json' || format === 'object') return { format: { kind: format }, schema, isWrapped };
  const used = format === 'portable' ? portable(schema) : schema;
  return { format: { kind: 'schema', schema: used }, schema: used, isWrapped };
}

/** The messages with the schema at the end of the last one, where it leaves the stable beginning as it is. */
function withSchema(messages: Wish['messages'], schema: Json): Wish['messages'] {
  const sentence = `Reply with JSON and nothing else. The JSON fits this JSON Schema:\n${JSON.stringify(schema)}`;
  const last = messages.at(-1);
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { role: 'user', text: `${last.text}\n\n${sentence}` }]
    : [...messages, { role: 'user', text: sentence }];
}
