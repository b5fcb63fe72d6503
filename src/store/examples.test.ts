import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_HAND, buildExample, buildIndex } from '../../scripts/examples/build.ts';
import { EXAMPLES } from '../../scripts/examples/index.ts';
import { OFFLINE_NAME } from '../backbones/offline/index.ts';
import { METHODS } from '../methods/index.ts';
import { verify } from '../run/file.ts';
import { readRunFile } from '../run/read-file.ts';
import { readingsOf } from '../run/readings.ts';
import { isMerged } from '../table/model.ts';

const committed = (name: string) => readFileSync(`public/examples/${name}.json`, 'utf8');

describe('the examples', () => {
  it('are listed as they are defined', () => expect(committed('index')).toBe(buildIndex(EXAMPLES)));

  it.each(EXAMPLES)(
    '$id replays as its file says, answers as it claims to, and says who answered',
    async ({ id, table, gold, fails, byHand, byModel }) => {
      const file = readRunFile(committed(id));
      if (!file.ok) throw new Error(file.fault);
      const method = await METHODS.find((one) => one.id === file.value.method)!.load();
      const { transcript, failures } = verify(method, file.value);
      expect(failures).toEqual([]);
      // What it brings along is what the reader of today makes of its replies.
      if (file.value.readings)
        expect(file.value.readings).toEqual(JSON.parse(JSON.stringify(readingsOf(transcript))));
      expect(file.value.problem.table).toEqual(table);
      const { outcome, backbone } = file.value;
      if (fails) expect(outcome?.values).not.toEqual(gold.map(String));
      else expect(outcome?.values).toEqual(gold.map(String));
      // A model may come to no answer, which then rests on nothing.
      if (outcome?.values.length) expect(outcome.evidence).not.toEqual([]);
      else expect(byModel).toBeDefined();
      expect(backbone).toBe(byModel?.model ?? (byHand ? BY_HAND : OFFLINE_NAME));
    },
  );

  it('are real tables: merged cells, headers of several levels, more than a handful of cells', () => {
    for (const { table } of EXAMPLES) {
      expect(table.cells.filter(isMerged).length).toBeGreaterThan(3);
      expect(table.cells.length).toBeGreaterThan(50);
    }
  });

  it('add up where they show totals', () => {
    for (const { id, table } of EXAMPLES) {
      const total = table.cells.find(({ text }) => /^All (ten|six)$/.test(text));
      if (!total) continue;
      for (let column = total.colSpan; column < table.columns; column++) {
        const body = table.cells.filter((cell) => cell.column === column && !cell.header);
        const numbers = body.map(({ text }) => Number(text));
        const [sum] = numbers.slice(-1);
        if (numbers.some(Number.isNaN)) continue;
        const added = numbers.slice(0, -1).reduce((all, one) => all + one, 0);
        expect(`${id}, column ${column}: ${added.toFixed(1)}`).toBe(
          `${id}, column ${column}: ${sum?.toFixed(1)}`,
        );
      }
    }
  });

  it.each(EXAMPLES)('$id is built with the same bytes each time', async (example) => {
    const built = await buildExample(example);
    expect(built).toBe(await buildExample(example));
    expect(built).not.toContain('"ms"');
  });
});
