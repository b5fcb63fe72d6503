/** A live run is played by one player that is fed; what it shows is what a replay of the same replies shows. */
import { describe, expect, it } from 'vitest';
import { toyMethod } from '../../test/toy-method.ts';
import type { Method } from '../method/method.ts';
import { type Rules, replyByRule } from '../method/rules.ts';
import { METHODS } from '../methods/index.ts';
import { drawTable } from '../table/draw.ts';
import { Player } from './player.ts';
import { newRun, type ReplyEntry, type Run } from './run.ts';
import { type Transcript, transcript, transcriptOf } from './transcript.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        |
  | ^      | Adults | Children |
  | North  | 10     | 20       |
  | South  | 40     | 50       |`,
);
const problem = { table, question: 'How many children came to South in summer?', kind: 'answer' as const };

/** The next reply that is wanted, by the method's rules or, at random, none that can be read. */
function nextEntry({ waiting }: Transcript, rules: Rules | undefined, odd: boolean): ReplyEntry | undefined {
  const missing = waiting.at(odd ? -1 : 0);
  if (!missing) return undefined;
  const { at, ask, sample, request, promptHash } = missing;
  const text = (odd ? undefined : replyByRule(request, rules)) ?? '{"cell": 1}';
  return { at, ask, sample, purpose: request.purpose, promptHash, text };
}

/** Everything but functions, which no snapshot holds of its own. */
const plain = (played: Transcript): string => JSON.stringify(played);

const cases = [...(await Promise.all(METHODS.map((one) => one.load()))), toyMethod as Method].flatMap(
  (method) =>
    method.presets.flatMap((preset) =>
      [false, true].map((odd) => ({
        method,
        preset,
        odd,
        name: `${method.id} ${preset.id}${odd ? ', odd replies' : ''}`,
      })),
    ),
);

describe.each(cases)('$name', ({ method, preset, odd }) => {
  it('equals a replay after every reply, and snapshots stay as they were', async () => {
    const rules = await method.rules?.();
    let run: Run = newRun(problem, method, {
      options: preset.options,
      limits: { contextTokens: 4096, temperature: true },
      backbone: 'test',
    });
    const player = new Player(method, run);
    const taken: { snapshot: Transcript; text: string }[] = [];
    for (let replies = 0; replies < 60; replies++) {
      const snapshot = transcriptOf(player, run);
      expect(plain(snapshot)).toBe(plain(transcript(method, run)));
      taken.push({ snapshot, text: plain(snapshot) });
      const entry = nextEntry(snapshot, rules, odd && replies % 3 === 0);
      if (!entry) break;
      run = { ...run, log: [...run.log, entry] };
      player.feed(entry);
    }
    expect(taken.length).toBeGreaterThan(1);
    for (const { snapshot, text } of taken) expect(plain(snapshot)).toBe(text);
  });
});
