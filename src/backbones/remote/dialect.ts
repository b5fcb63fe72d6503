/** What the formats of chat servers have in common. */
import type { Usage } from '../../method/connection.ts';
import type { Json } from '../../method/json.ts';

/**
 * How a server is held to the form of a reply, the strictest first: the schema as the ask has it, one in the parts
 * of JSON Schema that every server knows, any JSON object, or nothing but the prompt.
 */
export type Format = 'exact' | 'portable' | 'json' | 'text';

/** A field of requests that a server may not take; the reply comes without it too. */
export type Spare =
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'temperature'
  | 'seed'
  | 'stop'
  | 'stop_sequences'
  | 'stream_options'
  | 'system';

/** What a server was found to take. */
export interface Accepted {
  readonly format: Format;
  readonly without: readonly Spare[];
}

/** A request before it is put into a server's format. */
export interface Wish {
  readonly model: string;
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[];
  /** With a schema where the server is to be held to one. */
  readonly format:
    | { readonly kind: 'schema'; readonly schema: Json }
    | { readonly kind: 'json' }
    | { readonly kind: 'text' };
  readonly temperature?: number;
  readonly seed?: number;
  readonly maxTokens?: number;
  readonly stop: readonly string[];
  readonly without: readonly Spare[];
}

export type Body = { readonly [field: string]: Json };

/** A server's own words about a fault. */
export interface Complaint {
  readonly words: string;
  /** An HTTP status, where the server says one. */
  readonly status?: number;
}

/** What one event of a stream, or a whole reply, says. */
export interface Said {
  readonly text?: string;
  /** The model is at its scratch work, which is no part of the reply. */
  readonly thinking?: boolean;
  readonly finish?: 'whole' | 'cut' | 'withheld';
  /** A later event may know more. */
  readonly usage?: Partial<Usage>;
  /** Nothing more comes. */
  readonly end?: boolean;
  readonly complaint?: Complaint;
}

export interface Dialect {
  readonly name: string;
  readonly chatPath: string;
  /** The ways it knows to hold a server to the form of a reply. */
  readonly formats: readonly Format[];
  /** The fewest that will do: some servers allow a page no others. */
  headers(key: string): { readonly [name: string]: string };
  body(wish: Wish): Body;
  /** Undefined where it is nothing of this format. */
  read(event: unknown): Said | undefined;
  readWhole(reply: unknown): Said | undefined;
}
