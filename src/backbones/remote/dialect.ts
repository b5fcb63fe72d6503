/** What the formats of chat servers have in common. */
import type { Usage } from '../../method/connection.ts';
import type { Json } from '../../method/json.ts';

/**
 * How a server is held to the form of a reply, the strictest first: the schema as the ask has it, one in the parts
 * of JSON Schema that every server knows, any JSON object by a mode for it or by a schema that says no more, or
 * nothing but the prompt.
 */
export type Format = 'exact' | 'portable' | 'json' | 'object' | 'text';

/** A field of requests that a server may not take; the reply comes without it too. */
export type Spare =
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'temperature'
  | 'seed'
  | 'stop'
  | 'stop_sequences'
  | 'stream_options'
  | 'n'
  | 'system';

/** What a server was found to take. */
export interface Accepted {
  readonly format: Format;
  readonly without: readonly Spare[];
  /** It takes schemas and does not keep to them: the prompt says the form too. */
  readonly schemaInPrompt?: true;
}

/** A request before it is put into a server's format. */
export interface Wish {
  readonly model: string;
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[];
  /** With a schema where the server is to be held to one. */
  readonly format:
    | { readonly kind: 'schema'; readonly schema: Json }
    | { readonly kind: 'json' | 'object' | 'text' };
  readonly temperature?: number;
  readonly seed?: number;
  readonly maxTokens?: number;
  /** How many replies are wanted; 1 unless said. */
  readonly count?: number;
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

/** Of a call as it comes: the name at first, then its arguments in pieces of JSON. */
export interface CallPiece {
  readonly index: number;
  readonly name?: string;
  readonly arguments?: string;
}

/** What one event of a stream, or a whole reply, says. */
export interface Received {
  readonly text?: string;
  /** Scratch work, which is no part of the reply. */
  readonly thinking?: string;
  /** Pieces of calls of tools, which some servers send in place of a text. */
  readonly calls?: readonly CallPiece[];
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
  /**
   * Undefined where it is nothing of this format.
   * @param choice which of several replies to one request, from 0
   */
  read(event: unknown, choice: number): Received | undefined;
  readWhole(reply: unknown, choice: number): Received | undefined;
  /** Whether one request may ask for several replies. */
  readonly takesCount: boolean;
}
