/** Server-sent events, as the standard has them, from text that comes in pieces of any size. */

export interface ServerEvent {
  readonly data: string;
  /** The event's own id, if it has one. */
  readonly id?: string;
}

export class EventReader {
  #rest = '';
  #data: string[] = [];
  #id: string | undefined;
  #fields = 0;

  /** How many lines were fields of events: none means that this is no stream of events. */
  get fields(): number {
    return this.#fields;
  }

  /** What is left of a line that has not come to its end. */
  get unended(): string {
    return this.#rest;
  }

  push(text: string): ServerEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  /** The last event, although no empty line closes it: many servers leave that out. */
  end(): ServerEvent[] {
    const last = this.#rest.replace(/\r$/, '');
    this.#rest = '';
    return [...(last === '' ? [] : this.#line(last)), ...this.#line('')];
  }

  #line(line: string): ServerEvent[] {
    if (line === '') return this.#close();
    const [, name = '', value = ''] = /^([^:]*)(?::(?: ?)([\s\S]*))?$/.exec(line) ?? [];
    if (line.startsWith(':') || ['data', 'event', 'id', 'retry'].includes(name)) this.#fields++;
    if (name === 'data') this.#data.push(value);
    if (name === 'id') this.#id = value;
    return [];
  }

  #close(): ServerEvent[] {
    const data = this.#data.join('\n');
    const id = this.#id;
    this.#data = [];
    this.#id = undefined;
    return data === '' ? [] : [{ data, ...(id === undefined ? {} : { id }) }];
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
