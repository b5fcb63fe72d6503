/**
 * The case study of the paper (Figure 6, Table 7), with a table of the same shape and our own words and numbers:
 * as printed there with split positions, and as §3.2 says with merged cells as single nodes.
 */
import { describe, expect, it } from 'vitest';
import { repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { allNodes, cellGraph } from '../../graph/cell-graph.ts';
import { textOf } from '../../method/ask.ts';
import type { Step } from '../../method/step.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { cellOf } from '../../table/model.ts';
import { graphOtter } from './index.ts';

const table = drawTable(
  'share of each trade among the workers of two districts',
  `
  | branch of the trade | lakeside    | <             | hillside    | <             |
  | ^                   | day workers | night workers | day workers | night workers |
  | ^                   | percent     | <             | <           | <             |
  | ovens               | 3.1         | 2.2           | 3.0         | 1.4           |
  | milling             | 9.8         | 6.1           | 3.2         | 3.4           |
  | selling             | 35.4        | 31.2          | 39.3        | 37.1          |
  | serving             | 51.7        | 60.5          | 54.5        | 58.1          |`,
);
const problem = {
  table,
  question: 'On the hillside, what percentage of day workers served?',
  kind: 'answer' as const,
};

const start = JSON.stringify([
  { tuple: [1, 3, 'day workers'], explanation: 'The question names them.' },
  { tuple: [6, 0, 'serving'], explanation: 'The question names it.' },
  { tuple: [0, 3, 'hillside'], explanation: 'The question names it.' },
]);
const action = (name: string, ...parameters: unknown[]) =>
  JSON.stringify([{ Function: { function_name: name, parameters }, Explanation: 'as printed' }]);

function play(preset: string): Transcript {
  const options = graphOtter.presets.find(({ id }) => id === preset)!.options;
  const nodes = allNodes(cellGraph(table, { split: options.merges === 'positions' }));
  const hit = (text: string, row: number) => ({
    index: nodes.find((node) => node.text === text && node.row === row)!.id,
    score: 0.6,
  });
  const near = [hit('day workers', 1), hit('serving', 6), hit('hillside', 0)];
  // The intersection keeps the model's own cell only where the retriever found the very same node.
  const sameNode = nodes
    .filter(({ text, column }) => text === 'day workers' && column === 3)
    .map(({ id }) => ({ index: id, score: 0.6 }));
  const run = newRun(problem, graphOtter, {
    options,
    limits: { contextTokens: 8000, temperature: false },
    backbone: 'test',
  });
  const script = repliesByPurpose({
    'start-cells': [start],
    'start-cells-retrieval': [JSON.stringify(preset === 'paper' ? [...sameNode, ...near] : [])],
    thought: [
      'Look around the day workers.',
      'The percentage is missing.',
      'Where do they meet?',
      'That is it.',
    ],
    action: [
      action('GetAllNeighbours', [1, 3, 'day workers']),
      action('VisitNode', 'Percentage'),
      action('GetSharedNeighbours', [2, 3, 'percent'], [6, 0, 'serving']),
      action('AnswerQuestion'),
    ],
    'nearest-nodes': [JSON.stringify([hit('percent', 2)])],
    'choose-node': ['{"nodes": [[2, 3, "percent"]], "explanation": "the column of the hillside"}'],
    answer: [
      '{"cells": [[6, 3, "54.5"]], "operation": "look-up", "explanation": "read off", "answer": ["54.5"]}',
    ],
  });
  return playOut(graphOtter, run, script);
}

const prompt = (played: Transcript, purpose: string, nth: number) => {
  const lines = played.lines.flatMap((line) =>
    line.kind === 'ask' && line.request.purpose === purpose ? [line] : [],
  );
  return lines[nth]!.request.messages.map(textOf).join('\n');
};
const traceIn = (played: Transcript, purpose: string, nth: number) =>
  /how they are joined:\n([\s\S]*?)\n\n/.exec(prompt(played, purpose, nth))![1]!.split('\n');
const walks = (played: Transcript) =>
  played.steps.filter((step): step is Extract<Step, { kind: 'walk' }> => step.kind === 'walk');
const texts = (ids: readonly number[]) => ids.map((id) => cellOf(table, id as never).text);

describe('the case study as released', () => {
  const played = play('as-released');

  it('takes the printed steps', () => {
    expect(played.steps.map(({ kind }) => kind)).toEqual([
      'select',
      ...['thought', 'walk', 'thought', 'walk', 'thought', 'walk'],
      ...['thought', 'answer'],
    ]);
    expect(played.outcome).toMatchObject({ values: ['54.5'], stopped: 'answered' });
    expect(texts(played.outcome!.evidence)).toEqual(['54.5']);
  });

  it('starts from the printed trace', () => {
    expect(traceIn(played, 'thought', 0)).toEqual([
      '[(1, 3, "day workers"), (6, 0, "serving")] has the following shared neighbours: [(1, 0, "branch of the trade"), (6, 3, "54.5")].',
      '[(6, 0, "serving"), (0, 3, "hillside")] has the following shared neighbours: [(0, 0, "branch of the trade"), (6, 3, "54.5")].',
      '[(0, 3, "hillside"), SAME COLUMN, (1, 3, "day workers")]',
    ]);
  });

  it('lists neighbours by position, the node itself among them, and adds nothing', () => {
    const [around] = walks(played);
    expect(around!.observation).toBe(
      'Same row: [(1, 0, "branch of the trade"), (1, 1, "day workers"), (1, 2, "night workers"), (1, 3, "day workers"), (1, 4, "night workers")]. ' +
        'Same column: [(0, 3, "hillside"), (1, 3, "day workers"), (2, 3, "percent"), (3, 3, "3.0"), (4, 3, "3.2"), (5, 3, "39.3"), (6, 3, "54.5")].',
    );
    expect(around!.added).toEqual([]);
  });

  it('finds "percent" by similarity, takes the position that the trace is nearest to, and grows the printed trace', () => {
    expect(walks(played)[1]!.found).toHaveLength(1);
    expect(walks(played)[1]!.observation).toContain('Added to the trace: [(2, 3, "percent")].');
    expect(texts(walks(played)[1]!.added)).toEqual(['percent']);
    expect(traceIn(played, 'thought', 2)).toEqual([
      '[(1, 3, "day workers"), (6, 0, "serving")] has the following shared neighbours: [(1, 0, "branch of the trade"), (6, 3, "54.5")].',
      '[(6, 0, "serving"), (0, 3, "hillside")] has the following shared neighbours: [(0, 0, "branch of the trade"), (6, 3, "54.5")].',
      '[(6, 0, "serving"), (2, 3, "percent")] has the following shared neighbours: [(2, 0, "branch of the trade"), (6, 3, "54.5")].',
      '[(0, 3, "hillside"), SAME COLUMN, (1, 3, "day workers"), SAME COLUMN, (2, 3, "percent")]',
    ]);
  });

  it('shares the printed neighbours', () => {
    expect(walks(played)[2]!.observation).toBe(
      '[(2, 3, "percent"), (6, 0, "serving")] has the following shared neighbours: [(2, 0, "branch of the trade"), (6, 3, "54.5")].',
    );
    expect(walks(played)[2]!.added).toEqual([]);
  });
});

describe('the case study as the paper’s §3.2 says', () => {
  const played = play('paper');

  it('writes a merged cell once, with the sets of its rows and columns', () => {
    expect(traceIn(played, 'thought', 0)).toEqual([
      '[(1, 3, "day workers"), (6, 0, "serving")] has the following shared neighbours: [({0, 1, 2}, 0, "branch of the trade"), (6, 3, "54.5")].',
      '[(6, 0, "serving"), (0, {3, 4}, "hillside")] has the following shared neighbours: [({0, 1, 2}, 0, "branch of the trade"), (6, 3, "54.5"), (6, 4, "58.1")].',
      '[(0, {3, 4}, "hillside"), SAME COLUMN, (1, 3, "day workers")]',
    ]);
  });

  it('leaves a node out of its own neighbours', () => {
    expect(walks(played)[0]!.observation).toBe(
      'Same row: [({0, 1, 2}, 0, "branch of the trade"), (1, 1, "day workers"), (1, 2, "night workers"), (1, 4, "night workers")]. ' +
        'Same column: [(0, {3, 4}, "hillside"), (2, {1, 2, 3, 4}, "percent"), (3, 3, "3.0"), (4, 3, "3.2"), (5, 3, "39.3"), (6, 3, "54.5")].',
    );
  });

  it('has one node "percent", so there is nothing to choose', () => {
    expect(played.lines.some((line) => line.kind === 'ask' && line.request.purpose === 'choose-node')).toBe(
      false,
    );
    expect(texts(walks(played)[1]!.added)).toEqual(['percent']);
    expect(walks(played)[2]!.observation).toBe(
      '[(2, {1, 2, 3, 4}, "percent"), (6, 0, "serving")] has the following shared neighbours: [({0, 1, 2}, 0, "branch of the trade"), (6, 1, "51.7"), (6, 2, "60.5"), (6, 3, "54.5"), (6, 4, "58.1")].',
    );
    expect(played.outcome).toMatchObject({ values: ['54.5'], stopped: 'answered' });
  });
});
