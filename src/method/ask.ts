import type { CellId } from '../table/model.ts';
import type { Json } from './json.ts';
import type { Schema } from './reply.ts';

/** Who is asked. Retriever and recogniser asks are recorded like any reply, but are not model requests. */
export type Addressee = 'model' | 'retriever' | 'recogniser' | 'person';

/** A named part of a prompt, so that views can tell apart what was sent; `cells` are the cells in its text. */
export interface PromptPart {
  readonly role: 'fixed' | 'question' | 'table' | 'passages' | 'trace' | 'history';
  readonly text: string;
  readonly cells?: readonly CellId[];
  /** What was left out of it so that the prompt fits, in one sentence; the text says it too. */
  readonly omitted?: string;
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly PromptPart[];
}

/** A typed request to someone outside the method. */
export interface Ask<T> {
  readonly to: Addressee;
  /** What it is for, in a word or two; the same purpose always has the same reply schema. */
  readonly purpose: string;
  /** The same information as the prompt, structured: for retrievers, forms and rules. */
  readonly facts: Json;
  readonly messages: readonly Message[];
  readonly reply: Schema<T>;
  /**
   * How it is answered by the rules of its method (rules.ts), from nothing but what the prompt shows; absent where
   * they have no answer to it.
   */
  readonly rule?: (rules: never) => T;
  /** How many independent replies are wanted; 1 unless said. */
  readonly samples?: number;
  readonly temperature?: number;
  readonly maxTokens?: number;
  /**
   * How many tokens the reply may take in place of `maxTokens`: `kept` no more than the context leaves beside a
   * prompt that has grown, `thinking` many more where the context leaves them, `all` as many as it leaves. Whoever
   * sends the request knows how many that are; without `maxTokens` it says nothing.
   */
  readonly room?: 'kept' | 'thinking' | 'all';
}

/** The message's text as it is sent: its parts, one after the other. */
export const textOf = ({ parts }: Message): string => joined(parts.map(({ text }) => text));

/** The text of a whole prompt, as its tokens are counted and as it is searched: without who says what. */
export const textOfAll = (messages: readonly Message[]): string => joined(messages.map(textOf));

/** By adding, which copies nothing until the text is read: that of a large table is asked for its length alone. */
const joined = (texts: readonly string[]): string =>
  texts.reduce((before, text, index) => (index === 0 ? text : `${before}\n\n${text}`), '');

/** How many replies an ask wants. */
export const samplesOf = (ask: Ask<unknown>): number => Math.max(1, ask.samples ?? 1);
