/**
 * What a reader would be given without any graph or match: the rows and passages that BM25 puts first, or any. There
 * are as many of them for each question and hop as it was given under the preset beside, and they are cut alike.
 */
import { estimateTokens } from '../../src/method/tokens.ts';
import { type Context, limitsAt } from '../../src/methods/odyssey/context.ts';
import type { OdysseyOptions } from '../../src/methods/odyssey/options.ts';
import { type Setting, settingFor } from '../../src/methods/odyssey/state.ts';
import { partsOf } from '../../src/methods/odyssey/written.ts';
import { excerptOf } from '../../src/reading/linked/sentences.ts';
import { askedFor, rarity, stemsOf } from '../../src/reading/linked/stems.ts';
import { passagesOf } from '../../src/table/passages.ts';
import type { LinkedProblem } from '../../test/data-sets/linked.ts';
import { randomFrom } from '../../test/random.ts';

type Problem = LinkedProblem['problem'];

/** How many rows and passages a hop may give. */
export interface HopSize {
  readonly rows: number;
  readonly passages: number;
}

export type Control = (problem: Problem, options: OdysseyOptions, sizes: readonly HopSize[]) => string[][];

/** BM25's usual constants. */
const K1 = 1.2;
const B = 0.75;

function bm25(question: string, texts: readonly string[]): number[] {
  const stems = texts.map(stemsOf);
  const mean = stems.reduce((sum, own) => sum + own.length, 0) / Math.max(1, stems.length);
  const words = askedFor(question).words.map(({ stem }) => stem);
  const sets = stems.map((own) => new Set(own));
  return stems.map((own) =>
    words.reduce((sum, word) => {
      const count = own.filter((one) => one === word).length;
      const weight = rarity(sets.filter((set) => set.has(word)).length, texts.length);
      return (
        sum + (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * own.length) / Math.max(1, mean)))
      );
    }, 0),
  );
}

const order = (scores: readonly number[]): number[] =>
  [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);

const rowPassages = ({ flat, task }: Setting, row: number): number[] => [
  ...new Set(
    (flat.rows[row]?.cells ?? []).flatMap(({ from }) => from.flatMap((cell) => passagesOf(task.table, cell))),
  ),
];

interface Order {
  readonly rows: readonly number[];
  readonly passages: readonly number[];
}

function hopsOf(setting: Setting, { rows, passages }: Order, sizes: readonly HopSize[]): string[][] {
  const { passages: texts, flat, task } = setting;
  const asked = askedFor(task.question);
  const has = new Map(asked.words.map(({ stem }) => [stem, 0]));
  for (const { text } of texts)
    for (const stem of new Set(stemsOf(text))) if (has.has(stem)) has.set(stem, (has.get(stem) ?? 0) + 1);
  const weight = (stem: string) => rarity(has.get(stem) ?? 0, texts.length);
  return sizes.map((size, at) => {
    const { passageTokens: room } = limitsAt(setting, at + 1);
    const taken = rows.slice(0, size.rows);
    const linked = new Set(taken.flatMap((row) => rowPassages(setting, row)));
    const given = passages.filter((one) => linked.has(one) && !texts[one]?.missing).slice(0, size.passages);
    const context: Context = {
      rows: taken,
      columns: flat.columns.map((_, column) => column),
      passages: given.map((passage) => {
        const text = texts[passage]?.text ?? '';
        const stretches =
          room > 0 ? excerptOf(text, { room, asked, weight, count: estimateTokens }) : undefined;
        return stretches ? { passage, stretches } : { passage };
      }),
    };
    return partsOf(setting, context).map(({ text }) => text);
  });
}

const NO_LIMIT = { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false };

/** A row is one text: its cells and the passages that they link to. */
export const byBm25: Control = (problem, options, sizes) => {
  const setting = settingFor(problem, options, NO_LIMIT);
  const { flat, passages, names } = setting;
  const passageTexts = passages.map(({ text }, at) => `${names[at]} ${text}`);
  const rowTexts = flat.rows.map(({ cells }, row) =>
    [...cells.map(({ text }) => text), ...rowPassages(setting, row).map((at) => passageTexts[at])].join(' '),
  );
  const question = problem.question;
  return hopsOf(
    setting,
    { rows: order(bm25(question, rowTexts)), passages: order(bm25(question, passageTexts)) },
    sizes,
  );
};

/** The same rows for a question in every round. */
export const atRandom: Control = (problem, options, sizes) => {
  const setting = settingFor(problem, options, NO_LIMIT);
  const seed = [...`${problem.id}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  const random = randomFrom(seed);
  const shuffled = (count: number) => order(Array.from({ length: count }, random));
  const rows = shuffled(setting.flat.rows.length);
  return hopsOf(setting, { rows, passages: shuffled(setting.passages.length) }, sizes);
};
