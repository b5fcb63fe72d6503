import { describe, expect, it } from 'vitest';
import { byRule, playScript } from '../../test/scripted-backbone.ts';
import { toyMethod, toyRules } from '../../test/toy-method.ts';
import type { Method } from '../method/method.ts';
import { estimateTokens } from '../method/tokens.ts';
import { drawTable } from '../table/draw.ts';
import { forecastOf, largeRun, MANY_TOKENS } from './forecast.ts';
import { isReply, newRun } from './run.ts';

const method = toyMethod as Method;
const begun = (rounds: number) =>
  newRun({ table: drawTable('Toy', '| a | b |'), question: 'Which?', kind: 'answer' }, method, {
    options: { rounds },
    limits: { contextTokens: 4096, temperature: true },
    backbone: 'test',
  });

describe('what a run may take', () => {
  it('is what a run by rules takes', () => {
    const run = playScript(method, begun(2), byRule(toyRules));
    const model = run.log.filter((entry) => isReply(entry) && entry.purpose !== 'near');
    const forecast = forecastOf(method, begun(2), toyRules);
    expect(forecast.requests).toBe(model.length);
    const tokens = (purpose: string) => estimateTokens(`Toy request for ${purpose}`);
    expect(forecast).toMatchObject({
      tokens: 2 * (tokens('think') + 3 * tokens('pick')) + tokens('answer'),
      longest: Math.max(tokens('think'), tokens('pick'), tokens('answer')),
      atLeast: false,
    });
  });

  it('is counted as far as the rules go, and no further than it matters', () => {
    expect(forecastOf(method, begun(2), undefined)).toMatchObject({ requests: 1, atLeast: true });
    const endless = forecastOf(method, begun(5000), toyRules);
    expect(endless.atLeast).toBe(true);
    expect(endless.requests).toBeLessThan(400);
  });
});

describe('a large run', () => {
  const forecast = { requests: 4, tokens: MANY_TOKENS, longest: 5000, atLeast: false };

  it('takes more tokens than may be taken unasked', () => {
    expect(largeRun(forecast, 8000)).toBeUndefined();
    const more = { ...forecast, tokens: MANY_TOKENS + 1 };
    expect(largeRun(more, 8000)).toEqual(more);
  });

  it('or has a prompt that the model does not hold', () => {
    expect(largeRun(forecast, 5000)).toBeUndefined();
    expect(largeRun({ ...forecast, tokens: 5000 }, 4999)).toEqual({
      ...forecast,
      tokens: 5000,
      holds: 4999,
    });
  });
});
