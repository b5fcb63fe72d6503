/**
 * Node's own fetch gives up after 300 seconds without a word, which no option of fetch changes. A model on a slow
 * machine may read a prompt for longer: how long to wait is for the backbone's time-out to say.
 */

/** Where Node keeps what carries out its requests, by a name that it shares with the library undici. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

interface Limits {
  readonly headersTimeout: number;
  readonly bodyTimeout: number;
}
type Dispatcher = { readonly constructor: new (limits: Limits) => unknown };

/** From here on requests wait for so many milliseconds, 0 for as long as it takes; without effect outside Node. */
export async function waitAtMost(milliseconds: number): Promise<void> {
  const here = globalThis as { [DISPATCHER]?: Dispatcher };
  // It is there once something was fetched.
  await fetch('data:,');
  const Agent = here[DISPATCHER]?.constructor;
  if (Agent)
    Object.assign(here, {
      [DISPATCHER]: new Agent({ headersTimeout: milliseconds, bodyTimeout: milliseconds }),
    });
}
