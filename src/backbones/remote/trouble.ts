/** What can go wrong between here and a server, in sentences. */
import type { FaultCode } from '../../method/connection.ts';

/** `what` happened and what `todo` about it are the two halves of one sentence. */
export interface Trouble {
  readonly code: FaultCode;
  readonly what: string;
  readonly todo: string;
  /** It may go well when it is tried again. */
  readonly again: boolean;
  /** Milliseconds that the server wants to be left alone. */
  readonly after?: number;
  /** The server's own words, from which can be told what it does not take. */
  readonly words?: string;
}

export const sentenceOf = ({ what, todo }: Trouble, tries = 1): string =>
  `${what}${tries > 1 ? `, ${tries} times in a row` : ''}; ${todo}.`;

interface Answered {
  readonly status: number;
  readonly words: string;
  readonly host: string;
  readonly model: string;
  readonly hasKey: boolean;
  readonly after?: number;
}

/** The trouble that a status and the server's words mean. */
export function troubleOf(answered: Answered): Trouble {
  const { status, words, after } = answered;
  const kind = kindOf(answered);
  return { ...kind, words, ...(after === undefined || status < 400 ? {} : { after }) };
}

const TOO_LONG =
  /context[ _-]?(length|window|size)|maximum (context|prompt)|prompt is too long|too many (input )?tokens|input is too long|request too large/i;
const NO_MODEL =
  /\bmodels?\b.{0,120}(not found|not exist|no longer)|(unknown|invalid|no such) model|not a valid model|model_not_found/i;
const NO_CREDIT = /insufficient_quota|credit balance|billing/i;
const NO_KEY = /api[ _-]?key/i;

function kindOf({ status, words, host, model, hasKey }: Answered): Omit<Trouble, 'words' | 'after'> {
  const quote = quoted(words);
  const isRefused = status === 401 || ((status === 400 || status === 403) && NO_KEY.test(words));
  if (isRefused)
    return {
      code: 'refused',
      what: `${host} ${hasKey ? 'refuses the key' : 'wants a key'} (${status}${quote})`,
      todo: hasKey ? 'check that it is whole and belongs to this server' : 'fill one in under “Key”',
      again: false,
    };
  if (status === 403)
    return {
      code: 'refused',
      what: `${host} does not allow this request (403${quote})`,
      todo: 'check what the key may do and which pages the server lets in',
      again: false,
    };
  if (status === 402 || NO_CREDIT.test(words))
    return {
      code: 'busy',
      what: `The account at ${host} has nothing left to spend (${status}${quote})`,
      todo: 'add to it, or choose another server',
      again: false,
    };
  if (status === 413 || TOO_LONG.test(words))
    return {
      code: 'too-long',
      what: `The request is longer than “${model}” at ${host} can take (${status}${quote})`,
      todo: 'lower “Context” to what the model has, or choose a shorter prompt or another model',
      again: false,
    };
  return otherKind({ status, words, host, model, hasKey });
}

function otherKind({ status, words, host, model }: Answered): Omit<Trouble, 'words' | 'after'> {
  const quote = quoted(words);
  if (status === 404 ? /\bmodels?\b/i.test(words) : status < 500 && NO_MODEL.test(words))
    return {
      code: 'no-such-model',
      what: `${host} has no model “${model}” that may be used (${status}${quote})`,
      todo: 'choose one from the server’s list',
      again: false,
    };
  if (status === 404 || status === 405)
    return {
      code: 'unreachable',
      what: `There is nothing to chat with at this address of ${host} (${status}${quote})`,
      todo: 'check the address, which mostly ends in /v1',
      again: false,
    };
  if (status === 429 || status === 529 || status === 503)
    return {
      code: 'busy',
      what: `${host} has too much to do (${status}${quote})`,
      todo: 'run again later, or lower “Requests at once”',
      again: true,
    };
  if (status === 408 || status === 425 || status >= 500)
    return {
      code: 'server-error',
      what: `${host} failed to answer (${status}${quote})`,
      todo: 'run again, or look into the server’s own log',
      again: true,
    };
  if (status >= 300 && status < 400)
    return {
      code: 'unreachable',
      what: `${host} sends requests on to another address`,
      todo: 'give that address instead',
      again: false,
    };
  return {
    code: 'failed',
    what: `${host} did not take the request (${status}${quote})`,
    todo: 'change the settings or the model',
    again: false,
  };
}

/** A server's words within a sentence: one line, not too long. */
function quoted(words: string): string {
  const line = words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/\.$/, '');
  if (line === '') return '';
  return `: “${line.length > 200 ? `${line.slice(0, 200)}…` : line}”`;
}

export const brokenOff = (host: string): Trouble => ({
  code: 'broken-off',
  what: `The reply from ${host} broke off before its end`,
  todo: 'run again to ask once more',
  again: true,
});

export const timedOut = (host: string, milliseconds: number): Trouble => ({
  code: 'timed-out',
  what: `${host} said nothing for ${milliseconds / 1000} s`,
  todo: 'run again, or raise “Time-out” if the model needs longer',
  again: true,
});

export const withheld = (host: string): Trouble => ({
  code: 'odd-reply',
  what: `${host} withheld the reply, as its rules on content say`,
  todo: 'ask something else, or choose another model',
  again: false,
});

export const usedUp = (host: string): Trouble => ({
  code: 'odd-reply',
  what: `The model at ${host} used up its tokens before it replied`,
  todo: 'raise “Most reply tokens”, or choose a model that thinks less',
  again: false,
});

export const tooMuch = (host: string): Trouble => ({
  code: 'odd-reply',
  what: `The reply from ${host} did not end within a million characters, far more than was asked for`,
  todo: 'set “Most reply tokens”, or choose another model',
  again: false,
});

export const odd = (host: string, what: string): Trouble => ({
  code: 'odd-reply',
  what: `${host} sent ${what} in place of a reply`,
  todo: 'check the address, which mostly ends in /v1',
  again: false,
});
