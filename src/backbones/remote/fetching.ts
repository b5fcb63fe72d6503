/** How every request goes out: nothing is cached, and the page's own address and cookies are not sent. */
import type { Place } from './config.ts';
import type { Watch } from './pausing.ts';

/** What the address replies, within so many milliseconds; with a body the request is a POST. */
export const fetched = (
  { dialect, key }: Pick<Place, 'dialect' | 'key'>,
  address: string,
  { watch, patience }: { readonly watch: Watch; readonly patience: number },
  body?: object,
): Promise<Response> =>
  watch.within(
    patience,
    fetch(address, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: dialect.headers(key),
      signal: watch.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The key goes to the address that was given, and nowhere else.
      redirect: 'manual',
    }),
  );
