import { describe, expect, it } from 'vitest';
import type { Method } from '../method/method.ts';
import { estimateTokens } from '../method/tokens.ts';
import { direct } from '../methods/direct/index.ts';
import { graphOtter } from '../methods/graph-otter/index.ts';
import { tableParser } from '../methods/table-parser/index.ts';
import { drawTable } from '../table/draw.ts';
import { outlookOf, ROOM_FOR_ALL } from './outlook.ts';

const table = drawTable(
  'Goals',
  `| Club  | League | <     |
   | ^     | Apps   | Goals |
   ${Array.from({ length: 60 }, (_, row) => `| Club ${row} | ${row} | ${row * 3} |`).join('\n')}`,
);
const problem = { table, question: 'How many goals did Club 7 score?', kind: 'answer' } as const;
const preset = (method: Method, id: string) => method.presets.find((one) => one.id === id)?.options ?? {};

describe('the first request of a run', () => {
  it('holds the table in the encoding that was chosen', () => {
    const of = (encoding: string) => {
      const options = { ...preset(direct as Method, 'end-to-end'), encoding };
      return outlookOf(direct as Method, problem, options, ROOM_FOR_ALL);
    };
    const [pipe, tuples] = [of('pipe'), of('tuples')];
    expect(pipe?.purpose).toBe('answer');
    expect(pipe?.table).toBeGreaterThan(estimateTokens('Club 1') * 60);
    expect(pipe?.prompt).toBeGreaterThan(pipe?.table ?? 0);
    expect(tuples?.table).toBeGreaterThan((pipe?.table ?? 0) * 1.5);
  });

  it('is the whole prompt where it fits, else the first of three turns', () => {
    const options = preset(tableParser as Method, 'paper');
    const at = (context: number) => outlookOf(tableParser as Method, problem, options, context);
    const whole = at(ROOM_FOR_ALL);
    expect(whole?.purpose).toBe('answer');
    // There is no room for the reply.
    expect(at(whole?.prompt ?? 0)?.purpose).toBe('keywords');
    expect(at(16_384)?.purpose).toBe('answer');
  });

  it('is the one to the model, beside those to others', () => {
    expect(
      outlookOf(graphOtter as Method, problem, preset(graphOtter as Method, 'paper'), 8192)?.purpose,
    ).toBe('start-cells');
  });
});
