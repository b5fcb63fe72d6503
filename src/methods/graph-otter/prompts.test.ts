/** The full text of every kind of request, as a model gets it, for one small table: to be read, not only compared. */
import { describe, expect, it } from 'vitest';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { type Message, textOf } from '../../method/ask.ts';
import { playOut } from '../../run/play-out.ts';
import type { AskLine } from '../../run/player.ts';
import { newRun } from '../../run/run.ts';
import { followUpState } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { withHeaders } from '../../table/model.ts';
import { graphOtter } from './index.ts';
import { rules } from './rules.ts';

const drawn = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const cell = (text: string) => drawn.cells.find((one) => one.text === text)!.id;
const table = withHeaders(drawn, {
  top: [
    { cell: cell('Summer'), level: 0, parent: null },
    { cell: cell('Children'), level: 1, parent: 0 },
  ],
  left: [{ cell: cell('South'), level: 0, parent: null }],
});
const question = 'How many adults came to the museum South in winter?';

const asText = (messages: readonly Message[]) =>
  messages.map((message) => `[${message.role}]\n${textOf(message)}\n`).join('\n');
const action = (name: string, ...parameters: unknown[]) =>
  JSON.stringify([{ Function: { function_name: name, parameters }, Explanation: 'x' }]);

const script = {
  'start-cells': [JSON.stringify([{ tuple: [3, 0, 'South'] }, { tuple: [0, 3, 'Winter'] }])],
  'start-cells-retrieval': ['[]'],
  thought: ['The column of the adults in winter is missing.', 'Now the value is there.'],
  action: [action('VisitNode', 'adults'), action('AnswerQuestion')],
  'first-answer': ['{"cells": [[3, 3, "60"]], "operation": "look-up", "explanation": "x", "answer": ["61"]}'],
  'nearest-nodes': ['[]'],
  'choose-node': ['{"nodes": [[1, 3, "Adults"]]}'],
  answer: [
    'not JSON',
    '{"cells": [[3, 3, "60"]], "operation": "look-up", "explanation": "x", "answer": ["60"]}',
  ],
  round: [
    JSON.stringify({
      Thought: 'Look.',
      Actions: JSON.parse(action('GetAllNeighbours', [0, 3, 'Winter'])),
      Answer: null,
    }),
  ],
};

/** With the walk going on, so that there are traces to go back to. */
const extended = {
  ...script,
  round: [
    ...script.round,
    JSON.stringify({ Thought: 'Go.', Actions: JSON.parse(action('VisitNode', 'north')), Answer: null }),
    JSON.stringify({
      Thought: 'Look.',
      Actions: JSON.parse(action('GetHopNeighbours', [2, 0, 'North'], 2)),
      Answer: null,
    }),
    JSON.stringify({ Thought: 'Back.', Actions: JSON.parse(action('GoBack', 1)), Answer: null }),
  ],
};

function asksOf(preset: string, changed: object = {}): AskLine[] {
  const options = { ...graphOtter.presets.find(({ id }) => id === preset)!.options, ...changed };
  const limits = { contextTokens: 4096, temperature: false };
  const run = newRun({ table, question, kind: 'answer' }, graphOtter, { options, limits, backbone: 'test' });
  const played = playOut(graphOtter, run, repliesByPurpose(preset === 'extended' ? extended : script));
  return played.lines.filter((line) => line.kind === 'ask');
}

function prompts(preset: string, changed: object): [string, string][] {
  const seen = new Map<string, number>();
  return asksOf(preset, changed).map((line): [string, string] => {
    const { purpose, messages } = line.request;
    const nth = (seen.get(purpose) ?? 0) + 1;
    seen.set(purpose, nth);
    return [nth === 1 ? purpose : `${purpose}-${nth}`, asText(messages)];
  });
}

describe.each([
  ['paper', 'paper', {}],
  ['as-released', 'as-released', { start: 'intersection' }],
  ['lean', 'lean', {}],
  ['fused', 'fused', {}],
  ['extended', 'extended', {}],
  ['grounded', 'grounded', {}],
  ['known-headers', 'paper', { knownHeaders: true, implicit: true }],
])('the prompts of %s', (name, preset, changed) => {
  it.each(prompts(preset, changed))('%s', async (purpose, text) => {
    await expect(text).toMatchFileSnapshot(`golden/${name}-${purpose}.golden.txt`);
  });
});

it('the prompt of a follow-up tells the questions before', async () => {
  const options = graphOtter.presets.find(({ id }) => id === 'fused')!.options;
  const limits = { contextTokens: 4096, temperature: false };
  const first = newRun({ table, question, kind: 'answer' }, graphOtter, {
    options,
    limits,
    backbone: 'test',
  });
  const start = followUpState(graphOtter as never, playOut(graphOtter, first, byRule(rules)), options)!;
  const problem = { table, question: 'And how many to the museum North?', kind: 'answer' } as const;
  const next = newRun(problem, graphOtter, { options, limits, backbone: 'test', start });
  const [waiting] = playOut(graphOtter, next, repliesByPurpose({})).waiting;
  await expect(asText(waiting!.request.messages)).toMatchFileSnapshot('golden/follow-up-round.golden.txt');
});

describe.each(graphOtter.presets.map(({ id }) => id))('the requests of %s', (preset) => {
  const asks = asksOf(preset).filter(({ request }) => request.to === 'model');
  const parts = asks.map(({ request }) => request.messages.flatMap((message) => message.parts));

  it('share what goes before with the one before: the table, and the walk where it is the same', () => {
    expect(parts.length).toBeGreaterThan(1);
    for (const [index, own] of parts.slice(1).entries()) {
      const before = parts[index]!;
      // The walk under lean begins after the one request that shows the table.
      if (before[1]!.text !== own[1]!.text) continue;
      const differs = own.findIndex(({ text }, at) => text !== before[at]?.text);
      const shared = own.slice(0, differs).map(({ role }) => role);
      expect(shared.slice(0, 3)).toEqual(['fixed', 'table', 'question']);
      // A request for the answer says nothing of actions, which stand before the walk.
      const [rules, rulesBefore] = [own, before].map((one) =>
        one.some(({ text }) => text.startsWith('You work in rounds.')),
      );
      if (rules !== rulesBefore) continue;
      for (const role of ['trace', 'history'] as const) {
        const same =
          before.find((part) => part.role === role)?.text === own.find((part) => part.role === role)?.text;
        if (!same) break;
        if (own.some((part) => part.role === role)) expect(shared).toContain(role);
      }
    }
  });

  it('send table and question before anything that changes from round to round', () => {
    for (const own of parts) {
      const roles = own.map(({ role }) => role);
      expect(roles.slice(0, 3)).toEqual(['fixed', 'table', 'question']);
      expect(roles.lastIndexOf('table')).toBeLessThan(roles.indexOf('question'));
    }
  });
});
