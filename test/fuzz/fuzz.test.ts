/** A small part of `npm run fuzz` with every run of the tests: in a process of its own, so that a case that hangs ends. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { caseOf } from './case.ts';
import { Broken } from './kind.ts';
import { KINDS } from './kinds/index.ts';
import { mustBeSentence } from './sentence.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

it('files, replies, links, questions and servers of any kind are taken or refused in a sentence', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', main, '--seed', '16', '--count', '400'],
    { encoding: 'utf8', timeout: 110_000 },
  );
  expect(stdout).toMatch(/seed 16: 400 cases in \d+ s \(\d+ a minute\), 0 broken/);
  for (const { name } of KINDS) expect(stdout).toContain(`\n${name} `);
  expect(status).toBe(0);
});

it('a case is made again from its seed and number', () => {
  for (let number = 0; number < 40; number++) {
    const [one, other] = [caseOf(7, number), caseOf(7, number)];
    expect(other.kind.name).toBe(one.kind.name);
    expect(Buffer.compare(other.input.bytes, one.input.bytes)).toBe(0);
  }
});

it.each([
  'Cannot read properties of null (reading "x").',
  'The table could not be read: x.map is not a function.',
  'Line 3 holds undefined.',
  'No full stop',
  '',
  `${'Too long. '.repeat(200)}`,
])('%j is no sentence', (fault) => {
  expect(() => mustBeSentence(fault, 'it')).toThrow(Broken);
});

it.each(['Line 3 holds “undefined”, a number was expected.', 'The input is empty.'])(
  '%j is a sentence',
  (fault) => expect(() => mustBeSentence(fault, 'it')).not.toThrow(),
);
