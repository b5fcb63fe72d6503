import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from '../../test/command-line.ts';
import { COMMANDS } from './commands/index.ts';

test('--help lists every command, and each has its own', async () => {
  const whole = await runCommand(['--help']);
  expect(whole.code).toBe(0);
  expect(whole.err).toBe('');
  for (const { name } of COMMANDS) {
    expect(whole.out).toContain(`\n  ${name} `);
    const own = await runCommand([name, '--help']);
    expect(own.code).toBe(0);
    expect(own.out).toMatch(new RegExp(`^Usage: tablewalk ${name} `));
  }
});

test.each([
  [[], 'No command was given'],
  [['tabel'], 'There is no command “tabel”; there are table, graph, chain, solve, verify'],
  [['table'], 'No table was given'],
  [['table', '--colour'], "Unknown option '--colour'; see tablewalk table --help."],
  [['table', 'a.csv', 'b.csv'], 'One FILE was expected, but 2 were given: a.csv, b.csv.'],
  [['table', 'no-such-file.csv'], 'The file “no-such-file.csv” could not be read: there is no such file'],
  [['table', 'src'], 'it is a folder'],
  [['table', '-', '--format', 'docx'], 'There is no table format “docx”'],
  [['table', '-', '--table', 'two'], '--table is "two"; a whole number from 1 to 1000000 was expected.'],
  [['table', '--cases', 'no-such-file'], 'The file “no-such-file” could not be read'],
  [['graph', '-'], 'No cell was given'],
  [['graph', '-', '--cell', '1'], '--cell is "1"; a row and a column from 0, such as 2,1, was expected.'],
  [['solve', '-'], 'No question was given'],
  [
    ['solve', '-', '--question', 'x', '--method', 'magic'],
    'There is no method “magic”; there are graph-otter',
  ],
  [['solve', '-', '--question', 'x', '--option', 'topK'], 'name=value was expected'],
  [['solve', '-', '--question', 'x', '--option', 'topK=99'], 'a whole number from 1 to 20 was expected'],
  [
    ['solve', '-', '--question', 'x', '--backbone', 'magic'],
    'There is no backbone “magic”; there are offline',
  ],
  [['solve', '-', '--question', 'x', '--base-url', 'http://localhost'], '“offline” takes no --base-url'],
  [
    ['solve', '-', '--question', 'x', '--backbone', 'offline', '--replies', '-'],
    'only “recorded” takes them',
  ],
  [['solve', '-', '--question', 'x', '--backbone', 'recorded'], 'Recorded replies are needed'],
  [['verify'], 'No run file was given'],
])('bad arguments end with 2 and one sentence: %j', async (words, sentence) => {
  const { code, out, err } = await runCommand(words, { stdin: 'a,b\n1,2\n' });
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('runs as a process, without a build, over bytes on its standard input', () => {
  const input = readFileSync('test/reader-samples/boats.xlsx');
  const words = ['node_modules/tsx/dist/cli.mjs', 'src/cli/main.ts', 'table', '-'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ rows: 4, columns: 3 });
});
