/** Small scripted walks for the tests: a table, a question, and what model and retriever reply. */
import type { Options } from '../src/method/options.ts';
import type { Step } from '../src/method/step.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import type { GraphOtterOptions } from '../src/methods/graph-otter/options.ts';
import { playOut, type Script } from '../src/run/play-out.ts';
import { newRun, type Run } from '../src/run/run.ts';
import type { Transcript } from '../src/run/transcript.ts';
import { drawTable } from '../src/table/draw.ts';
import { cellOf, type Table } from '../src/table/model.ts';
import { repliesByPurpose } from './scripted-backbone.ts';

export const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const question = 'How many children came to the museum South in summer?';

export function begin(
  changed: Partial<GraphOtterOptions> & { preset?: string } = {},
  over: Table = table,
): Run {
  const { preset = 'paper', ...options } = changed;
  const base = graphOtter.presets.find(({ id }) => id === preset)?.options;
  return newRun({ table: over, question, kind: 'answer' }, graphOtter, {
    options: { ...base, ...options } as Options,
    limits: { contextTokens: 8000, temperature: true },
    backbone: 'test',
  });
}

export const play = (run: Run, script: Script): Transcript => playOut(graphOtter, run, script);
export const texts = (ids: readonly number[]) => ids.map((id) => cellOf(table, id as never).text);
export const notes = (played: Transcript) =>
  played.steps.flatMap((step) => (step.kind === 'note' ? [[step.code, step.text]] : []));
export const asks = (played: Transcript) =>
  played.lines.flatMap((line) => (line.kind === 'ask' && line.request.to === 'model' ? [line.request] : []));
export const walks = (played: Transcript) =>
  played.steps.filter((step): step is Extract<Step, { kind: 'walk' }> => step.kind === 'walk');
export const call = (name: string, ...parameters: unknown[]) => ({
  Function: { function_name: name, parameters },
  Explanation: '',
});
export const calls = (...list: ReturnType<typeof call>[]) => JSON.stringify(list);
export const start = JSON.stringify([
  { tuple: [3, 0, 'South'], explanation: 'named' },
  { tuple: [1, 2, 'Children'], explanation: 'named' },
]);
export const answer =
  '{"cells": [[3, 2, "50"]], "operation": "look-up", "explanation": "read off", "answer": ["50"]}';
export const thoughts = Array.from({ length: 20 }, (_, n) => `Thought ${n + 1}.`);

/** A run with these actions round by round; the retriever finds nothing unless `near` says what. */
export const walkWith = (
  run: Run,
  action: string[],
  near: string[] = [],
  more: { [purpose: string]: string[] } = {},
) =>
  play(
    run,
    repliesByPurpose({
      'start-cells': [start],
      'start-cells-retrieval': ['[]'],
      thought: thoughts,
      action,
      'nearest-nodes': near,
      answer: [answer],
      ...more,
    }),
  );
