/** The small parts of the connection, fed with strings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openai } from './openai.ts';
import { ReplyReading } from './reply-reading.ts';
import { askedToWait } from './retry-after.ts';
import { Unwrapper } from './schema.ts';
import { StreamScrubber, scrubbed } from './scrub.ts';

/** A text cut at any places. */
const pieces = (text: string) =>
  fc
    .array(fc.nat(text.length), { maxLength: 12 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), text.length])
    .map((cuts) => cuts.slice(1).map((cut, at) => text.slice(cuts[at], cut)));

const event = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}`;

describe('a stream in pieces', () => {
  it.each(['\n', '\r\n', '\r'])('reads the same however it is cut, with lines ending in %j', (end) => {
    const stream = `: hello${end}${event('one "two"')}${end}${end}event: x${end}${event(' three', 'stop')}${end}${end}data: [DONE]${end}${end}`;
    fc.assert(
      fc.property(pieces(stream), (parts) => {
        const reading = new ReplyReading(openai);
        const text = parts.map((part) => reading.push(part).text).join('');
        expect([text, reading.end()]).toEqual(['one "two" three', { came: { thinking: '', text: '' } }]);
      }),
    );
  });

  it('joins the lines of an event, and knows an id that only looks like a count', () => {
    const reading = new ReplyReading(openai);
    const [first = '', second = ''] = event('a').split(',"delta"');
    expect(reading.push(`id: 7\n${first}\ndata: ,"delta"${second}\n\n`).text).toBe('a');
    expect(reading.push(`id: 7\n${event('a')}\n\nid: 7\n${event('b', 'stop')}\n\n`).text).toBe('ab');
    expect(reading.end().broken).toBeUndefined();
  });
});

describe('what comes instead of a stream', () => {
  const fault = (...parts: string[]) => {
    const reading = new ReplyReading(openai);
    for (const part of parts) reading.push(part);
    return reading.end().broken?.kind;
  };

  it.each(['event: message\n', 'id: 7\n', ': hello\n', 'retry: 10\n', 'ev', 'data: {"choi'])(
    'is a stream that broke off, by %j',
    (text) => expect(fault(text)).toBe('broken-off'),
  );

  it.each(['Not Found', 'error: none\n\n', 'eventually'])('is something else, by %j', (text) => {
    expect(fault(text)).toBe('odd');
  });

  it('is too much, when a line or an event does not end', () => {
    const million = 'x'.repeat(1_000_000);
    expect(fault('data: ', million, million, million)).toBe('broken-off');
    expect(fault('data: ', million, million, million, million)).toBe('too-much');
    expect(fault(...Array.from({ length: 5 }, () => `data: ${million}\n`))).toBe('too-much');
  });
});

describe('a key', () => {
  const key = 'sk-abcdefghijklmnop';

  it('is taken out whole, in pieces, and as part of an address', () => {
    expect(scrubbed(`no ${key}!`, [key])).toBe('no [key]!');
    expect(scrubbed('no sk-abcdefgh…, no ijklmnop', [key])).toBe('no [key]…, no [key]');
    expect(scrubbed('a+b%2Fc', ['none'])).toBe('a+b%2Fc');
    expect(scrubbed('k=a%2Fb%2Bcdef', ['a/b+cdef', key])).toBe('k=[key]');
  });

  it('is taken out of a stream, however it is cut', () => {
    fc.assert(
      fc.property(pieces(`It is ${key}, sk-abc, tok-12345 and ${key}${key}.`), (parts) => {
        const scrubber = new StreamScrubber([key, 'tok-12345']);
        const text = parts.map((part) => scrubber.push(part)).join('') + scrubber.end();
        expect(text).toBe('It is [key], sk-abc, [key] and [key][key].');
      }),
    );
  });
});

describe('the field around a reply', () => {
  it.each([
    ['{"reply": [1, {"a": "}"}]}', '[1, {"a": "}"}]'],
    [' {\n "reply" : "x"\n}\n', '"x"'],
    ['[1, 2]', '[1, 2]'],
    ['{"reply": [1', '[1'],
    ['{"other": 1}', '{"other": 1}'],
    ['{"repl', ''],
    ['Well, {"reply": 1}', 'Well, {"reply": 1}'],
  ])('comes off %j', (wrapped, bare) => {
    fc.assert(
      fc.property(pieces(wrapped), (parts) => {
        const unwrapper = new Unwrapper();
        expect(parts.map((part) => unwrapper.push(part)).join('') + unwrapper.end()).toBe(bare);
      }),
    );
  });
});

it.each([
  ['3', '', 3000],
  ['0.5', '', 500],
  ['Thu, 01 Jan 2026 00:00:10 GMT', '', 10_000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', '', 0],
  ['soon', '', undefined],
  [null, 'Please try again in 350ms.', 350],
  [null, 'Please retry in 2m', 120_000],
  [null, '{"retryDelay": "34.5s"}', 34_500],
  [null, 'Too many requests.', undefined],
])('a server that says %j and %j is left alone for %j ms', (header, body, wait) => {
  expect(askedToWait(header, body, Date.UTC(2026, 0, 1))).toBe(wait);
});
