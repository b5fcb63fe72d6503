/**
 * Reads a reply as it comes: a stream of events as the format has it, or, from servers that do not stream, a whole
 * reply. What it is shows in its first sign, since the content types of servers cannot be relied on.
 */
import type { Usage } from '../../method/connection.ts';
import { titleIn } from './complaint.ts';
import type { Complaint, Dialect, Said } from './dialect.ts';
import { jsonIn } from './json-in.ts';
import { EventOrder, EventReader, type ServerEvent } from './sse.ts';

/** Far more than any method asks for; what is longer runs on without end. In characters. */
const LONGEST = 1_000_000;
/** The same for what has not yet turned into text. */
const LONGEST_RAW = 4 * LONGEST;

/** How a reply went wrong. */
export type Broken =
  | { readonly kind: 'broken-off' | 'withheld' | 'used-up' | 'too-much' }
  | { readonly kind: 'odd'; readonly what: string }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

export class ReplyReading {
  readonly #dialect: Dialect;
  readonly #events = new EventReader();
  readonly #order = new EventOrder();
  #kind: 'unknown' | 'events' | 'whole' = 'unknown';
  #raw = '';
  #length = 0;
  #finish: Said['finish'];
  #usage: Partial<Usage> = {};
  #isEnded = false;
  #broken: Broken | undefined;
  #isThinking = false;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** The reply has come to its end, though some news of it may follow. */
  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** Nothing that still comes matters. */
  get isEnded(): boolean {
    return this.#isEnded || this.#broken !== undefined;
  }

  get isThinking(): boolean {
    return this.#isThinking;
  }

  /** What it was cut by; what came so far is a reply all the same. */
  get isCut(): boolean {
    return this.#finish === 'cut';
  }

  get usage(): Usage | undefined {
    const { prompt, reply, cached } = this.#usage;
    return prompt === undefined || reply === undefined
      ? undefined
      : { prompt, reply, ...(cached === undefined ? {} : { cached }) };
  }

  /** Takes the next piece of what the server sends, and gives the text of the reply in it. */
  push(piece: string): string {
    if (this.isEnded) return '';
    if (this.#kind !== 'events') {
      this.#raw += piece;
      const first = this.#raw.trimStart()[0];
      if (first === undefined) return '';
      if (first === '{' || first === '[' || first === '<') this.#kind = 'whole';
      if (this.#raw.length > LONGEST_RAW) this.#broken = { kind: 'too-much' };
      if (this.#kind === 'whole') return '';
      this.#kind = 'events';
      return this.#read(this.#events.push(this.#raw.trimStart()));
    }
    const text = this.#read(this.#events.push(piece));
    if (this.#events.unended.length > LONGEST_RAW) this.#broken ??= { kind: 'too-much' };
    return text;
  }

  /** Nothing more comes: the text that is left, and what went wrong, if it did. */
  end(): { readonly text: string; readonly broken?: Broken } {
    const text = this.isEnded ? '' : this.#last();
    const broken = this.#broken ?? this.#fault();
    return { text, ...(broken ? { broken } : {}) };
  }

  #last(): string {
    if (this.#kind === 'whole') return this.#whole();
    // A line that breaks off is no event; one that is whole but for its end may be.
    const events = this.#events.end();
    const known = events.filter(({ data }) => data === '[DONE]' || jsonIn(data) !== undefined);
    return this.#read(known);
  }

  #fault(): Broken | undefined {
    if (this.#finish === 'withheld') return { kind: 'withheld' };
    if (this.#finish === 'cut' && this.#length === 0) return { kind: 'used-up' };
    if (this.#finish !== undefined || this.#isEnded) return undefined;
    const sent = this.#raw.trim();
    const isOther =
      this.#kind === 'events' &&
      this.#events.fields === 0 &&
      !/^(d|da|dat|data|e|ev|eve|even|event)$/.test(sent);
    return isOther ? { kind: 'odd', what: `something else (“${shortened(sent)}”)` } : { kind: 'broken-off' };
  }

  #whole(): string {
    const sent = this.#raw.trim();
    if (sent.startsWith('<')) {
      this.#broken = { kind: 'odd', what: `a web page (“${shortened(titleIn(sent))}”)` };
      return '';
    }
    const json = jsonIn(sent);
    if (json === undefined) {
      this.#broken = { kind: 'broken-off' };
      return '';
    }
    const said = this.#dialect.readWhole(json);
    if (!said) this.#broken = { kind: 'odd', what: `something else (“${shortened(sent)}”)` };
    return said ? this.#take(said) : '';
  }

  #read(events: readonly ServerEvent[]): string {
    let text = '';
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
        const said = this.#dialect.read(jsonIn(event.data));
        if (said) text += this.#take(said);
        else this.#broken = { kind: 'broken-off' };
      }
    }
    return text;
  }

  #take({ text = '', thinking, finish, usage, end, complaint }: Said): string {
    if (complaint) {
      this.#broken = { kind: 'complaint', complaint };
      return '';
    }
    this.#isThinking = thinking === true && text === '';
    this.#finish = finish ?? this.#finish;
    this.#usage = { ...this.#usage, ...usage };
    this.#isEnded ||= end === true;
    const room = LONGEST - this.#length;
    this.#length += text.length;
    if (text.length > room) this.#broken = { kind: 'too-much' };
    return text.slice(0, Math.max(0, room));
  }
}

const shortened = (text: string): string =>
  (text.length > 80 ? `${text.slice(0, 80)}…` : text).replace(/\s+/g, ' ');
