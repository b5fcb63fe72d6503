/** One at a time: everyone waits for who came before. */
export interface Turns {
  /** Whether someone has the turn now. */
  readonly taken: boolean;
  /** Resolves to the way to give the turn back; rejects on the signal, and the turn then goes to the next. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function turns(): Turns {
  let last: Promise<void> = Promise.resolve();
  let open = 0;
  return {
    get taken() {
      return open > 0;
    },
    take(signal) {
      let give = (): void => {};
      const before = last;
      open++;
      last = new Promise<void>((resolve) => {
        give = () => {
          open--;
          resolve();
        };
      });
      return new Promise((resolve, reject) => {
        // Who leaves the queue gives the turn on only when it comes: those behind keep waiting for those before.
        const leave = () => {
          reject(signal.reason);
          void before.then(give);
        };
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave, { once: true });
        void before.then(() => {
          if (signal.aborted) return;
          signal.removeEventListener('abort', leave);
          resolve(give);
        });
      });
    },
  };
}
