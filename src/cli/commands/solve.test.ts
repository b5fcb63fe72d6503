import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';
import { METRICS } from '../../evaluation/metrics/index.ts';
import { METHODS } from '../../methods/index.ts';
import type { RunFile } from '../../run/file.ts';
import { readRunFile } from '../../run/read-file.ts';
import { isReply, type ReplyEntry } from '../../run/run.ts';
import { type FiledBranch, writeTreeFile } from '../../run/tree-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tablewalk-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const csv = 'Harbour,Sail,Motor\nLund,4,11\nBrisk,7,2\n';
const question = 'How many motor boats are in Lund?';
const solve = (words: string[], signal?: AbortSignal) =>
  runCommand(['solve', '-', '--question', question, ...words], {
    stdin: csv,
    cwd: folder,
    ...(signal ? { signal } : {}),
  });

const KEYS = ['answer', 'evidence', 'steps', 'asks', 'completions', 'tokens', 'stopped'];

test('answers offline, in the agreed shape and order', async () => {
  const { code, json, err } = await solve(['--option', 'preset=lean', '--option', 'topK=4']);
  expect([code, err]).toEqual([0, '']);
  expect(Object.keys(json[0])).toEqual(KEYS);
  expect(Object.keys(json[0].tokens)).toEqual(['prompt', 'reply', 'measured']);
  expect(json[0]).toMatchObject({ answer: ['11'], stopped: 'answered' });
  expect(json[0].evidence).toContainEqual({ row: 1, column: 2, text: '11' });
  expect(json[0].tokens.measured).toBe(false);
  expect(json[0].tokens.prompt).toBeGreaterThan(100);
});

test.each(METHODS.flatMap(({ id, presets }) => presets.map((preset) => [id, preset.id] as const)))(
  '%s under %s answers offline',
  async (method, preset) => {
    const { code, json } = await solve(['--method', method, '--option', `preset=${preset}`]);
    expect(code).toBe(0);
    expect(json[0]).toMatchObject({ answer: ['11'], stopped: 'answered' });
    expect(json[0].asks).toBeGreaterThan(0);
  },
);

test('a question may be a list of sentences, as HiTab has it', async () => {
  const cases = [['Motor boats in Lund.', 'How many?'], [], [1]];
  const { json } = await runCommand(
    ['solve', '--cases', '-', '--method', 'direct', '--out', 'sentences.json'],
    {
      stdin: cases.map((asked) => JSON.stringify({ csv, question: asked })).join('\n'),
      cwd: folder,
    },
  );
  expect(json[0]).toMatchObject({ stopped: 'answered' });
  const file = JSON.parse(readFileSync(path.join(folder, 'sentences.json'), 'utf8'));
  expect(file.problem.question).toBe('Motor boats in Lund. How many?');
  const wrong = 'a text or a list of sentences was expected.';
  for (const line of json.slice(1)) expect(line.error).toContain(wrong);
});

test('an answer that is not known is told apart', async () => {
  const replies = ["I don't know"];
  const { json } = await runCommand(['solve', '--cases', '-'], {
    stdin: JSON.stringify({ csv, question, method: 'direct', backbone: 'recorded', replies }),
    cwd: folder,
  });
  expect(json[0]).toMatchObject({ answer: [], stopped: 'answered', unknown: true });
});

test('a run whose retriever is not offered any more plays back', async () => {
  await solve(['--retriever', 'lexical', '--out', 'encoded.json']);
  const place = path.join(folder, 'encoded.json');
  const file = JSON.parse(readFileSync(place, 'utf8'));
  writeFileSync(place, JSON.stringify({ ...file, retriever: 'Sentence encoder and lexical together' }));
  const again = await solve(['--replies', 'encoded.json', '--out', 'again.json']);
  expect(again.json[0].answer).toEqual(['11']);
  const replayed = JSON.parse(readFileSync(path.join(folder, 'again.json'), 'utf8'));
  expect(replayed.stepHashes).toEqual(file.stepHashes);
});

test.each([
  ['gte-small', 'The retriever “gte-small” needs the page: '],
  ['sentence-encoder', 'There is no retriever “sentence-encoder”; there are lexical, gte-small.'],
])('the retriever %s is refused in a sentence', async (id, sentence) => {
  const { code, err } = await solve(['--retriever', id]);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test('the tables of a data set are told by their format', async () => {
  const records = [
    { table: { uid: 'a', table: [['x']] }, paragraphs: [], questions: [] },
    {
      table: {
        uid: 'b',
        table: [
          ['Harbour', 'Motor'],
          ['Lund', '11'],
        ],
      },
      paragraphs: [],
      questions: [],
    },
    { table: { uid: 'c' }, paragraphs: [], questions: [] },
  ];
  const words = ['solve', '-', '--format', 'tat-qa', '--table', '2', '--question', question];
  const { code, json, err } = await runCommand([...words, '--method', 'direct'], {
    stdin: JSON.stringify(records),
    cwd: folder,
  });
  expect(code).toBe(0);
  expect(json[0].answer).toEqual(['11']);
  expect(err).toContain('The record at line 1 is left out. The field table.table should be an array');
});

test('what --out wrote is verified, answers again as a recording, and is refused once tampered with', async () => {
  const live = await solve(['--out', 'run.json']);
  const run = () => JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8'));
  expect(run()).toMatchObject({
    format: 'tablewalk-run',
    backbone: 'Offline reader (rules, no language model)',
  });
  const verified = await runCommand(['verify', 'run.json'], { cwd: folder });
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.json).toEqual([{ file: 'run.json', ok: true, failures: [], drift: [] }]);

  const replayed = await solve(['--replies', 'run.json']);
  expect(replayed.out).toBe(live.out);

  const tampered = (name: string, change: (file: ReturnType<typeof run>) => void) => {
    const file = run();
    change(file);
    writeFileSync(path.join(folder, name), JSON.stringify(file));
  };
  tampered('reply.json', (file) => {
    file.log.at(-1).text = '{"answer": ["12"], "evidence": [], "operation": "none", "explanation": ""}';
  });
  tampered('hash.json', (file) => {
    file.stepHashes[1] = '0000000000000000';
  });
  tampered('prompt.json', (file) => {
    file.log[0].promptHash = '0000000000000000';
  });
  const { code, json, err } = await runCommand(
    ['verify', 'run.json', 'reply.json', 'hash.json', 'prompt.json'],
    {
      cwd: folder,
    },
  );
  expect(code).toBe(1);
  expect(json.map(({ file, ok }) => [file, ok])).toEqual([
    ['run.json', true],
    ['reply.json', false],
    ['hash.json', false],
    ['prompt.json', true],
  ]);
  expect(json[3].drift).toHaveLength(1);
  expect(err).toContain('reply.json: The outcome is another than in the file.\n');
  expect(err).toContain('hash.json: Step 2 is another than in the file.\n');
  expect(err.trimEnd().split('\n')).toHaveLength(
    json.flatMap(({ failures, drift }) => [...failures, ...drift]).length,
  );
});

function open(name: string): RunFile {
  const read = readRunFile(readFileSync(path.join(folder, name), 'utf8'));
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

const last = ({ log }: RunFile): ReplyEntry => log.filter(isReply).at(-1) as ReplyEntry;

test('a file of runs is verified run by run, and the one that differs is named', async () => {
  await solve(['--out', 'whole.json']);
  const file = open('whole.json');
  const branch = (id: string, name: string, text?: string): FiledBranch => ({
    id,
    name,
    note: '',
    file: text === undefined ? file : { ...file, log: [...file.log.slice(0, -1), { ...last(file), text }] },
  });
  writeFileSync(path.join(folder, 'tree.json'), writeTreeFile([branch('a', 'First'), branch('b', 'Other')]));
  expect((await runCommand(['verify', 'tree.json'], { cwd: folder })).json).toEqual([
    { file: 'tree.json', ok: true, failures: [], drift: [] },
  ]);
  writeFileSync(
    path.join(folder, 'tree.json'),
    writeTreeFile([branch('a', 'First'), branch('b', 'Other', '{"answer": ["99"], "evidence": []}')]),
  );
  const { code, err } = await runCommand(['verify', 'tree.json'], { cwd: folder });
  expect(code).toBe(1);
  expect(err).toContain('tree.json: The run “Other”: The outcome is another than in the file.');
  expect(err).not.toContain('First');
});

test('verify tells an unreadable file from a failed one', async () => {
  writeFileSync(path.join(folder, 'no-run.json'), '{}');
  const { code, json, err } = await runCommand(['verify', 'no-run.json', 'nowhere.json'], { cwd: folder });
  expect(code).toBe(2);
  expect(json.map(({ ok }) => ok)).toEqual([false, false]);
  expect(err).toContain('no-run.json: This is not a run file');
});

test('a recording that ends early stops the run: what there is, the sentence, the file, and 1', async () => {
  writeFileSync(path.join(folder, 'replies.json'), '[]');
  const { code, json, err } = await solve([
    '--backbone',
    'recorded',
    '--replies',
    'replies.json',
    '--out',
    'stopped.json',
  ]);
  expect(code).toBe(1);
  expect(json[0]).toMatchObject({ answer: [], asks: 0, completions: 0, stopped: 'fault' });
  expect(err).toBe('The recording holds no further reply for “start-cells”; go on with another backbone.\n');
  expect((await runCommand(['verify', 'stopped.json'], { cwd: folder })).code).toBe(0);
});

test('replies without a purpose go to the model alone', async () => {
  const stdin = JSON.stringify({ csv, question, replies: ['nothing', 'nothing'] });
  const { code, json, err } = await runCommand(['solve', '--cases', '-'], { stdin });
  expect(code).toBe(0);
  expect(json[0]).toMatchObject({ asks: 2, completions: 2, stopped: 'fault' });
  expect(err).toMatch(/^Line 1: The recording holds no further reply/);
});

test('stopping a run writes what there is and ends with 1', async () => {
  const stop = new AbortController();
  stop.abort();
  const { code, json } = await solve(['--out', 'aborted.json'], stop.signal);
  expect(code).toBe(1);
  expect(json[0].stopped).toBe('fault');
  expect(existsSync(path.join(folder, 'aborted.json'))).toBe(true);
});

test('a file that cannot be written keeps the answer', async () => {
  const { code, json, err } = await solve(['--out', 'no-such-folder/run.json']);
  expect(code).toBe(1);
  expect(json[0].answer).toEqual(['11']);
  expect(err).toContain('could not be written');
});

test('tokens are counted even where a text spells a control token', async () => {
  const stdin = JSON.stringify({
    rows: [
      ['a', '<|endoftext|>'],
      ['b', '1'],
    ],
    question: 'what is b?',
  });
  const { json } = await runCommand(['solve', '--cases', '-'], { stdin });
  expect(json[0].tokens.prompt).toBeGreaterThan(0);
});

test('--cases: gold and id are kept in the run file, options go over those of the command line', async () => {
  const one = { csv, question, id: 'q1', gold: [11], options: { topK: 2 }, out: 'case.json' };
  const words = ['solve', '--cases', '-', '--option', 'preset=fused', '--option', 'topK=3'];
  const { json } = await runCommand(words, { stdin: `${JSON.stringify(one)}\n{"csv":"a"}\n`, cwd: folder });
  expect(json[1].error).toContain('No question was given');
  const run = JSON.parse(readFileSync(path.join(folder, 'case.json'), 'utf8'));
  expect(run.problem).toMatchObject({ id: 'q1', gold: [11] });
  expect(run.options).toMatchObject({ topK: 2, fused: true });
});

test.each(METRICS)('--metric $id judges the answer where the right one is known', async ({ id }) => {
  const cases = [
    { csv, question, gold: ['11'] },
    { csv, question, gold: ['12'] },
    { csv, question },
  ];
  const stdin = cases.map((one) => JSON.stringify(one)).join('\n');
  const { json } = await runCommand(['solve', '--cases', '-', '--metric', id], { stdin });
  expect(json.map(({ score }: { score?: number }) => score)).toEqual([1, 0, undefined]);
});

test('--metric takes those that there are', async () => {
  const { code, err } = await solve(['--metric', 'bleu']);
  expect([code, err]).toEqual([2, expect.stringContaining(METRICS.map(({ id }) => id).join(', '))]);
});

const data = '../shared/data/HiTab/data';
const there = existsSync(data);
if (!there) console.log(`Skipped: there is no ${data}, so no HiTab question is solved.`);

describe.skipIf(!there)('on HiTab questions', () => {
  test('five are answered in the agreed shape', async () => {
    const lines = readFileSync(`${data}/test_samples_qualitycheck.jsonl`, 'utf8').split('\n').slice(0, 5);
    const cases = lines.map((line) => {
      const { table_id, question: asked, answer: gold, id } = JSON.parse(line);
      return JSON.stringify({ file: `${data}/tables/raw/${table_id}.json`, question: asked, gold, id });
    });
    const { code, json, err } = await runCommand(['solve', '--cases', '-'], { stdin: cases.join('\n') });
    expect([code, err]).toEqual([0, '']);
    expect(json).toHaveLength(5);
    for (const result of json) {
      expect(Object.keys(result)).toEqual(KEYS);
      expect(result.answer.length).toBeGreaterThan(0);
      expect(['answered', 'step-limit', 'unreadable-answer']).toContain(result.stopped);
      expect(result.completions).toBe(result.asks);
      for (const cell of result.evidence) expect(Object.keys(cell)).toEqual(['row', 'column', 'text']);
    }
  });
});
