/** Values pushed by several producers, taken in order by one consumer. */
export interface Queue<T> {
  push(value: T): void;
  /** No more will be pushed. */
  close(): void;
  all(): AsyncGenerator<T, void, void>;
}

export function queue<T>(): Queue<T> {
  const values: T[] = [];
  let closed = false;
  let wake = () => {};
  return {
    push(value) {
      values.push(value);
      wake();
    },
    close() {
      closed = true;
      wake();
    },
    async *all() {
      for (;;) {
        while (values.length > 0) yield values.shift() as T;
        if (closed) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
