/** Server-sent events from text that comes in pieces of any size. */
import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  readonly data: string;
  /** The event's own id, if it has one. */
  readonly id?: string;
}

export class EventReader {
  readonly #parser: ReturnType<typeof createParser>;
  #events: ServerEvent[] = [];
  #isStream = false;
  #isTooLong = false;

  /** @param longest characters of an event, or of a line, that is not taken any more */
  constructor(longest: number) {
    const isStream = () => {
      this.#isStream = true;
    };
    this.#parser = createParser({
      maxBufferSize: longest,
      onEvent: ({ data, id }) => {
        isStream();
        if (data !== '') this.#events.push({ data, ...(id === undefined ? {} : { id }) });
      },
      onComment: isStream,
      onRetry: isStream,
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') this.#isTooLong = true;
      },
    });
  }

  /** Something came that only a stream of events has. */
  get isStream(): boolean {
    return this.#isStream;
  }

  /** What comes runs on without end: nothing more is read. */
  get isTooLong(): boolean {
    return this.#isTooLong;
  }

  push(text: string): ServerEvent[] {
    if (!this.#isTooLong) this.#parser.feed(text);
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** The last event, although no empty line closes it: many servers leave that out. */
  end(): ServerEvent[] {
    return this.push('\n\n');
  }
}

/**
 * Whether events come in their order, by their ids where those count up: `again` is one that came before, `late` one
 * that should have. Ids that do not count say nothing.
 */
export class EventOrder {
  readonly #seen = new Map<number, string>();
  #last = Number.NEGATIVE_INFINITY;
  #counts = false;

  of({ id, data }: ServerEvent): 'next' | 'again' | 'late' {
    if (id === undefined || !/^\d{1,15}$/.test(id)) return 'next';
    const number = Number(id);
    if (number <= this.#last && this.#counts) return this.#seen.get(number) === data ? 'again' : 'late';
    if (number > this.#last && this.#seen.size > 0) this.#counts = true;
    this.#last = number;
    this.#seen.set(number, data);
    return 'next';
  }
}
