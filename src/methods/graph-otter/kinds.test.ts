/** Statements to be judged, and questions to be answered in a sentence. */
import { describe, expect, it } from 'vitest';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { textOf } from '../../method/ask.ts';
import type { Problem } from '../../method/method.ts';
import { playOut, type Script } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { graphOtter } from './index.ts';
import { reader } from './reading.ts';
import { answerReply } from './replies.ts';
import { rules } from './rules.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Adults | Children |
  | North  | 10     | 20       |
  | South  | 40     | 50       |`,
);

function play(kind: Problem['kind'], question: string, preset: string, script: Script): Transcript {
  const options = graphOtter.presets.find(({ id }) => id === preset)!.options;
  const limits = { contextTokens: 8000, temperature: false };
  const run = newRun({ table, question, kind }, graphOtter, { options, limits, backbone: 'test' });
  return playOut(graphOtter, run, script);
}

const prompts = ({ lines }: Transcript) =>
  lines.flatMap((line) =>
    line.kind === 'ask' && line.request.to === 'model' ? [line.request.messages.map(textOf).join('\n')] : [],
  );
const presets = graphOtter.presets.map(({ id }) => id);

describe('a statement', () => {
  it.each(presets)('is judged by rule under %s', (preset) => {
    const holds = play('verify', 'the museum South had 50 thousand children', preset, byRule(rules));
    expect(holds.outcome).toMatchObject({ values: ['true'], stopped: 'answered' });
    const not = play('verify', 'the museum South had 77 thousand children', preset, byRule(rules));
    expect(not.outcome).toMatchObject({ values: ['false'], stopped: 'answered' });
    for (const prompt of prompts(holds)) {
      expect(prompt).toContain('Statement: the museum South');
      expect(prompt).not.toContain('Question: the museum');
    }
    expect(prompts(holds).at(-1)).toContain('one word: true');
  });

  it('is asked about again where the reply is no verdict', () => {
    const reply = (answer: unknown) =>
      JSON.stringify({ Thought: 'x', Answer: { cells: [[2, 2, '50']], operation: 'look-up', answer } });
    const script = (...answers: unknown[]) =>
      repliesByPurpose({
        'start-cells': ['[[2, 0, "South"]]'],
        'start-cells-retrieval': ['[]'],
        round: answers.map(reply),
      });
    const asked = play('verify', 'South had 50', 'fused', script(['true or false'], ['No.']));
    expect(asked.outcome).toMatchObject({ values: ['false'], stopped: 'answered' });
    expect(asked.steps.filter(({ kind }) => kind === 'note')).toMatchObject([{ code: 'unreadable-reply' }]);
    expect(play('verify', 'South had 50', 'fused', script(true)).outcome?.values).toEqual(['true']);
  });

  it.each([
    [['True'], 'true'],
    [['yes.'], 'true'],
    [['refuted'], 'false'],
    [['true or false'], undefined],
    [['not true'], undefined],
    [['true', 'false'], undefined],
    [['50'], undefined],
    [[], undefined],
  ])('%j is the verdict %s', (answer, verdict) => {
    const read = answerReply(reader, { kind: 'verify' }).read(JSON.stringify({ cells: [], answer }));
    expect(read.ok ? read.value.answer : undefined).toEqual(verdict === undefined ? undefined : [verdict]);
  });
});

it.each(presets)('a question is answered in a sentence under %s', (preset) => {
  const played = play('free-form', 'How many children came to the museum South?', preset, byRule(rules));
  expect(played.outcome?.values).toEqual(['In “Visitors of two museums, in thousands” the answer is 50.']);
  expect(prompts(played).at(-1)).toContain('one whole sentence');
});
