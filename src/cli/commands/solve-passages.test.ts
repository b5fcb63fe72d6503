import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tablewalk-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const table = {
  title: 'Ferries',
  header: [
    ['Place', []],
    ['Ship', []],
  ],
  data: [
    [
      ['1', []],
      ['Alma', ['/wiki/Alma']],
    ],
    [
      ['2', []],
      ['Bera', ['/wiki/Bera']],
    ],
  ],
};
const passages = {
  '/wiki/Alma': 'Alma is a steamer built in Lund in 1907 .',
  '/wiki/Bera': 'Bera is a motor ship built in Brisk in 1931 .',
};
writeFileSync(path.join(folder, 'table.json'), JSON.stringify(table));
writeFileSync(path.join(folder, 'passages.json'), JSON.stringify(passages));
const question = 'When was the ship in place 2 built ?';
const solve = (...words: string[]) =>
  runCommand(['solve', 'table.json', '--question', question, '--method', 'odyssey', ...words], {
    cwd: folder,
  });

describe('ODYSSEY on the command line', () => {
  test('answers from a passage, in the agreed shape', async () => {
    const { code, json, err } = await solve('--passages', 'passages.json');
    expect([code, err]).toEqual([0, '']);
    expect(Object.keys(json[0])).toEqual([
      ...['answer', 'evidence', 'passages', 'steps', 'asks', 'completions', 'tokens', 'stopped', 'hops'],
    ]);
    expect(json[0]).toMatchObject({ answer: ['1931'], stopped: 'answered' });
    expect(json[0].evidence).toEqual([{ row: 2, column: 1, text: 'Bera' }]);
    expect(json[0].passages).toEqual([{ id: '/wiki/Bera', title: 'Bera', start: 39, end: 43, text: '1931' }]);
    expect(Object.keys(json[0].hops)).toEqual(['answered', 'reached', 'contextTokens', 'wholeContextTokens']);
    expect(json[0].hops).toMatchObject({ answered: 1, reached: null });
  });

  test('takes passages and gold in a case, for every hop', async () => {
    const lines = [
      { passages, gold: ['1931'] },
      { passages: 'passages.json', gold: ['nowhere'] },
      { passages: [{ title: 'Bera', text: passages['/wiki/Bera'] }], gold: '1931' },
      { passages: 7 },
      { passages: 'gone.json' },
    ];
    writeFileSync(path.join(folder, 'cases.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
    const { json } = await solve('--cases', 'cases.jsonl');
    expect(json.slice(0, 3).map(({ hops }) => hops.reached)).toEqual([
      [true, true, true],
      [false, false, false],
      [true, true, true],
    ]);
    const [first] = json;
    expect(first.hops.contextTokens).toHaveLength(3);
    expect(Math.max(...first.hops.contextTokens)).toBeLessThanOrEqual(first.hops.wholeContextTokens);
    expect(json[3].error).toMatch(/^“passages” is 7; the name of a file, .* was expected\.$/);
    expect(json[4].error).toMatch(/gone\.json/);
  });

  test('says which passages are missing, and which could not be read', async () => {
    expect((await solve()).err).toContain('2 passages are linked from a cell but missing: “Alma”, “Bera”.');
    writeFileSync(
      path.join(folder, 'odd.json'),
      JSON.stringify({ ...passages, '/wiki/Alma': 4, '/wiki/Far': 'x' }),
    );
    const { code, err } = await solve('--passages', 'odd.json');
    expect(code).toBe(0);
    expect(err).toContain('“Alma”');
    expect(err).toContain('One passage is linked from no cell: “Far”.');
    expect(err).toMatch(/a text was expected, found number/);
  });

  test('its run is verified, and answers again without recogniser and retriever', async () => {
    const live = await solve('--passages', 'passages.json', '--out', 'run.json');
    const run = JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8'));
    expect(new Set(run.log.map(({ purpose }: { purpose: string }) => purpose))).toEqual(
      new Set([
        'entities',
        'headers',
        'mapping',
        'entities-in-passages',
        'match-cells',
        'match-passages',
        'read',
      ]),
    );
    expect((await runCommand(['verify', 'run.json'], { cwd: folder })).json).toEqual([
      { file: 'run.json', ok: true, failures: [], drift: [] },
    ]);
    const again = await solve(
      '--passages',
      'passages.json',
      '--backbone',
      'recorded',
      '--replies',
      'run.json',
    );
    expect(again.json).toEqual(live.json);
  });

  test.each(['ranked', 'paper', 'fused'])('has the preset %s', async (preset) => {
    const { json } = await solve('--passages', 'passages.json', '--option', `preset=${preset}`);
    expect(json[0]).toMatchObject({ answer: ['1931'] });
  });
});

const shared = new URL('../../../../shared/data/HybridQA/', import.meta.url);
const isThere = existsSync(shared);
if (!isThere) console.log('Skipped: the HybridQA sample is not there (../shared/data/HybridQA).');

test.skipIf(!isThere)('reads the tables and passages of the data set', async () => {
  const file = (name: string) => new URL(name, shared).pathname;
  const questions = JSON.parse(readFileSync(file('released_data/dev.json'), 'utf8')).slice(0, 5);
  const cases = questions.map((one: { question: string; table_id: string; 'answer-text': string }) => ({
    file: file(`tables_tok/${one.table_id}.json`),
    passages: file(`request_tok/${one.table_id}.json`),
    question: one.question,
    gold: [one['answer-text']],
    method: 'odyssey',
  }));
  const { json } = await runCommand(['solve', '--cases', '-'], {
    stdin: cases.map((one: object) => JSON.stringify(one)).join('\n'),
  });
  expect(json).toHaveLength(5);
  for (const { hops, stopped } of json) {
    expect(stopped).toBe('answered');
    expect(hops.contextTokens[0]).toBeLessThan(hops.wholeContextTokens);
    expect(hops.contextTokens).toEqual(hops.contextTokens.toSorted((a: number, b: number) => a - b));
  }
});
