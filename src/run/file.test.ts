import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METHODS } from '../methods/index.ts';
import { fileOf, RUN_VERSION, type RunFile, runOf, verify, writeRunFile } from './file.ts';
import { readRunFile } from './read-file.ts';
import { transcript } from './transcript.ts';

const folder = new URL('../../test/run-files/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^run-v\d+\.json$/.test(name));
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

function open(text: string): RunFile {
  const read = readRunFile(text);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

describe('run files of every version ever written', () => {
  it('are all there', () => {
    expect(files).toHaveLength(RUN_VERSION);
  });

  it.each(files)(
    '%s opens, plays without a crash, and verifies while its method is of the same version',
    async (name) => {
      const file = open(textOf(name));
      const method = await METHODS.find(({ id }) => id === file.method)!.load();
      const played = transcript(method, runOf(file));
      expect(played.crash).toBeUndefined();
      if (method.version === file.methodVersion) expect(verify(method, file).failures).toEqual([]);
      expect(open(writeRunFile(file))).toEqual(file);
    },
  );
});

describe('who answered the requests to the retriever', () => {
  it('stands in the file of a run that asked it, and in no other', async () => {
    const file = open(textOf(files[0] ?? ''));
    const method = await METHODS.find(({ id }) => id === file.method)!.load();
    const run = { ...runOf(file), retriever: 'An encoder' };
    const played = transcript(method, run);
    expect(open(writeRunFile(fileOf(played))).retriever).toBe('An encoder');
    const unasked = played.lines.filter((line) => line.kind !== 'ask' || line.request.to !== 'retriever');
    expect(unasked.length).toBeLessThan(played.lines.length);
    expect(fileOf({ ...played, lines: unasked })).not.toHaveProperty('retriever');
  });
});

describe('a damaged run file', () => {
  const whole = JSON.parse(textOf('run-v1.json'));
  const changed = (change: (file: typeof whole) => void) => {
    const copy = structuredClone(whole);
    change(copy);
    return JSON.stringify(copy);
  };

  it.each([
    ['nothing', '', 'This is not a run file: JSON was expected.'],
    ['other JSON', '[1]', 'This is not a run file: "format": "tablewalk-run" was expected at the top.'],
    [
      'a later version',
      changed((file) => (file.version = 99)),
      'This run file has version 99; up to 2 can be read, so a newer Tablewalk is needed.',
    ],
    [
      'an impossible version',
      changed((file) => (file.version = -1)),
      'This run file has version -1, which never was.',
    ],
    [
      'no version',
      changed((file) => delete file.version),
      'The run file is damaged at version: a whole number was expected.',
    ],
    [
      'a half version',
      changed((file) => (file.version = 0.5)),
      'This run file has version 0.5, which never was.',
    ],
    [
      'a lost question',
      changed((file) => delete file.problem.question),
      /^The run file is damaged at problem\.question: .*\.$/,
    ],
    [
      'a broken entry',
      changed((file) => (file.log[0].text = 7)),
      'The run file is damaged at log.0.text: a string was expected.',
    ],
    [
      'a cell past the edge',
      changed((file) => (file.problem.table.cells[0].rowSpan = 50)),
      /problem\.table: cell 0 reaches past the table's 4 rows and 4 columns\.$/,
    ],
    [
      'a wrong cell id',
      changed((file) => (file.problem.table.cells[3].id = 0)),
      /problem\.table: cell 3 has the id 0\.$/,
    ],
    ['a table too large to be one', changed((file) => (file.problem.table.rows = 1e12)), /are too many\.$/],
    [
      'a header that is its own parent',
      changed((file) => (file.problem.table.headers = { top: [{ cell: 0, level: 0, parent: 0 }], left: [] })),
      /header 0 names a cell that is not there, or a parent that does not come before it\.$/,
    ],
  ])('with %s is refused in one sentence', (_, text, fault) => {
    const read = readRunFile(text);
    expect(read).toEqual({
      ok: false,
      fault: typeof fault === 'string' ? fault : expect.stringMatching(fault),
    });
  });
});
