/** Servers that never give what was asked for: a run over them ends, and costs at most twice what a good one costs. */
import { afterEach, expect, it } from 'vitest';
import { drive } from '../../drive/drive.ts';
import { METHODS } from '../../methods/index.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { unaided } from '../backbone.ts';
import { lexicalRetriever } from '../lexical/index.ts';
import { remote } from './index.ts';

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const whole = (text: string) => `${event({ content: text })}${event({}, 'stop')}data: [DONE]\n\n`;
const called = (name: string, given: string) =>
  `${event({ tool_calls: [{ index: 0, function: { name, arguments: given } }] })}${event({}, 'tool_calls')}data: [DONE]\n\n`;
const bytes = (text: string) => new TextEncoder().encode(text);

const SERVERS: Readonly<Record<string, () => Uint8Array>> = {
  'tool calls alone': () => bytes(called('look_up', '{"town": "York"}')),
  'tool calls with broken arguments': () => bytes(called('look_up', '{"town": "Yo')),
  'replies that are always cut': () =>
    bytes(`${event({ content: 'Well, the answer i' })}${event({}, 'length')}data: [DONE]\n\n`),
  'no UTF-8': () =>
    Uint8Array.from([...bytes(event({ content: 'x' })).slice(0, 40), 0xff, 0xfe, 0xc3, 0x28, 0x0a, 0x0a]),
  'no JSON': () => bytes('data: {"choices": [{"delta": {"content": }]}\n\ndata: [DONE]\n\n'),
  nothing: () => new Uint8Array(),
};

const table = drawTable('Shops', '| Town | Shops |\n| York | 125 |\n| Bury | 7 |');

async function costOf(id: string, reply: () => Uint8Array | undefined) {
  let requests = 0;
  globalThis.fetch = async () => {
    requests++;
    const body = reply();
    return body === undefined
      ? new Response(null, { status: 429 })
      : new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'text/event-stream' } });
  };
  const method = await METHODS.find((one) => one.id === id)!.load();
  const connected = await remote.connect(
    { 'base-url': 'http://server.test/v1', model: 'toy', tries: 1, 'context-tokens': 8192, 'time-out': 1 },
    unaided,
  );
  if (!connected.ok) throw new Error(connected.fault);
  const run = newRun({ table, question: 'How many shops does York have?', kind: 'answer' }, method, {
    options: method.presets[0]!.options,
    limits: connected.value.limits,
    backbone: '',
  });
  let fault = '';
  for await (const one of drive(method, run, {
    model: connected.value.connection,
    retriever: lexicalRetriever(),
  }))
    if (one.kind === 'end' && one.end.status === 'stopped') fault = one.end.fault.text;
  return { requests, fault };
}

it.each(Object.keys(SERVERS))('direct, over a server that gives %s', async (name) => {
  const good = await costOf('direct', () => bytes(whole('The answer is: 125')));
  const { requests, fault } = await costOf('direct', SERVERS[name]!);
  expect(good).toEqual({ requests: 1, fault: '' });
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(2 * good.requests);
  if (fault !== '') expect(fault).toMatch(/^\S[^{}<>]{10,300}\.$/s);
});

it('an empty answer of too many requests is a sentence', async () => {
  const { requests, fault } = await costOf('direct', () => undefined);
  expect(requests).toBe(1);
  expect(fault).toMatch(/^\S.*\.$/);
  expect(fault).not.toMatch(/undefined|null|: “”/);
});
