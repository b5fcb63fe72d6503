/** All that the backbone does once it is chosen. */
import * as z from 'zod/mini';
import type { Ask } from '../../method/ask.ts';
import type { Connection } from '../../method/connection.ts';
import { jsonReply } from '../../method/reply.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { Connected, ConnectHelp, Settings } from '../backbone.ts';
import { connectionTo, type RemoteConnection } from './answer.ts';
import { type Config, configOf } from './config.ts';
import { type Context, contextOf } from './context.ts';
import type { Format } from './dialect.ts';
import { listModels } from './models.ts';

export async function connect(
  settings: Settings,
  { signal }: Pick<ConnectHelp, 'signal'>,
): Promise<Read<Connected>> {
  const config = configOf(settings);
  if (!config.ok) return config;
  const { model, host } = config.value;
  const context = await contextOf(config.value, signal);
  return good({
    name: `${model} at ${host}`,
    limits: { contextTokens: context.tokens, temperature: true },
    connection: announcingSize(connectionTo(config.value), config.value, context),
  });
}

const sizeOf = ({ tokens, from }: Context): string =>
  `The model holds ${tokens.toLocaleString('en')} tokens, ${from}`;

/** Says with the first request how much the model holds, where nobody has told it. */
function announcingSize(connection: Connection, { contextTokens }: Config, context: Context): Connection {
  let isAnnounced = contextTokens !== undefined;
  return {
    ...connection,
    async *answer(ask, sample, signal) {
      if (!isAnnounced) {
        isAnnounced = true;
        yield { kind: 'notice', text: `${sizeOf(context)}.` };
      }
      yield* connection.answer(ask, sample, signal);
    },
  };
}

export { listModels as models } from './models.ts';

/** A request as small as one can be that still shows whether a reply keeps to a schema. */
const greeting: Ask<{ ok: boolean }> = {
  to: 'model',
  purpose: 'test',
  facts: {},
  messages: [
    {
      role: 'user',
      parts: [{ role: 'fixed', text: 'Reply with a JSON object whose only field "ok" is true.' }],
    },
  ],
  reply: jsonReply(z.object({ ok: z.boolean() }), {
    type: 'object',
    properties: { ok: { type: 'boolean' } },
    required: ['ok'],
    additionalProperties: false,
  }),
};

/** Asks the model for a word, once: whatever is wrong with the settings shows then. */
export async function test(settings: Settings, signal: AbortSignal): Promise<Read<string>> {
  const config = configOf({ ...settings, tries: 1 });
  if (!config.ok) return config;
  const connection = connectionTo(config.value);
  let text = '';
  for await (const chunk of connection.answer(greeting, 0, signal)) {
    if (chunk.kind === 'text') text += chunk.text;
    if (chunk.kind === 'again') text = '';
    if (chunk.kind !== 'error') continue;
    const { code, text: fault } = chunk.fault;
    return bad(code === 'no-such-model' ? `${fault}${await whatThereIs(settings, signal)}` : fault);
  }
  const size = sizeOf(await contextOf(config.value, signal));
  return good(`${found(config.value, connection, text)} ${size}.`);
}

const KEPT_TO: { readonly [F in Format]: string } = {
  exact: 'and can be held to a JSON schema',
  portable: 'and can be held to a plain JSON schema',
  json: 'and has a JSON mode, but takes no schema',
  object: 'and can be held to any JSON object, but not to a schema',
  text: 'and is told by the prompt alone that JSON is wanted',
};

function found({ model, host }: Config, { knowledge }: RemoteConnection, text: string): string {
  const answers = `“${model}” at ${host} answers ${KEPT_TO[knowledge.now().format]}`;
  return greeting.reply.read(text).ok
    ? `${answers}.`
    : `${answers}; its first reply was other than asked for, so expect some to be asked for twice.`;
}

const NAMED = 8;

async function whatThereIs(settings: Settings, signal: AbortSignal): Promise<string> {
  const listed = await listModels(settings, signal);
  if (!listed.ok || listed.value.length === 0) return '';
  const names = listed.value.slice(0, NAMED).map(({ id }) => id);
  const more = listed.value.length - names.length;
  return ` It has ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
