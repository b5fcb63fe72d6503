/** The walkthrough of appendix A.2, on a table of our own with the same shape. */
import { describe, expect, it } from 'vitest';
import {
  analysis,
  optionsOf,
  play,
  promptsFor,
  recognised,
  regatta,
  scriptOf,
} from '../../../test/regatta.ts';
import { hopDictionary, hopsFrom } from '../../graph/hop-walk.ts';
import { cellAtNode, entitiesOf, type HybridNode, hybridGraph } from '../../graph/hybrid-graph.ts';
import type { Json } from '../../method/json.ts';
import type { Options } from '../../method/options.ts';
import type { RetrievalFacts } from '../../method/retrieve.ts';
import type { HopStep } from '../../method/step.ts';
import { playOut, type Script } from '../../run/play-out.ts';
import type { Transcript } from '../../run/transcript.ts';
import { viewOf } from '../../run/view.ts';
import { flattened } from '../../table/flat.ts';
import { cellOf } from '../../table/model.ts';
import { odyssey } from './index.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { OdysseyOptions } from './options.ts';

const analysed = {
  entities: [analysis.entities],
  headers: [analysis.headers],
  mapping: [analysis.mapping],
};
const none = (...named: string[]) => JSON.stringify({ answer: null, relevant_passages: named });
const found = '{"answer": ["Danish"], "relevant_passages": []}';

/** The options of a run that was recorded before some came. */
const withoutLater = (changed: Partial<OdysseyOptions> = {}): Options =>
  Object.fromEntries(
    Object.entries(optionsOf('paper', changed)).filter(([name]) => !(name in LATER_OPTIONS)),
  ) as Options;

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
    expect(prompt).toContain(
      '1 of the 5 rows is given, with 2 of the 5 columns.\ncol : Place | Sculler\nrow 4 : 4 | Eva Dahl',
    );
    expect(prompt).toContain(
      'Passage “Eva Dahl” (linked from row 4, Sculler):\nEva Dahl (born 4 May 1990) is a Danish sculler.',
    );
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
    expect(prompts[2]).toContain('row 4 : 4 | Eva Dahl\nrow 5 : 5 | Mia Berg');
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

describe('the complete graph', () => {
  const kinds = (played: Transcript) =>
    played.steps.map((step) => (step.kind === 'note' ? step.code : step.kind));
  const reader = 'complete-graph';

  it('is read without a match, and is the end, answer or none', () => {
    const played = play(scriptOf({ ...analysed, read: [none()] }), { changed: { reader } });
    expect(played.crash).toBeUndefined();
    expect(kinds(played)).toEqual(['thought', 'answer']);
    expect(promptsFor(played, 'match-cells')).toEqual([]);
    expect(promptsFor(played, 'read')).toHaveLength(1);
    expect(played.outcome).toMatchObject({ values: [], operation: 'complete graph' });
  });

  it('is followed by everything in runs of before', () => {
    const played = play(scriptOf({ ...analysed, read: [none(), found] }), {
      changed: { reader, graphFallsBack: true },
    });
    expect(kinds(played)).toEqual(['thought', 'select', 'whole-context', 'answer']);
    const old = playOut(
      odyssey,
      { ...played.run, options: { ...withoutLater({ reader }), values: true, kinds: true } },
      () => undefined,
    );
    expect([old.crash, kinds(old)]).toEqual([undefined, kinds(played)]);
  });
});

describe('what was given before', () => {
  const reader = none();
  const ranked = (changed: Partial<OdysseyOptions>) =>
    play(scriptOf({ ...analysed, read: [reader, reader, reader, found] }), { preset: 'ranked', changed });

  it('is not asked for again, and everything is the end', () => {
    const played = ranked({ rows1: 1, rows2: 1, passages1: 1, passages2: 1 });
    expect(hopsIn(played).map(({ depth }) => depth)).toEqual([1, 2, 3]);
    const prompts = promptsFor(played, 'read');
    expect(
      prompts.map((text) => /(?:\d|All \d) (?:of the \d )?rows? (?:is|are) given/.exec(text)?.[0]),
    ).toEqual(['1 of the 5 rows is given', 'All 5 rows are given']);
    expect(prompts[1]).toContain('This is all there is');
    expect(prompts[1]).not.toContain('null');
    expect(played.outcome).toMatchObject({ values: [], operation: 'hop 3' });
  });

  it('was, in runs of before', () => {
    const played = ranked({ rows1: 1, rows2: 1, passages1: 1, passages2: 1, askOnce: false });
    expect(promptsFor(played, 'read')).toHaveLength(4);
    expect(played.outcome).toMatchObject({ values: ['Danish'], operation: 'whole context' });
  });
});

describe('values and kinds', () => {
  const mapping =
    '{"mapping": [{"entity": "sculler", "headers": ["Sculler"]}, {"entity": "fourth", "headers": ["Place"]}]}';
  const script: Script = (missing) =>
    scriptOf({
      entities: ['{"entities": ["sculler", "fourth"]}'],
      headers: [analysis.headers],
      mapping: [mapping],
      read: [found],
    })(missing);
  const startsOf = (played: Transcript) =>
    played.steps.flatMap((step) =>
      step.kind === 'select'
        ? step.picks.map(({ cell, by, why }) => [cellOf(regatta, cell).text, by, why])
        : [],
    );

  it('are matched by rule, without asking the retriever for what is a value alone', () => {
    const played = play(script);
    expect(startsOf(played)).toEqual([['4', 'rule', '“fourth”, by its value.']]);
    const asked = played.lines.flatMap((line) =>
      line.kind === 'ask' && line.request.to === 'retriever' ? [line.request.facts] : [],
    );
    expect(asked).toEqual([expect.objectContaining({ query: 'sculler' })]);
  });

  it('a kind starts no walk from a cell that says more, and is looked for in no other column', () => {
    const near: Script = (missing) => {
      const { to, facts, purpose } = missing.request;
      if (to !== 'retriever' || purpose !== 'match-cells') return script(missing);
      asked.push((facts as unknown as RetrievalFacts).texts);
      return '[{"index": 0, "score": 0.9}]';
    };
    const asked: (readonly string[])[] = [];
    expect(startsOf(play(near)).map(([text]) => text)).toEqual(['4']);
    expect(asked.map(([first]) => first)).toEqual(['Ada Brandt']);
    const without = startsOf(play(near, { changed: { kinds: false } })).map(([text]) => text);
    expect(without).toEqual(['Ada Brandt', '4']);
  });

  it('are left to the retriever in runs that were recorded before', () => {
    const { run } = play(script);
    const old = playOut(
      odyssey,
      { ...run, log: [], options: withoutLater() },
      scriptOf({ ...analysed, mapping: [mapping], read: [found] }),
    );
    expect(old.crash).toBeUndefined();
    expect(startsOf(old)).toEqual([]);
    expect(old.outcome).toMatchObject({ operation: 'whole context' });
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
    expect(promptsFor(again, 'read').at(-1)).toContain('row 2 : 2 | Ida Holm');
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
