/** Keeps the browser's address and the page in step. */

import type { Page } from './page.ts';
import { type Link, parseLink, writeLink } from './run-files.ts';
import { exampleNow, transcriptNow } from './selectors.ts';
import type { PageState } from './state.ts';

/** A link to what is on screen, where a link can bring it back: for now the examples' recorded runs. */
function linkOf(state: PageState): Link {
  const method = transcriptNow(state)?.run.method;
  const example = exampleNow(state);
  if (!example || method === undefined) return {};
  return { example: example.id, method, step: state.cursor.at + 1 };
}

/** Browsers refuse more than a few address changes a second, and scrubbing makes many. */
const SETTLED_MS = 200;

/** Shows what the address says, now and whenever it is changed by hand, and writes where the page is. */
export function keepAddress({ store, actions }: Page, window: Window): void {
  let timer = 0;
  const write = (): void => {
    timer = 0;
    const link = writeLink(linkOf(store.getState()));
    const address = `${window.location.pathname}${window.location.search}${link}`;
    if (link !== window.location.hash) window.history.replaceState(null, '', address);
  };
  window.addEventListener('hashchange', () => void actions.openLink(parseLink(window.location.hash)));
  const opened = actions.openLink(parseLink(window.location.hash));
  void opened.then(() =>
    store.subscribe(() => {
      if (timer === 0) timer = window.setTimeout(write, SETTLED_MS);
    }),
  );
}
