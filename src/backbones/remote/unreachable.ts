/**
 * Why a request came to nothing. A browser says the same of a server that is not there, one that does not let the
 * page in (CORS) and a line that broke, so it is found out by asking twice more, in ways that differ only in that.
 */
import { type Place, urlOf } from './config.ts';
import { brokenOff, type Trouble } from './trouble.ts';

/** The page's own address, where there is a page. */
const page = (): { origin: string; protocol: string } | undefined =>
  'location' in globalThis ? globalThis.location : undefined;

const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

/** What a browser would not even send, told before it is tried. */
export function notSent({ base, host }: Place): Trouble | undefined {
  if (page()?.protocol !== 'https:' || !base.startsWith('http:') || isLoopback(host)) return undefined;
  return {
    code: 'unreachable',
    what: `This page came by https, so the browser sends nothing to ${host} by plain http`,
    todo: 'give an https address, or open the page on the device where the model runs',
    again: false,
  };
}

/** @param error what `fetch` rejected with; never shown, since it may quote what was sent */
export async function whyUnreached(place: Place, error: unknown, signal: AbortSignal): Promise<Trouble> {
  if (!page()) return inProcess(place, error);
  if (!navigator.onLine && !isLoopback(place.host))
    return noServer(place, 'this device is not connected to a network');
  if (await answers(place, 'cors', signal)) return brokenOff(place.host);
  return (await answers(place, 'no-cors', signal)) ? notLetIn(place) : noServer(place);
}

/** How long a server may take to show that it is there, in milliseconds. */
const PATIENCE = 5000;

async function answers(place: Place, mode: 'cors' | 'no-cors', signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(urlOf(place, '/models'), {
      mode,
      // The same headers, so that the server is asked for the same leave; without leave, no key.
      ...(mode === 'cors' ? { headers: place.dialect.headers(place.key) } : {}),
      credentials: 'omit',
      redirect: mode === 'cors' ? 'manual' : 'follow',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return true;
  } catch {
    return false;
  }
}

/** Programs whose settings let pages in, by the port where they mostly listen. */
const HOW_TO_LET_IN: { readonly [port: string]: (origin: string) => string } = {
  11434: (origin) => `start Ollama with OLLAMA_ORIGINS=${origin}`,
  1234: () => 'switch on CORS in the server settings of LM Studio',
  8000: (origin) => `start vLLM with --allowed-origins '["${origin}"]'`,
};

function notLetIn({ host }: Place): Trouble {
  const origin = page()?.origin ?? '';
  const how = HOW_TO_LET_IN[host.split(':').at(-1) ?? ''];
  return {
    code: 'unreachable',
    what: `${host} is there but does not let pages from ${origin} read its replies (CORS)`,
    todo: how ? how(origin) : 'allow this origin and the headers of requests in the server’s settings',
    again: false,
  };
}

const noServer = ({ host }: Place, why?: string): Trouble => ({
  code: 'unreachable',
  what: `No server answers at ${host}${why === undefined ? '' : ` (${why})`}`,
  todo: 'check the address and that the server runs',
  again: false,
});

const REASONS: { readonly [code: string]: string } = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name could not be looked up',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ETIMEDOUT: 'it took too long to connect',
  UND_ERR_CONNECT_TIMEOUT: 'it took too long to connect',
};

/** Without a page there is no CORS, and the error has a code. */
function inProcess(place: Place, error: unknown): Trouble {
  const code = codeOf(error);
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code)) return noServer(place, 'its certificate is not trusted');
  const reason = REASONS[code];
  return reason === undefined ? brokenOff(place.host) : noServer(place, reason);
}

function codeOf(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one) return String(one.code);
    if (one instanceof AggregateError) return codeOf(one.errors[0]);
  }
  return '';
}
