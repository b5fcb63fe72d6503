import { describe, expect, it } from 'vitest';
import type { Ask } from '../../method/ask.ts';
import type { Chunk } from '../../method/connection.ts';
import { textReply } from '../../method/reply.ts';
import { unaided } from '../backbone.ts';
import { byHand } from './index.ts';

const ask: Ask<unknown> = { to: 'model', purpose: 'thought', facts: null, messages: [], reply: textReply };

async function chunksOf(person: () => Promise<string>): Promise<Chunk[]> {
  const connected = await byHand.connect({}, { ...unaided, person });
  if (!connected.ok) throw new Error(connected.fault);
  const chunks: Chunk[] = [];
  for await (const chunk of connected.value.connection.answer(ask, 0, unaided.signal)) chunks.push(chunk);
  return chunks;
}

describe('by hand', () => {
  it('gives what the person replied', async () =>
    expect(await chunksOf(async () => 'mine')).toEqual([{ kind: 'text', text: 'mine' }, { kind: 'done' }]));

  it('ends as stopped when the person is no longer asked', async () =>
    expect(await chunksOf(() => Promise.reject(new Error('aborted')))).toMatchObject([
      { kind: 'error', fault: { code: 'aborted' } },
    ]));

  it('says that somebody is needed', async () =>
    expect(await byHand.connect({}, unaided)).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/page/),
    }));
});
