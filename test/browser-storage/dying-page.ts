/** A page that is killed at one of its requests to the databases: what was not committed by then never happened. */
import 'fake-indexeddb/auto';

const REQUESTS = [
  [IDBFactory, ['open', 'deleteDatabase']],
  [IDBDatabase, ['transaction', 'createObjectStore']],
  [IDBObjectStore, ['get', 'getAll', 'put', 'delete', 'clear']],
  [IDBIndex, ['getAll', 'getAllKeys']],
] as const;

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Lets `page` run until its request of this number, which kills it; says whether it came so far. */
export async function killedAt(request: number, page: () => Promise<unknown>): Promise<boolean> {
  const connections = new Set<IDBDatabase>();
  const transactions = new Set<IDBTransaction>();
  let requests = 0;
  const isDead = () => requests >= request;
  let die = () => {};
  // Whoever waits in a page that is gone waits for ever.
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });

  function kill(): void {
    die();
    for (const transaction of transactions)
      try {
        transaction.abort();
      } catch {
        // It was over.
      }
    for (const db of connections) db.close();
  }

  /** Nothing is heard in a page that is gone. */
  function deafen(source: EventTarget): void {
    for (const kind of ['abort', 'error', 'complete'])
      source.addEventListener(kind, (event) => {
        if (isDead()) event.stopImmediatePropagation();
      });
  }

  /** An open request may be answered when the page is gone already. */
  function follow(opening: IDBOpenDBRequest): void {
    opening.addEventListener('upgradeneeded', () => {
      if (opening.transaction) {
        deafen(opening.transaction);
        transactions.add(opening.transaction);
      }
      if (isDead()) kill();
    });
    opening.addEventListener('success', () => {
      if (!(opening.result instanceof IDBDatabase)) return;
      connections.add(opening.result);
      if (isDead()) kill();
    });
  }

  const originals = REQUESTS.flatMap(([{ prototype }, names]) =>
    names.map((name) => {
      const owner = prototype as unknown as { [name: string]: Method };
      const original = owner[name]!;
      owner[name] = function (...given) {
        // The imitation itself makes these, for an upgrade.
        if (given[1] === 'versionchange') return original.apply(this, given);
        if (!isDead() && ++requests === request) kill();
        if (isDead()) throw new Error('The page was killed.');
        const result = original.apply(this, given);
        if (result instanceof IDBRequest || result instanceof IDBTransaction) deafen(result);
        if (name === 'open') follow(result as IDBOpenDBRequest);
        if (name === 'transaction') transactions.add(result as IDBTransaction);
        return result;
      };
      return () => {
        owner[name] = original;
      };
    }),
  );
  try {
    const visit = page().catch((error: unknown) => {
      if (!isDead()) throw error;
    });
    await Promise.race([visit, death]);
    // What was under way comes to its end, or to nothing.
    await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    for (const restore of originals) restore();
  }
  const came = isDead();
  if (!came) kill();
  return came;
}
