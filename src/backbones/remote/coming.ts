/** One reply as it comes: its pieces made safe and bare, and what it is in the end. */
import type { Ask } from '../../method/ask.ts';
import type { Chunk, Usage } from '../../method/connection.ts';
import { parsedJson } from '../../method/json.ts';
import type { PartialReply } from '../../method/thinking.ts';
import type { Config } from './config.ts';
import { type Broken, ReplyReading } from './reply-reading.ts';
import type { Request } from './request.ts';
import { Unwrapper } from './schema.ts';
import { StreamScrubber } from './scrub.ts';

/** How a reply ended. */
export interface Ended {
  readonly usage?: Usage;
  readonly cut?: true;
  readonly broken?: Broken;
  /** All of its text; empty where it has none. */
  readonly text: string;
  /** The server said that this reply is at its end. */
  readonly isFinished: boolean;
}

export class ComingReply {
  readonly #reading: ReplyReading;
  readonly #text: StreamScrubber;
  readonly #thinking: StreamScrubber;
  readonly #unwrapper: Unwrapper | undefined;
  readonly #ask: Ask<unknown>;
  #came: PartialReply = { thinking: '', text: '' };

  /** @param choice which of several replies to one request */
  constructor({ dialect, secrets }: Config, { isWrapped }: Request, ask: Ask<unknown>, choice: number) {
    this.#ask = ask;
    this.#reading = new ReplyReading(dialect, choice);
    this.#text = new StreamScrubber(secrets);
    this.#thinking = new StreamScrubber(secrets);
    this.#unwrapper = isWrapped ? new Unwrapper() : undefined;
  }

  get isFinished(): boolean {
    return this.#reading.isFinished;
  }

  get isEnded(): boolean {
    return this.#reading.isEnded;
  }

  /** Something of it has come. */
  get hasCome(): boolean {
    return this.#came.text !== '' || this.#came.thinking !== '';
  }

  push(piece: string): Chunk[] {
    const { thinking, text } = this.#reading.push(piece);
    return this.#pass(this.#thinking.push(thinking), this.#bare(this.#text.push(text)));
  }

  end(): { readonly chunks: readonly Chunk[]; readonly ended: Ended } {
    const { came, broken } = this.#reading.end();
    const thinking = this.#thinking.push(came.thinking) + this.#thinking.end();
    const text = this.#bare(this.#text.push(came.text) + this.#text.end());
    const chunks = [
      ...this.#pass(thinking, text + (this.#unwrapper?.end() ?? '')),
      ...(broken ? [] : this.#inPlaceOfText()),
    ];
    const { usage, isCut, isFinished } = this.#reading;
    return {
      chunks,
      ended: {
        ...(usage ? { usage } : {}),
        ...(isCut ? { cut: true } : {}),
        ...(broken ? { broken } : {}),
        text: this.#came.text,
        isFinished,
      },
    };
  }

  #bare(text: string): string {
    return this.#unwrapper ? this.#unwrapper.push(text) : text;
  }

  #pass(thinking: string, text: string): Chunk[] {
    this.#came = { thinking: this.#came.thinking + thinking, text: this.#came.text + text };
    return [
      ...(thinking === '' ? [] : [{ kind: 'thinking', text: thinking } as const]),
      ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ];
  }

  /** Where no text came: the calls of tools, or scratch work that is the reply in its form. */
  #inPlaceOfText(): Chunk[] {
    if (this.#came.text.trim() !== '' || this.#reading.isCut) return [];
    const calls = this.#safe(this.#reading.calls);
    if (calls !== '') return this.#pass('', this.#argumentsIn(calls));
    const { thinking } = this.#came;
    const json = /^```(?:json)?\s*([\s\S]*?)```$/.exec(thinking.trim())?.[1] ?? thinking;
    if (this.#ask.reply.json === undefined || typeof parsedJson(json) !== 'object') return [];
    // LM Studio holds the scratch work of some models to the schema, and sends nothing after it.
    this.#came = { thinking: '', text: '' };
    return [
      { kind: 'again', text: 'The reply came as thinking, and is taken for the reply.' },
      ...this.#pass('', this.#unwrapped(json.trim())),
    ];
  }

  /** A call whose arguments are the reply that was asked for is that reply. */
  #argumentsIn(calls: string): string {
    const call = parsedJson(calls);
    if (typeof call !== 'object' || call === null || !('arguments' in call)) return calls;
    const bare = this.#unwrapped(JSON.stringify(call.arguments));
    const { json, read } = this.#ask.reply;
    return json !== undefined && read(bare).ok ? bare : calls;
  }

  #safe(text: string): string {
    return this.#text.push(text) + this.#text.end();
  }

  #unwrapped(text: string): string {
    if (!this.#unwrapper) return text;
    const unwrapper = new Unwrapper();
    return unwrapper.push(text) + unwrapper.end();
  }
}
