/** What is expected of each way in which the server answers: the tests of the connection and of the page go by it. */
import type { FaultCode } from '../../src/method/connection.ts';

/** Replies that come in an odd way and are whole all the same. */
export const WHOLE: readonly string[] = [
  'byte-by-byte',
  'crlf-ends',
  'cr-ends',
  'comments',
  'no-done',
  'no-last-line-end',
  'duplicated',
  'duplicated-end',
  'finish-first',
  'bad-utf-8',
  'wrong-type',
  'whole-reply',
  'end-in-done',
];

/** Whole where what came before the cut can still be read; browsers drop it when it came with the break. */
export const CUT_LATE = 'cut-before-done';

/** Replies that break before their end, wherever a stream can be cut; they are asked for again. */
export const BROKEN: readonly string[] = [
  'cut-before-anything',
  'cut-status-line',
  'cut-headers',
  'cut-after-headers',
  'cut-field-name',
  'cut-json',
  'cut-utf-8',
  'cut-between-events',
  'cut-text',
  'cut-before-finish',
  'end-field-name',
  'end-json',
  'end-utf-8',
  'end-between-events',
  'end-before-finish',
  'no-finish',
  'out-of-order',
  'broken-json',
  'empty',
  'error-within',
];

/** Replies of which nothing more comes; the time-out ends them. */
export const STALLED: readonly string[] = ['stall-headers', 'stall-first', 'stall-middle'];

/** Those of which some text had come, which is shown as what it is. */
export const PARTIAL: ReadonlySet<string> = new Set(['cut-text', 'stall-middle', 'ten-megabytes']);

interface Told {
  readonly fault: string;
  readonly code: FaultCode;
  readonly says: RegExp;
}

/** Answers that are the same however often one asks. */
export const FINAL: readonly Told[] = [
  {
    fault: '401',
    code: 'refused',
    says: /wants a key \(401: “Incorrect API key.*; fill one in under “Key”\.$/,
  },
  { fault: '400', code: 'failed', says: /did not take the request \(400: “The request is odd/ },
  { fault: '402', code: 'busy', says: /nothing left to spend/ },
  { fault: '403', code: 'refused', says: /does not allow this request \(403: “Country/ },
  { fault: '404', code: 'unreachable', says: /nothing to chat with at this address.*ends in \/v1\.$/ },
  {
    fault: '404-model',
    code: 'no-such-model',
    says: /has no model “toy” .*; choose one from the server’s list\.$/,
  },
  { fault: '413', code: 'too-long', says: /longer than “toy” .* can take/ },
  { fault: 'too-long', code: 'too-long', says: /longer than “toy” .* can take.*lower “Context”/ },
  { fault: '429-quota', code: 'busy', says: /has nothing left to spend/ },
  { fault: '429-hours', code: 'busy', says: /has too much to do \(429.*; run again later/ },
  { fault: 'page-200', code: 'odd-reply', says: /sent a web page \(“Welcome”\) in place of a reply/ },
  { fault: 'page-404', code: 'unreachable', says: /\(404: “Not Found”\)/ },
  { fault: 'plain-text', code: 'odd-reply', says: /sent something else \(“OK”\) in place of a reply/ },
  { fault: 'redirect', code: 'unreachable', says: /sends requests on to another address; give that address/ },
  { fault: 'withheld', code: 'odd-reply', says: /withheld the reply/ },
  { fault: 'ten-megabytes', code: 'odd-reply', says: /did not end within a million characters/ },
  { fault: 'ten-megabytes-in-one', code: 'odd-reply', says: /did not end within a million characters/ },
];

interface Again extends Told {
  /** How long it is left alone, in seconds: as long as it wants to be. */
  readonly seconds: string;
}

/** Answers that may be others when one asks again. */
export const PASSING: readonly Again[] = [
  {
    fault: '429',
    code: 'busy',
    says: /has too much to do \(429: “Rate limit reached.*; run again/,
    seconds: '1',
  },
  { fault: '429-seconds', code: 'busy', says: /has too much to do \(429/, seconds: '2' },
  { fault: '429-date', code: 'busy', says: /has too much to do \(429/, seconds: '[23]' },
  { fault: '429-words', code: 'busy', says: /has too much to do \(429/, seconds: '2' },
  {
    fault: '500',
    code: 'server-error',
    says: /failed to answer \(500: “The server had an error.*; run again/,
    seconds: '1',
  },
  { fault: '503', code: 'busy', says: /has too much to do \(503\)/, seconds: '1' },
  {
    fault: 'page-502',
    code: 'server-error',
    says: /failed to answer \(502: “502 Bad Gateway”\)/,
    seconds: '1',
  },
];

/** Servers that do not take all that they are asked for, which is found out and remembered. */
export const CHOOSY: readonly string[] = [
  'no-schema',
  'no-json',
  'no-usage',
  'no-temperature',
  'new-limit',
  'no-system',
];
