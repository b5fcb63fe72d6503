import { describe, expect, it } from 'vitest';
import { asksOf, oneATable, partsOf, promptOf, tokensOfLargest } from '../../../test/context-fit.ts';
import { HITAB, readQuestions } from '../../../test/data-sets/hitab.ts';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import type { Problem } from '../../method/method.ts';
import { narrate } from '../../run/narrate.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { TABLE_ENCODINGS, type TableEncoding } from '../../table/encodings.ts';
import { type CellId, makeTable, type PlacedCell, withHeaders } from '../../table/model.ts';
import { direct } from './index.ts';
import type { DirectOptions } from './options.ts';
import { rules } from './rules.ts';

const museums = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const problem: Problem = {
  table: museums,
  question: 'How many adults came to the museum South in winter?',
  kind: 'answer',
};

interface Given {
  readonly preset?: string;
  readonly options?: Partial<DirectOptions>;
  readonly replies?: readonly string[];
  readonly contextTokens?: number;
  readonly problem?: Problem;
}

function play({ preset = 'end-to-end', options = {}, replies, contextTokens = 8000, problem: own }: Given) {
  const run = newRun(own ?? problem, direct, {
    options: { ...direct.presets.find(({ id }) => id === preset)!.options, ...options },
    limits: { contextTokens, temperature: false },
    backbone: 'test',
  });
  const played = playOut(direct, run, replies ? repliesByPurpose({ answer: replies }) : byRule(rules));
  expect(played.crash).toBeUndefined();
  const texts = played.steps.map((step, at) =>
    narrate(step, (own ?? problem).table, played.steps.slice(0, at)),
  );
  return { played, asks: asksOf(played), texts, outcome: played.outcome };
}

describe('one request', () => {
  it('gives the answer, backed by the one cell that has its text', () => {
    const { outcome, texts, asks } = play({ replies: ['The answer is: 60'] });
    expect(asks).toHaveLength(1);
    expect(outcome).toMatchObject({ values: ['60'], stopped: 'answered' });
    expect(outcome!.evidence.map((id) => museums.cells[id]!.text)).toEqual(['60']);
    expect(texts).toEqual(['The answer is “60”, read from one cell.']);
  });

  it('shows the reasoning first', () => {
    const { played, texts } = play({
      preset: 'chain-of-thought',
      replies: ['Explanation: The row is South.\nThe answer is: 60'],
    });
    expect(played.steps.map(({ kind }) => kind)).toEqual(['thought', 'answer']);
    expect(texts[0]).toBe('The row is South.');
  });

  it('names no cell where several have the text, or none has', () => {
    expect(play({ replies: ['The answer is: Adults | 999'] }).outcome).toMatchObject({
      values: ['Adults', '999'],
      evidence: [],
    });
  });

  it('takes a value without the full stop that ends its sentence', () => {
    expect(play({ replies: ['The answer is: South.'] }).outcome?.values).toEqual(['South']);
    expect(play({ replies: ['The answer is: Fox Inc.'] }).outcome?.values).toEqual(['Fox Inc.']);
  });

  it('says when it does not know', () => {
    const { outcome, texts } = play({ preset: 'json', replies: ["I don't know"] });
    expect(outcome).toMatchObject({ values: [], stopped: 'answered' });
    expect(texts.at(-1)).toBe('There is no answer: the reply says that it does not know.');
  });

  it('asks once more for a reply that cannot be read, then stops visibly', () => {
    const { asks, outcome, texts } = play({ replies: ['Well,\nI see.', 'Hm.\nHm.'] });
    expect(asks).toHaveLength(2);
    expect(promptOf(asks[1]!)).toContain('Reply again with a last line that begins with “The answer is:”');
    expect(outcome?.stopped).toBe('unreadable-answer');
    expect(texts.at(-1)).toBe('The run stops here: the answer could not be read.');
  });

  it.each([
    ['The answer is: True', ['true']],
    ['The answer is: no', ['false']],
    ['The statement is false.', ['false']],
  ])('reads the verdict %j', (reply, values) => {
    const verify: Problem = { ...problem, question: 'South had 60 adults in winter', kind: 'verify' };
    expect(play({ replies: [reply], problem: verify }).outcome?.values).toEqual(values);
  });

  it('that gives no plain verdict on a statement is asked for again, then stops visibly', () => {
    const verify: Problem = { ...problem, question: 'South had 60 adults in winter', kind: 'verify' };
    const { asks, outcome } = play({
      replies: ['The answer is: 60', 'The answer is: not true'],
      problem: verify,
    });
    expect(asks).toHaveLength(2);
    expect(outcome?.stopped).toBe('unreadable-answer');
  });
});

describe('the offline reader', () => {
  it.each(direct.presets.map(({ id }) => id))('answers under %s', (preset) => {
    expect(play({ preset }).outcome?.values).toEqual(['60']);
  });

  it.each(TABLE_ENCODINGS)('answers from %s', (encoding) => {
    expect(play({ options: { encoding } }).outcome?.values).toEqual(['60']);
  });

  it('judges statements and answers in sentences', () => {
    const verify: Problem = { ...problem, question: 'North had 30 adults in winter', kind: 'verify' };
    expect(play({ problem: verify }).outcome?.values).toEqual(['true']);
    const sentence: Problem = { ...problem, kind: 'free-form' };
    expect(play({ problem: sentence }).outcome?.values[0]).toMatch(/^In “Visitors.*60\.$/);
  });

  it('says that it does not know where no cell has to do with the question', () => {
    const other: Problem = { ...problem, question: 'Why?' };
    const { outcome } = play({ problem: other, preset: 'json' });
    expect(outcome?.stopped).toBe('answered');
  });
});

describe('what the prompt tells of the headers', () => {
  /** The source knows two headers only, so that what it says is not what is inferred. */
  const withTwoHeaders: Problem = {
    ...problem,
    table: withHeaders(museums, {
      top: [{ cell: 2 as CellId, level: 0, parent: null }],
      left: [{ cell: 6 as CellId, level: 0, parent: null }],
    }),
  };
  const promptUnder = (
    headers: DirectOptions['headers'] | undefined,
    encoding: TableEncoding,
    of = withTwoHeaders,
  ) => {
    const { asks, texts } = play({
      problem: of,
      options: { encoding, ...(headers ? { headers } : {}) },
      replies: ['The answer is: 60'],
    });
    return { prompt: promptOf(asks[0]!), texts };
  };

  it('is what the source knows, or what is inferred, or nothing', () => {
    const gold = promptUnder('gold', 'tuples');
    expect(gold.prompt).toContain('(T, 0, 0, 0, Winter)\n(L, 0, 1, 1, North)');
    expect(gold.texts).toHaveLength(1);
    expect(promptUnder('inferred', 'tuples').prompt).toContain('(T, 1, 0, 0, Adults)');
    expect(promptUnder('none', 'tuples').prompt).toContain('(2, 0, North) (2, 1, 10)');
    expect(promptUnder('none', 'pipe').prompt).not.toContain(' > ');
    expect(promptUnder('none', 'html').prompt).not.toContain('<th');
    expect(promptUnder('gold', 'html').prompt.match(/<th/g)).toHaveLength(3);
  });

  it('is noted where the source knows none', () => {
    const { texts, prompt } = promptUnder('gold', 'pipe', problem);
    expect(texts[0]).toBe(
      'The source does not say which cells are headers, so the prompt tells inferred ones.',
    );
    expect(prompt).toContain('Summer > Adults');
    expect(promptUnder('gold', 'json', problem).texts).toHaveLength(1);
  });

  it('is for a run from before there was a choice what it was, without a note', () => {
    const { headers: _, ...before } = direct.presets[0]!.options;
    const run = newRun(withTwoHeaders, direct, {
      options: { ...before, encoding: 'tuples' } as DirectOptions,
      limits: { contextTokens: 8000, temperature: false },
      backbone: 'test',
    });
    const bare = { ...run, problem: { ...withTwoHeaders, table: museums } };
    const played = playOut(direct, run, repliesByPurpose({ answer: ['The answer is: 60'] }));
    expect(promptOf(asksOf(played)[0]!)).toContain('(T, 0, 0, 0, Winter)');
    const inferred = playOut(direct, bare, repliesByPurpose({ answer: ['The answer is: 60'] }));
    expect(inferred.steps.map(({ kind }) => kind)).toEqual(['answer']);
  });
});

/** Stations by region, each region a row of its own above its stations. */
function stations(regions: number, each: number) {
  const cells: PlacedCell[] = ['Place', 'Trains', 'Buses', 'Trams', 'Boats'].map((text, column) => {
    return { row: 0, column, rowSpan: 1, colSpan: 1, text };
  });
  let row = 1;
  for (let region = 0; region < regions; region++) {
    cells.push({ row, column: 0, rowSpan: 1, colSpan: 5, text: `Region ${region}` });
    row++;
    for (let at = 0; at < each; at++, row++) {
      cells.push({ row, column: 0, rowSpan: 1, colSpan: 1, text: `Halt ${1000 + region * 100 + at}` });
      for (let column = 1; column < 5; column++)
        cells.push({ row, column, rowSpan: 1, colSpan: 1, text: String(row * 10 + column) });
    }
  }
  return makeTable('Stations', row, 5, cells);
}

describe('a table that is too long', () => {
  const long: Problem = {
    table: stations(20, 20),
    question: 'How many buses does halt 1711 have?',
    kind: 'answer',
  };
  const shows = [...TABLE_ENCODINGS.map((encoding) => ({ encoding })), { shows: 'graph' }] as const;

  it.each(shows)('is shown in part, and that is said: %o', (options) => {
    const { asks, outcome } = play({ problem: long, options, contextTokens: 2048 });
    expect(tokensOfLargest(asks)).toBeLessThanOrEqual(2048);
    const part = partsOf(asks[0]!).find(({ role }) => role === 'table')!;
    expect(part.omitted).toMatch(/^The table has 421 rows and 5 columns and is too long to be shown whole/);
    expect(part.text).toContain(part.omitted);
    expect(part.cells!.length).toBeLessThan(long.table.cells.length);
    expect(part.text).toContain('Region 7');
    expect(part.text).toContain('Halt 1711');
    // Row 1 + 7 × 21 + 1 + 11 of the table, column 2.
    expect(outcome?.values).toEqual(['1602']);
  });
});

describe('a context that is too small for the worked examples', () => {
  it.each([512, 1024])('of %i tokens gets fewer of them, visibly, and the request fits', (contextTokens) => {
    for (const { id } of direct.presets) {
      const { asks, texts, outcome } = play({ preset: id, contextTokens });
      expect(tokensOfLargest(asks), id).toBeLessThanOrEqual(contextTokens);
      expect(outcome?.values, id).toEqual(['60']);
      if (id === 'chain-of-thought')
        expect(texts[0]).toMatch(/^The worked examples would take .* so [0-3] of 4 are shown\.$/);
    }
  });
});

const questions = await readQuestions(HITAB);
if (!questions) console.log(`Skipped: there is no ${HITAB}, so no HiTab table is shown in a small context.`);

describe.skipIf(!questions)('a few HiTab tables in a context of 4,096 tokens', () => {
  const problems = oneATable(questions ?? []);
  const largest = problems.toSorted((a, b) => b.table.cells.length - a.table.cells.length).slice(0, 4);

  it.each(direct.presets.map(({ id }) => id))('fit under %s', (preset) => {
    for (const one of largest) {
      const { asks } = play({ problem: one, preset, contextTokens: 4096 });
      expect(tokensOfLargest(asks), one.table.title).toBeLessThanOrEqual(4096);
    }
  });
});
