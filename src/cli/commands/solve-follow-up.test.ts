import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tablewalk-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stdin = 'Harbour,Sail,Motor\nLund,4,11\nBrisk,7,2\n';
const say = (words: string[], text = stdin) => runCommand(words, { stdin: text, cwd: folder });
const first = (...words: string[]) =>
  say(['solve', '-', '--question', 'How many motor boats are in Lund?', '--out', 'first.json', ...words]);
const next = (...words: string[]) =>
  say(['solve', '--question', 'How many sail boats are in Brisk?', '--after', 'first.json', ...words]);

test('a follow-up goes on with the run before, without its table being given again, and verifies', async () => {
  await first();
  const { code, json, err } = await next('--out', 'second.json');
  expect([code, err]).toEqual([0, '']);
  expect(json[0]).toMatchObject({ answer: ['7'], stopped: 'answered' });
  const file = JSON.parse(readFileSync(path.join(folder, 'second.json'), 'utf8'));
  expect(file.start.earlier).toMatchObject([
    { question: 'How many motor boats are in Lund?', values: ['11'] },
  ]);
  expect((await say(['verify', 'second.json'])).code).toBe(0);
  const third = await say([
    'solve',
    '-',
    '--question',
    'How many motor boats are in Brisk?',
    '--after',
    'second.json',
  ]);
  expect(third.json[0].answer).toEqual(['2']);
});

test.each([
  [['--method', 'direct'], 'Direct prompting has nothing of first.json to go on with.'],
  [['--option', 'merges=positions'], 'GraphOTTER has nothing of first.json to go on with.'],
])('%j: %s', async (words, fault) => {
  await first();
  const { code, err } = await next(...words);
  expect(code).toBe(2);
  expect(err).toContain(fault);
});

test('says what is wrong with the run before', async () => {
  await first();
  const other = await say(['solve', '-', '--question', 'Which?', '--after', 'first.json'], 'a,b\n1,2\n');
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('another than that of the run')]);
  const missing = await say(['solve', '-', '--question', 'Which?', '--after', 'none.json']);
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('none.json')]);
  const file = JSON.parse(readFileSync(path.join(folder, 'first.json'), 'utf8'));
  writeFileSync(
    path.join(folder, 'half.json'),
    JSON.stringify({ ...file, log: [], stepHashes: [], outcome: undefined }),
  );
  const half = await say(['solve', '--question', 'Which?', '--after', 'half.json']);
  expect([half.code, half.err]).toEqual([2, expect.stringContaining('did not come to its end')]);
  writeFileSync(path.join(folder, 'bent.json'), JSON.stringify({ ...file, stepHashes: ['x'] }));
  const bent = await say(['solve', '--question', 'Which?', '--after', 'bent.json']);
  expect([bent.code, bent.err]).toEqual([2, expect.stringContaining('does not replay')]);
});
