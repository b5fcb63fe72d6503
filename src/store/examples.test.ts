import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildExample, buildIndex } from '../../scripts/examples/build.ts';
import { EXAMPLES } from '../../scripts/examples/index.ts';
import { offline } from '../backbones/offline/index.ts';
import { METHODS } from '../methods/index.ts';
import { readRunFile, verify } from '../run/file.ts';

const committed = (name: string) => readFileSync(`public/examples/${name}.json`, 'utf8');

describe('the examples', () => {
  it('are listed as they are defined', () => expect(committed('index')).toBe(buildIndex(EXAMPLES)));

  it.each(EXAMPLES)(
    '$id replays as its file says, answers rightly, and says who answered',
    ({ id, table, gold }) => {
      const file = readRunFile(committed(id));
      if (!file.ok) throw new Error(file.fault);
      const method = METHODS.find((one) => one.id === file.value.method)!;
      expect(verify(method, file.value).failures).toEqual([]);
      expect(file.value.problem.table).toEqual(table);
      expect(file.value.outcome?.values).toEqual(gold.map(String));
      expect(file.value.backbone).toBe(offline.name);
    },
  );

  it.each(EXAMPLES)('$id is built with the same bytes each time', async (example) => {
    const built = await buildExample(example);
    expect(built).toBe(await buildExample(example));
    expect(built).not.toContain('"ms"');
  });
});
