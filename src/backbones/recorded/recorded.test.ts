import { describe, expect, it } from 'vitest';
import type { Ask } from '../../method/ask.ts';
import { textReply } from '../../method/reply.ts';
import { unaided } from '../backbone.ts';
import { recorded } from './index.ts';

const ask = (purpose: string): Ask<string> => ({
  to: 'model',
  purpose,
  facts: {},
  messages: [],
  reply: textReply,
});

async function answers(replies: string, ...purposes: string[]): Promise<string[]> {
  const connected = await recorded.connect({ replies }, unaided);
  if (!connected.ok) throw new Error(connected.fault);
  const given: string[] = [];
  for (const purpose of purposes) {
    for await (const chunk of connected.value.connection.answer(
      ask(purpose),
      0,
      new AbortController().signal,
    )) {
      if (chunk.kind === 'text') given.push(chunk.text);
      if (chunk.kind === 'error') given.push(`${chunk.fault.code}: ${chunk.fault.text}`);
    }
  }
  return given;
}

describe('recorded replies', () => {
  it('are given by purpose, in the order of the recording, from a run file, a list, or one a line', async () => {
    const entries = [
      { at: 0, purpose: 'a', text: 'first' },
      { at: 1, state: { edited: true } },
      { at: 2, purpose: 'b', text: 'other' },
      { at: 3, purpose: 'a', text: 'second' },
    ];
    for (const text of [
      JSON.stringify({ log: entries }),
      JSON.stringify(entries),
      entries.map((one) => JSON.stringify(one)).join('\n'),
    ]) {
      expect(await answers(text, 'a', 'a', 'b')).toEqual(['first', 'second', 'other']);
    }
  });

  it('without a purpose answer whatever comes', async () => {
    expect(await answers('["one", "two"]', 'x', 'y')).toEqual(['one', 'two']);
  });

  it('say where they end', async () => {
    expect(await answers('["one"]', 'x', 'x')).toEqual([
      'one',
      'no-recording: The recording holds no further reply for “x”; go on with another backbone.',
    ]);
  });

  it.each([
    ['{"a": 1}\nnot json', 'Line 2 of the recording is not JSON; a reply a line was expected.'],
    ['[{"txt": "x"}]', 'Reply 1 of the recording is neither a text nor {"text": …, "purpose": …}.'],
  ])('that cannot be read are refused: %j', async (replies, fault) => {
    expect(await recorded.connect({ replies }, unaided)).toEqual({ ok: false, fault });
  });

  it('are needed', async () => {
    expect(await recorded.connect({}, unaided)).toMatchObject({ ok: false });
  });
});
