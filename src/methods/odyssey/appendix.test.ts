/** The walkthrough of appendix A.2, on a table of our own with the same shape. */
import { describe, expect, it } from 'vitest';
import { analysis, play, promptsFor, recognised, regatta, scriptOf } from '../../../bench/hybrid/regatta.ts';
import { hopDictionary, hopsFrom } from '../../graph/hop-walk.ts';
import { cellAtNode, entitiesOf, type HybridNode, hybridGraph } from '../../graph/hybrid-graph.ts';
import type { Json } from '../../method/json.ts';
import type { HopStep } from '../../method/step.ts';
import { playOut } from '../../run/scripted.ts';
import type { Transcript } from '../../run/transcript.ts';
import { viewOf } from '../../run/view.ts';
import { flattened } from '../../table/flat.ts';
import { cellOf } from '../../table/model.ts';
import { odyssey } from './index.ts';

const analysed = {
  entities: [analysis.entities],
  headers: [analysis.headers],
  mapping: [analysis.mapping],
};
const none = (...named: string[]) => JSON.stringify({ answer: null, relevant_passages: named });
const found = '{"answer": ["Danish"], "relevant_passages": []}';

const hopsIn = (played: Transcript): HopStep[] =>
  played.steps.flatMap((step) => (step.kind === 'hop' ? [step] : []));

describe('the hop dictionary', () => {
  const texts = regatta.passages!.map(({ text }) => text);
  const spans = JSON.parse(recognised({ texts })) as [number, number][][];
  const found = spans.map((own) => own.map(([start, end]) => ({ start, end })));
  const flat = flattened(regatta, { headRows: 1, under: [] });
  const graph = hybridGraph(regatta, flat, [0, 1], entitiesOf(regatta, found));
  const four = graph.cells.findIndex(({ text }) => text === '4') as HybridNode;
  const dictionary = hopDictionary(graph, hopsFrom(graph, [four], { hops: 3, commonFrom: 1000 }));

  it('goes from the matched cell to its row, to what the passages say, and to other rows that they speak of', () => {
    expect(dictionary).toEqual({
      '1-hop': [['4; Place', 'Sculler', 'Eva Dahl']],
      '2-hop': [
        ['Eva Dahl; Sculler', 'entity', 'Eva Dahl'],
        ['Eva Dahl; Sculler', 'entity', '4 May 1990'],
        ['Eva Dahl; Sculler', 'entity', 'Danish'],
      ],
      '3-hop': [['Danish', 'Sculler', 'Mia Berg']],
    });
  });

  it('holds the sub-table alone', () => {
    expect(new Set(graph.cells.map((_, node) => cellAtNode(graph, node as HybridNode)?.column))).toEqual(
      new Set([0, 1]),
    );
  });
});

describe('a run of the walkthrough', () => {
  it('ends at hop 1 with one row and its passage, and with evidence in both', () => {
    const played = play(scriptOf({ ...analysed, read: [found] }));
    expect(played.crash).toBeUndefined();
    expect(played.steps.map(({ kind }) => kind)).toEqual(['thought', 'select', 'hop', 'answer']);
    const [prompt] = promptsFor(played, 'read');
    expect(prompt).toContain('col : Place | Sculler\nrow 1 : 4 | Eva Dahl');
    expect(prompt).toContain('Eva Dahl (born 4 May 1990) is a Danish sculler.');
    expect(prompt).not.toMatch(/Ada Brandt|Mia Berg|7:05/);
    const { outcome } = played;
    expect(outcome).toMatchObject({ values: ['Danish'], operation: 'hop 1', stopped: 'answered' });
    expect(outcome!.evidence.map((id) => cellOf(regatta, id).text)).toEqual(['Eva Dahl']);
    const [span] = outcome!.passages!;
    expect(regatta.passages![span!.passage]!.text.slice(span!.start, span!.end)).toBe('Danish');
  });

  it('asks three times before the reader, and neither recogniser nor retriever counts', () => {
    const played = play(scriptOf({ ...analysed, read: [found] }));
    const asked = played.lines.flatMap((line) => (line.kind === 'ask' ? [line.request] : []));
    expect(asked.filter(({ to }) => to === 'model').map(({ purpose }) => purpose)).toEqual([
      'entities',
      'headers',
      'mapping',
      'read',
    ]);
    expect(new Set(asked.map(({ to }) => to))).toEqual(new Set(['model', 'recogniser', 'retriever']));
  });

  it('goes on where the reader says null, and keeps the passages that it named', () => {
    const played = play(scriptOf({ ...analysed, read: [none('Eva Dahl'), none(), found] }));
    expect(hopsIn(played).map(({ triples }) => triples.at(-1))).toEqual([
      ['4; Place', 'Sculler', 'Eva Dahl'],
      ['Eva Dahl; Sculler', 'entity', 'Danish'],
      ['Danish', 'Sculler', 'Mia Berg'],
    ]);
    const prompts = promptsFor(played, 'read');
    expect(prompts).toHaveLength(3);
    expect(prompts[1]).toContain('Passage “Eva Dahl”');
    expect(prompts[2]).not.toContain('Passage “Eva Dahl”');
    expect(prompts[2]).toContain('Passage “Mia Berg”');
    expect(prompts[2]).toContain('row 1 : 4 | Eva Dahl\nrow 2 : 5 | Mia Berg');
    expect(played.outcome).toMatchObject({ values: ['Danish'], operation: 'hop 3' });
  });

  it('says which named passage it was not given', () => {
    const played = play(scriptOf({ ...analysed, read: [none('Ada Brandt'), found] }));
    expect(played.steps).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        code: 'unknown-passage',
        text: 'The reader names “Ada Brandt”, which is no passage that it was given.',
      }),
    );
  });

  it('gives everything after hop 3, and says so', () => {
    const played = play(scriptOf({ ...analysed, read: [none(), none(), none(), found] }));
    const prompts = promptsFor(played, 'read');
    expect(prompts).toHaveLength(4);
    for (const text of ['7:09.1', 'Rut Lind', 'Passage “Ada Brandt”', 'Passage “Mia Berg”'])
      expect(prompts[3]).toContain(text);
    expect(played.steps.map((step) => (step.kind === 'note' ? step.code : step.kind))).toEqual([
      ...['thought', 'select', 'hop', 'hop', 'hop', 'whole-context', 'answer'],
    ]);
    expect(played.outcome).toMatchObject({ values: ['Danish'], operation: 'whole context' });
  });

  it('gives everything at once where nothing matches', () => {
    const nothing = '{"mapping": [{"entity": "nationality", "headers": ["Others"]}]}';
    const played = play(scriptOf({ ...analysed, mapping: [nothing], read: [found] }), {
      changed: { othersInTable: false },
    });
    // "place 4" is still an entity, but no header is its own, and no passage speaks of it.
    expect(played.steps.map((step) => (step.kind === 'note' ? step.code : step.kind))).toEqual([
      ...['thought', 'select', 'nothing-found', 'answer'],
    ]);
    expect(promptsFor(played, 'read')[0]).toContain('Passage “Ada Brandt”');
  });

  it('is told in words at every step', () => {
    const played = play(scriptOf({ ...analysed, read: [none(), none(), none(), found] }));
    const words = played.steps.map((_, at) => viewOf(played, at).narration);
    expect(words[2]).toMatch(
      /^Hop 1 reaches one new node; the reader is given four cells and one passage, about \d+ of \d+ tokens\.$/,
    );
    expect(words.every((text) => /^\S.*[.:”]$/s.test(text))).toBe(true);
  });
});

describe('an edited state', () => {
  const reads = [none(), found];
  const played = play(scriptOf({ ...analysed, read: reads }));
  const states = played.lines.filter((line) => line.kind === 'state');

  /** The run with one of its states put in place of another; replies from there on are asked anew. */
  function edited(at: number, state: Json): Transcript {
    const log = [...played.run.log.filter((entry) => entry.at < at), { at, state }];
    return playOut(odyssey, { ...played.run, log }, scriptOf({ read: [found] }));
  }

  it('with another match walks from there', () => {
    const before = states.find(({ state }) => (state as { matches?: Json }).matches !== undefined)!;
    const match = { entity: 'place 4', score: 1, to: { row: 1, column: 0 } };
    const again = edited(before.at, { ...(before.state as object), matches: [match] } as Json);
    expect(hopsIn(again)[0]!.triples).toEqual([['2; Place', 'Sculler', 'Ida Holm']]);
    expect(promptsFor(again, 'read').at(-1)).toContain('row 1 : 2 | Ida Holm');
  });

  it.each([
    ['no state', 'x'],
    ['a row that is not there', { matches: [{ entity: 'a', score: 1, to: { row: 99, column: 0 } }] }],
    ['a passage that is not there', { relevant: [42] }],
  ])('that is %s is said, and the run goes on with the one before', (_, change) => {
    const first = states[0]!;
    const state = typeof change === 'string' ? change : { ...(first.state as object), ...change };
    const again = edited(first.at, state as Json);
    expect(again.crash).toBeUndefined();
    expect(again.steps).toContainEqual(expect.objectContaining({ kind: 'note', code: 'edited-state' }));
    expect(again.outcome).toMatchObject({ values: ['Danish'] });
  });
});
