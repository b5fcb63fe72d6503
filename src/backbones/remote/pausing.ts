/** Waiting that a signal ends at once. */

/** Resolves after that many milliseconds, or as soon as the signal says so. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    signal.addEventListener('abort', go, { once: true });
  });
}

/** Lets at most so many through at a time, in the order in which they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  /** Resolves when it is one's turn, with what gives it back; with nothing where the signal came first. */
  async take(signal: AbortSignal): Promise<(() => void) | undefined> {
    if (signal.aborted) return undefined;
    if (this.#free > 0) this.#free--;
    else if (!(await this.#wait(signal))) return undefined;
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        resolve(false);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      this.#waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

/** Ends what waits for a server that says nothing for too long, or when the user's signal says so. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #signal: AbortSignal;
  readonly #stop = () => this.#controller.abort();
  #isExpired = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#stop, { once: true });
    if (signal.aborted) this.#stop();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** It was the time that ended it, not the user. */
  get isExpired(): boolean {
    return this.#isExpired && !this.#signal.aborted;
  }

  /** What the work gives; rejects when it takes longer than so many milliseconds or is called off. */
  async within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      this.#isExpired = true;
      this.#stop();
    }, milliseconds);
    let fail = () => {};
    const calledOff = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('called off'));
      this.signal.addEventListener('abort', fail, { once: true });
      if (this.signal.aborted) fail();
    });
    try {
      return await Promise.race([work, calledOff]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener('abort', fail);
    }
  }

  /** Frees the connection and the signal. */
  end(): void {
    this.#signal.removeEventListener('abort', this.#stop);
    this.#stop();
  }
}
