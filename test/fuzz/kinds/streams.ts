/** What servers send in place of a reply: streams spoilt in every way, in both dialects. */
import { unaided } from '../../../src/backbones/backbone.ts';
import { remote } from '../../../src/backbones/remote/index.ts';
import { textReply } from '../../../src/method/reply.ts';
import type { Chance } from '../../random.ts';
import { bytesOf, type Came, type Kind, must, textOf } from '../kind.ts';
import { mutatedBytes, mutatedJson, mutatedText, NASTY } from '../mutate.ts';
import { mustBeSentence } from '../sentence.ts';

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (part: object, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta: part, finish_reason: finish }] });

const GOOD = [
  `${delta({ content: 'The answer' })}${delta({ content: ' is: 15' })}${delta({}, 'stop')}${event({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 3 } })}data: [DONE]\n\n`,
  `${delta({ reasoning_content: 'Well.' })}${delta({ content: '15' }, 'length')}data: [DONE]\n\n`,
  `${delta({ tool_calls: [{ index: 0, function: { name: 'answer', arguments: '{"answer":' } }] })}${delta({ tool_calls: [{ index: 0, function: { arguments: '15}' } }] }, 'tool_calls')}data: [DONE]\n\n`,
  JSON.stringify({ choices: [{ message: { content: '15' }, finish_reason: 'stop' }] }),
  JSON.stringify({ error: { message: 'Too many requests.', code: 429 } }),
  '<html><title>Not found</title></html>',
];

function body(chance: Chance): Uint8Array {
  const good = chance.pick(GOOD);
  switch (chance.below(5)) {
    case 0:
      return bytesOf(good);
    case 1:
      return mutatedBytes(bytesOf(good), chance);
    case 2:
      return bytesOf(mutatedText(good, chance));
    case 3: {
      const lines = good.split('\n');
      const at = chance.below(lines.length);
      const json = (lines[at] ?? '').replace(/^data: /, '');
      lines[at] = `data: ${mutatedJson(json, chance)}`;
      return bytesOf(lines.join('\n'));
    }
    default:
      return bytesOf(chance.pick(NASTY).repeat(chance.pick([1, 50])));
  }
}

/** The bytes in pieces, cut anywhere, also within a character. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const length = Math.max(1, Math.ceil(bytes.length / 7));
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + length));
      at += length;
    },
  });
}

const STATUSES = [200, 200, 200, 200, 400, 401, 404, 429, 500, 503];

/** Whatever is fetched in the meantime has this body. */
async function answered(status: number, bytes: Uint8Array): Promise<{ came: Came; requests: number }> {
  let requests = 0;
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = async () => {
    requests++;
    return new Response(streamOf(bytes), { status, headers: { 'content-type': 'text/event-stream' } });
  };
  try {
    const connected = await remote.connect(
      { 'base-url': 'http://server.test/v1', model: 'toy', tries: 1, 'context-tokens': 8192, 'time-out': 1 },
      unaided,
    );
    if (!connected.ok) throw new Error(connected.fault);
    const request = {
      to: 'model' as const,
      purpose: 'x',
      facts: {},
      messages: [],
      reply: textReply,
      maxTokens: 50,
    };
    let came: Came | undefined;
    for await (const chunk of connected.value.connection.answer(request, 0, unaided.signal)) {
      must(came === undefined, () => `after its end came ${chunk.kind}`);
      if (chunk.kind === 'error') {
        mustBeSentence(chunk.fault.text, 'the fault');
        came = 'refused';
      }
      if (chunk.kind === 'notice' || chunk.kind === 'again') mustBeSentence(chunk.text, 'a notice');
      if (chunk.kind === 'done') came = 'accepted';
    }
    must(came !== undefined, () => 'it ended without an end');
    return { came: came as Came, requests };
  } finally {
    globalThis.fetch = fetchBefore;
  }
}

export const streams: Kind = {
  name: 'server',
  weight: 3,
  make: (chance) => ({ way: `${chance.pick(STATUSES)}`, bytes: body(chance) }),
  async check({ way, bytes }) {
    const { came, requests } = await answered(Number(way), bytes);
    must(requests <= 8, () => `it took ${requests} requests: ${textOf(bytes).slice(0, 100)}`);
    return came;
  },
};
