/**
 * Reads a reply as it comes: a stream of events as the format has it, or, from servers that do not stream, a whole
 * reply. What it is shows in its first sign, since the content types of servers cannot be relied on.
 */
import type { Usage } from '../../method/connection.ts';
import { parsedJson } from '../../method/json.ts';
import { NOTHING_YET, type PartialReply } from '../../method/thinking.ts';
import { Calls } from './calls.ts';
import { titleIn } from './complaint.ts';
import type { Complaint, Dialect, Received } from './dialect.ts';
import { EventOrder, EventReader, type ServerEvent } from './sse.ts';

/** Far more than any method asks for; what is longer runs on without end. In characters. */
const LONGEST = 1_000_000;
/** The same for what has not yet turned into text. */
const LONGEST_RAW = 4 * LONGEST;

/** How a reply went wrong. */
export type Broken =
  | { readonly kind: 'broken-off' | 'withheld' | 'too-much' }
  | { readonly kind: 'odd'; readonly what: string }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

export class ReplyReading {
  readonly #dialect: Dialect;
  readonly #choice: number;
  readonly #calls = new Calls();
  readonly #events = new EventReader(LONGEST_RAW);
  readonly #order = new EventOrder();
  #kind: 'unknown' | 'events' | 'whole' = 'unknown';
  #raw = '';
  #length = 0;
  #finish: Received['finish'];
  #usage: Partial<Usage> = {};
  #isEnded = false;
  #broken: Broken | undefined;

  /** @param choice which of several replies to one request */
  constructor(dialect: Dialect, choice = 0) {
    this.#dialect = dialect;
    this.#choice = choice;
  }

  /** The reply has come to its end, though some news of it may follow. */
  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** Nothing that still comes matters. */
  get isEnded(): boolean {
    return this.#isEnded || this.#broken !== undefined;
  }

  /** The calls of tools that came, as a text; empty where none did. */
  get calls(): string {
    return this.#calls.text;
  }

  /** It ended for want of tokens; what came so far is a reply all the same. */
  get isCut(): boolean {
    return this.#finish === 'cut';
  }

  get usage(): Usage | undefined {
    const { prompt, reply, cached } = this.#usage;
    return prompt === undefined || reply === undefined
      ? undefined
      : { prompt, reply, ...(cached === undefined ? {} : { cached }) };
  }

  /** Takes the next piece of what the server sends, and gives what there is of the reply in it. */
  push(piece: string): PartialReply {
    if (this.isEnded) return NOTHING_YET;
    if (this.#kind !== 'events') {
      this.#raw += piece;
      const first = this.#raw.trimStart()[0];
      if (first === undefined) return NOTHING_YET;
      if (first === '{' || first === '[' || first === '<') this.#kind = 'whole';
      if (this.#raw.length > LONGEST_RAW) this.#broken = { kind: 'too-much' };
      if (this.#kind === 'whole') return NOTHING_YET;
      this.#kind = 'events';
      return this.#read(this.#events.push(this.#raw.trimStart()));
    }
    const came = this.#read(this.#events.push(piece));
    if (this.#events.isTooLong) this.#broken ??= { kind: 'too-much' };
    return came;
  }

  /** Nothing more comes: what is left, and what went wrong, if it did. */
  end(): { readonly came: PartialReply; readonly broken?: Broken } {
    const came = this.isEnded ? NOTHING_YET : this.#last();
    const broken = this.#broken ?? this.#fault();
    return { came, ...(broken ? { broken } : {}) };
  }

  #last(): PartialReply {
    if (this.#kind === 'whole') return this.#whole();
    // A line that breaks off is no event; one that is whole but for its end may be.
    const events = this.#events.end();
    const readable = events.filter(({ data }) => data === '[DONE]' || parsedJson(data) !== undefined);
    return this.#read(readable);
  }

  #fault(): Broken | undefined {
    if (this.#finish === 'withheld') return { kind: 'withheld' };
    if (this.#finish !== undefined || this.#isEnded) return undefined;
    const sent = this.#raw.trim();
    const isOther =
      this.#kind === 'events' &&
      !this.#events.isStream &&
      !/^(?:d|da|dat|data|e|ev|eve|even|event)$|^(?:event|id):/.test(sent);
    return isOther ? { kind: 'odd', what: `something else (“${shortened(sent)}”)` } : { kind: 'broken-off' };
  }

  #whole(): PartialReply {
    const sent = this.#raw.trim();
    if (sent.startsWith('<')) {
      this.#broken = { kind: 'odd', what: `a web page (“${shortened(titleIn(sent))}”)` };
      return NOTHING_YET;
    }
    const json = parsedJson(sent);
    if (json === undefined) {
      this.#broken = { kind: 'broken-off' };
      return NOTHING_YET;
    }
    const piece = this.#dialect.readWhole(json, this.#choice);
    if (!piece) this.#broken = { kind: 'odd', what: `something else (“${shortened(sent)}”)` };
    return piece ? this.#take(piece) : NOTHING_YET;
  }

  #read(events: readonly ServerEvent[]): PartialReply {
    let { thinking, text } = NOTHING_YET;
    for (const event of events) {
      if (this.isEnded) break;
      const order = this.#order.of(event);
      if (order === 'again') continue;
      if (order === 'late') {
        this.#broken = { kind: 'broken-off' };
        break;
      }
      if (event.data.trim() === '[DONE]') this.#isEnded = true;
      else {
        const piece = this.#dialect.read(parsedJson(event.data), this.#choice);
        const came = piece && this.#take(piece);
        if (came) {
          thinking += came.thinking;
          text += came.text;
        } else this.#broken = { kind: 'broken-off' };
      }
    }
    return { thinking, text };
  }

  #take({ text = '', thinking = '', calls = [], finish, usage, end, complaint }: Received): PartialReply {
    if (complaint) {
      this.#broken = { kind: 'complaint', complaint };
      return NOTHING_YET;
    }
    this.#finish = finish ?? this.#finish;
    this.#usage = { ...this.#usage, ...usage };
    this.#isEnded ||= end === true;
    const room = LONGEST - this.#length;
    this.#length += text.length + thinking.length + this.#calls.take(calls);
    if (this.#length > LONGEST) this.#broken = { kind: 'too-much' };
    const kept = Math.max(0, room);
    return { thinking: thinking.slice(0, kept), text: text.slice(0, kept) };
  }
}

const shortened = (text: string): string =>
  (text.length > 80 ? `${text.slice(0, 80)}…` : text).replace(/\s+/g, ' ');
