import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toyMethod } from '../../test/toy-method.ts';
import { textOf } from '../method/ask.ts';
import type { Method } from '../method/method.ts';
import { drawTable } from '../table/draw.ts';
import { find } from './find.ts';
import { playOut } from './play-out.ts';
import { problemSteps } from './problems.ts';
import { newRun } from './run.ts';

const table = drawTable('Towns', '| Town | Parks |\n| Ayton | 4 |\n| Burwick | 9 |');
const setting = {
  options: { rounds: 2 },
  limits: { contextTokens: 1000, temperature: true },
  backbone: 'test',
};
const run = newRun({ table, question: 'How many?', kind: 'answer' }, toyMethod as Method, setting);

/** Two rounds of a thought and a vote of three, then the answer; the second round's vote cannot be read. */
const played = (thought = 'Look\n for  AYTON (4.5) here', last = '{"cell": 2}') => {
  let picks = 0;
  return playOut(toyMethod as Method, run, ({ request: { to, purpose } }) => {
    if (to === 'retriever') return '[]';
    if (purpose === 'think') return thought;
    if (purpose === 'pick') return picks++ < 3 ? '{"cell": 2}' : 'no idea';
    return last;
  });
};

describe('a search in a run', () => {
  it('finds words in narration, prompts and replies, each with the step that shows it', () => {
    const { hits, more } = find(played(), 'ayton');
    expect(more).toBe(0);
    expect(hits.map(({ step, place, count }) => [step, place.kind, count])).toEqual([
      [0, 'reply', 1],
      [0, 'narration', 1],
      [1, 'narration', 1],
      [2, 'reply', 1],
      [2, 'narration', 1],
      [3, 'narration', 1],
      [4, 'narration', 1],
    ]);
    expect(hits[0]).toMatchObject({ before: 'Look for ', found: 'AYTON', after: ' (4.5) here' });
  });

  it('names prompts and replies by their purpose, and votes by their number', () => {
    const { hits } = find(played(), 'toy REQUEST   for pick');
    expect(hits.map(({ step, place }) => [step, place])).toEqual([
      [1, { kind: 'prompt', to: 'model', purpose: 'pick' }],
      [3, { kind: 'prompt', to: 'model', purpose: 'pick' }],
    ]);
    const { hits: replies } = find(played(), '"cell": 2');
    expect(replies.map(({ place }) => place)).toContainEqual({
      kind: 'reply',
      to: 'model',
      purpose: 'pick',
      sample: 2,
      samples: 3,
    });
  });

  it('seeks what is typed as it is, and nothing where nothing is typed', () => {
    expect(find(played(), '(4.5)').hits.length).toBeGreaterThan(0);
    expect(find(played(), '(4x5)').hits).toEqual([]);
    expect(find(played(), '  ')).toEqual({ hits: [], more: 0 });
  });

  it('gives the first of very many, and counts the rest', () => {
    const { hits, more } = find(played(), 'ayton', 3);
    expect([hits.length, more]).toEqual([3, 4]);
  });

  it('shows a stretch of a long text around the hit', () => {
    const [hit] = find(played(`${'a'.repeat(400)} needle ${'b'.repeat(400)}`), 'needle').hits;
    expect(hit?.before).toMatch(/^…a{35} $/);
    expect(hit?.after).toMatch(/^ b{63}…$/);
  });

  it('finds every stretch of every text, whatever signs are in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(39), fc.nat(39), (text, from, to) => {
        const words = text.slice(Math.min(from, to), Math.max(from, to) + 1);
        // Half a pair of surrogates is no character.
        fc.pre(words.trim() !== '' && !/\p{Cs}/u.test(words + text));
        const { hits } = find(played(text), words);
        expect(hits.some(({ step, place }) => step === 0 && place.kind === 'reply')).toBe(true);
      }),
    );
  });

  it('finds every prompt by its own words', () => {
    const transcript = played();
    for (const line of transcript.lines) {
      if (line.kind !== 'ask' || line.request.to !== 'model') continue;
      const words = line.request.messages.map(textOf).join(' ').slice(0, 20);
      const { hits } = find(transcript, words);
      expect(
        hits.some(({ place }) => place.kind === 'prompt' && place.purpose === line.request.purpose),
      ).toBe(true);
    }
  });
});

describe('the problems of a run', () => {
  it('are steps after replies that could not be read', () => {
    expect(problemSteps(played())).toEqual([3]);
  });

  it('are ends without an answer', () => {
    // A note for each of the two replies that could not be read, and the end.
    expect(problemSteps(played('x', 'what?'))).toEqual([3, 4, 5, 6]);
    expect(problemSteps(played('x', '{"cell": 99}'))).toEqual([3, 4]);
  });

  it('are notes of trouble, but none of what was mended', () => {
    const note = (code: 'unknown-node' | 'corrected-node') =>
      ({ kind: 'step', index: 0, step: { kind: 'note', code, text: '', cells: [] } }) as const;
    const of = (code: 'unknown-node' | 'corrected-node') =>
      problemSteps({ ...played(), lines: [note(code)], steps: [note(code).step] });
    expect([of('unknown-node'), of('corrected-node')]).toEqual([[0], []]);
  });
});
