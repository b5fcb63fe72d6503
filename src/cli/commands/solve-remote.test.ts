/** `solve` with a model behind an address: the server answers as the offline reader would. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { offlineAnswers } from '../../../e2e/fault-server/offline-answers.ts';
import { type FaultServer, startFaultServer } from '../../../e2e/fault-server/server.ts';
import { runCommand } from '../../../test/command-line.ts';

const csv = 'Harbour,Sail,Motor\nLund,4,11\nBrisk,7,2\n';
const question = 'How many motor boats are in Lund?';
const KEY = 'sk-test-0123456789abcdef';
const folder = mkdtempSync(path.join(os.tmpdir(), 'tablewalk-remote-'));

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(await offlineAnswers(csv, question));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

const solve = (words: string[]) =>
  runCommand(['solve', '-', '--question', question, ...words], { stdin: csv, cwd: folder });
const remote = (fault: string, words: string[] = [], from?: number, to?: number) =>
  solve(['--backbone', 'remote', '--base-url', server.address(fault, from, to), '--model', 'toy', ...words]);

test('answers, counts tokens as the server does, and keeps the key out of the run', async () => {
  vi.stubEnv('TOY_KEY', KEY);
  const { code, json, err } = await remote('normal', [
    '--key-env',
    'TOY_KEY',
    '--out',
    'run.json',
    '--seed',
    '3',
  ]);
  expect(json[0]).toMatchObject({ answer: ['11'], stopped: 'answered', tokens: { measured: true } });
  expect(json[0].tokens.prompt).toBe(100 * json[0].asks);
  expect(code).toBe(0);
  expect(err).toMatch(/^Reply 1, to “[a-z-]+”, took \d+\.\d s\.\n/m);
  expect(err).toMatch(/^The model holds 8,192 tokens, as 127\.0\.0\.1:\d+ says\.$/m);
  expect(server.seen.at(-1)).toMatchObject({
    headers: { authorization: `Bearer ${KEY}` },
    body: { model: 'toy', seed: 3 },
  });
  const written = readFileSync(path.join(folder, 'run.json'), 'utf8');
  expect(JSON.parse(written).backbone).toBe(`toy at ${server.origin.slice(7)}`);
  expect(written + err).not.toContain(KEY);
  expect((await runCommand(['verify', 'run.json'], { cwd: folder })).code).toBe(0);
});

test('says on standard error what it waits for, and ends like any other run', async () => {
  const { code, json, err } = await remote('cut-json', [], 2, 2);
  expect([code, json[0].answer]).toEqual([0, ['11']]);
  expect(err).toMatch(
    /^The reply from .* broke off before its end; it is asked again in 1 s \(try 2 of 5\)\.$/m,
  );
});

test('stops with a sentence where nothing helps, and keeps the replies that came', async () => {
  vi.stubEnv('TOY_KEY', KEY);
  const { code, json, err } = await remote('401', ['--key-env', 'TOY_KEY', '--out', 'part.json'], 2);
  expect([code, json[0].stopped, json[0].completions]).toEqual([1, 'fault', 1]);
  expect(err).toMatch(/refuses the key \(401.*check that it is whole/);
  expect(err).not.toContain(KEY);
  expect(JSON.parse(readFileSync(path.join(folder, 'part.json'), 'utf8')).log.length).toBeGreaterThan(0);
});

test.each([
  [['--backbone', 'remote'], /^An address is needed/],
  [
    ['--backbone', 'remote', '--base-url', 'http://localhost/v1', '--model', 'x', '--key-env', 'NO_SUCH'],
    /“NO_SUCH”.*is not set/,
  ],
  [['--backbone', 'remote', '--temperature', 'hot'], /^--temperature is "hot"; a number was expected\.$/],
  [['--backbone', 'offline', '--model', 'x'], /^The backbone “offline” takes no --model; leave it out\.$/],
  [['--backbone', 'offline', '--key-env', 'X'], /takes no --key-env/],
  [['--backbone', 'by-hand'], /^The backbone “by-hand” needs the page: /],
  [['--backbone', 'wllama', '--model', 'x'], /^The backbone “wllama” needs the page: /],
])('refuses %j in one sentence', async (words, sentence) => {
  const { code, out, err } = await solve(words);
  expect([code, out]).toEqual([2, '']);
  expect(err.trimEnd()).toMatch(sentence);
  expect(err.trimEnd()).toMatch(/^[^\n]*\.$/);
});

test('a case may say where its model is', async () => {
  const line = { csv, question, backbone: 'remote', 'base-url': server.address('normal'), model: 'toy' };
  const { json } = await runCommand(['solve', '--cases', '-'], { stdin: `${JSON.stringify(line)}\n` });
  expect(json[0]).toMatchObject({ answer: ['11'] });
});
