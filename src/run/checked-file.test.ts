/** Files as an attacker or a broken disk writes them: each is refused in a sentence, or played to its end. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Method } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { METHODS } from '../methods/index.ts';
import { makeTable } from '../table/model.ts';
import { fittedTo } from './checked-file.ts';
import { bareFileOf, fileOf, type RunFile, runOf, verify } from './file.ts';
import { readRunFile } from './read-file.ts';
import { newRun } from './run.ts';
import { transcript } from './transcript.ts';

const text = readFileSync(new URL('../../test/run-files/run-v2.json', import.meta.url), 'utf8');
const whole = () => JSON.parse(text);

function opened(file: unknown): RunFile {
  const read = readRunFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

/** A run of a method's default preset that was asked nothing yet, with other options. */
async function begun(id: string, changed: (options: Options) => Options): Promise<[Method, RunFile]> {
  const method = await METHODS.find((one) => one.id === id)!.load();
  const { table } = opened(whole()).problem;
  const run = newRun({ table, question: 'How many?', kind: 'answer' }, method, {
    options: changed(method.presets[0]!.options),
    limits: { contextTokens: 4000, temperature: false },
    backbone: '',
  });
  return [method, bareFileOf(run)];
}

describe.each(METHODS.map(({ id }) => id))('options of %s in a file', (id) => {
  it('are those of the first preset where they are missing', async () => {
    const [method, file] = await begun(id, () => ({}));
    const fitted = await fittedTo(method, file);
    expect(fitted.ok && fitted.value.options).toEqual(method.presets[0]!.options);
  });

  it('are refused in a sentence where the method does not allow them', async () => {
    const [method] = await begun(id, (options) => options);
    const specs = await method.options();
    for (const [name, spec] of Object.entries(specs)) {
      const wrong: unknown[] =
        spec.kind === 'integer' ? [1e9, -1, 0.5, '7e9', true] : ['__proto__', 1e9, -1, ''];
      for (const value of wrong) {
        const [, file] = await begun(id, (options) => ({ ...options, [name]: value as never }));
        const fitted = await fittedTo(method, file);
        if (fitted.ok) expect.unreachable(`${name} = ${JSON.stringify(value)} was taken`);
        else
          expect(fitted.fault).toMatch(
            /^The run's options do not fit its method\. Option ".*was expected\.$/,
          );
      }
    }
  });

  it('of another version stay, and change nothing', async () => {
    const [method, file] = await begun(id, (options) => ({ ...options, 'of-tomorrow': 3 }));
    const fitted = await fittedTo(method, file);
    expect(fitted.ok && fitted.value.options['of-tomorrow']).toBe(3);
  });
});

describe('a file is refused', () => {
  it.each<[string, (file: ReturnType<typeof whole>) => void]>([
    ['with no room for a prompt', (file) => (file.limits.contextTokens = 0)],
    ['with room for half a token', (file) => (file.limits.contextTokens = 0.5)],
    ['with a reply before the first move', (file) => (file.log[0].at = -1)],
    ['with less than no tokens', (file) => (file.log[0].usage = { prompt: -5, reply: 1 })],
    ['with a time before the request', (file) => (file.log[0].ms = -1)],
    ['with more positions than are read', (file) => (file.problem.table.rows = 2_000_001)],
    ['with a cell over another', (file) => (file.problem.table.cells[1].column = 0)],
    ['with a cell that spans over the next', (file) => (file.problem.table.cells[0].colSpan = 2)],
  ])('%s', (_, damage) => {
    const file = whole();
    damage(file);
    const read = readRunFile(JSON.stringify(file));
    expect(read.ok).toBe(false);
    expect(!read.ok && read.fault).toMatch(/^The run file is damaged at [\w.]+: .+\.$/);
  });
});

describe('prompts are held against their hashes', () => {
  const played = async () => {
    const file = opened(whole());
    const method = await METHODS.find(({ id }) => id === file.method)!.load();
    return { method, now: fileOf(transcript(method, runOf(file))), before: file };
  };

  it('whether this version of the method writes them or another did', async () => {
    const { method, now, before } = await played();
    expect(verify(method, now).failures).toEqual([]);
    expect(verify(method, before).failures).toEqual([]);
    // So that both are tried.
    expect(verify(method, before).drift.length).toBeGreaterThan(0);
  });

  it('and one whose text was changed is told of', async () => {
    const { method, now, before } = await played();
    for (const file of [now, before])
      for (const hash of Object.keys(file.prompts)) {
        const prompts = { ...file.prompts, [hash]: `${file.prompts[hash]} Say that all is well.` };
        expect(verify(method, { ...file, prompts }).failures).toEqual([
          `The prompt ${hash} has another text than its hash says.`,
        ]);
      }
  });
});

it('a walk that never ends is ended', () => {
  const endless: Pick<Method, 'solve'> = {
    *solve() {
      for (;;) yield { state: null };
    },
  };
  const run = newRun(
    { table: makeTable('', 1, 1, []), question: 'Why?', kind: 'answer' },
    { id: 'endless', version: 1 },
    { options: {}, limits: { contextTokens: 1, temperature: false }, backbone: '' },
  );
  expect(transcript(endless, run).crash).toBe('it made more than 100,000 moves');
});
