/** One request and how it can be answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asking } from './model.ts';
import { type Events, eventsOf } from './wire.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Asking;
  readonly path: string;
  /** What the model says, in the form that was asked for. */
  reply(): string;
}

export const asked = ({ body }: Exchange) => ({
  model: body.model,
  wantsUsage: body.stream_options?.include_usage === true,
});

export const eventsFor = (exchange: Exchange): Events => eventsOf(exchange.reply(), asked(exchange));

/** The key that came, in a header or in the address. */
export function keyIn({ request: { headers, url = '' } }: Exchange): string {
  const { authorization = '', 'x-api-key': key = '' } = headers;
  return authorization.replace('Bearer ', '') || String(key) || (/[?&]key=([^&]*)/.exec(url)?.[1] ?? '');
}

/** A way to answer. */
export type Fault = (exchange: Exchange) => void | Promise<void>;
