/** Chain-of-Table runs with a fault: operations that drop what is needed, and answers that are wrong all the same. */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import { chainOfTable } from '../../src/methods/chain-of-table/index.ts';
import type { Script } from '../../src/run/play-out.ts';
import type { Chance } from '../random.ts';
import { type Asked, askOne, nowhere, rewritten, wrongNumber } from './asked.ts';
import { type FaultyRun, json, playFaulty } from './faulty-run.ts';
import type { Line } from './tables.ts';

interface Plan {
  readonly calls: readonly string[];
  readonly answer: string;
}

function scriptOf({ calls, answer }: Plan): Script {
  let at = 0;
  return ({ request: { purpose } }) => {
    if (purpose === 'answer') return answer === '' ? '' : `The answer is: ${answer}`;
    const call = calls[at] ?? '<END>';
    at++;
    return json({ why: 'the question asks for it', call, values: [] });
  };
}

/** Rows as the flat table counts them, from 1. */
const keepRows = ({ generated }: Asked, lines: readonly Line[]): string =>
  `f_select_row(${lines.map(({ at }) => `row ${at - generated.headRows + 1}`).join(', ')})`;

/** A column's name in the flat table: its headers from outside in. */
const nameOf = ({ name, outer }: Line): string => (outer === '' ? name : `${outer} > ${name}`);
const keepColumns = ({ generated }: Asked, lines: readonly Line[]): string =>
  `f_select_column(${[...(generated.headColumns === 2 ? ['Region', 'Parish'] : ['Parish']), ...lines.map(nameOf)].join(', ')})`;

/** Further lines beside those asked for, so that there is something left to choose. */
const withOthers = (chance: Chance, own: readonly Line[], all: readonly Line[]): Line[] =>
  [...own, ...chance.shuffled(all.filter(({ at }) => own.every((one) => one.at !== at))).slice(0, 2)].sort(
    (a, b) => a.at - b.at,
  );

const holding = (chance: Chance, asked: Asked): string[] => [
  keepRows(asked, withOthers(chance, asked.rows, asked.generated.rows)),
  keepColumns(asked, withOthers(chance, [asked.column], asked.generated.columns)),
];

const PLANS: readonly (readonly [
  FailureKind,
  (chance: Chance, nth: number) => { asked: Asked; plan: Plan },
])[] = [
  [
    'dropped',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 4 === 3 ? 'difference' : nth % 4 === 1 ? 'largest' : 'look-up');
      const { generated, rows, column, other } = asked;
      const kept = nth % 4 === 3 ? rows.slice(0, 1) : [];
      const without = generated.rows.filter(({ at }) => rows.every((row) => row.at !== at));
      const rowsCall = keepRows(asked, withOthers(chance, kept, [other.row, ...without]).slice(0, 3));
      const aside = generated.columns.filter(({ at }) => at !== column.at);
      const columnsCall = keepColumns(asked, chance.shuffled(aside).slice(0, 2));
      const all = keepRows(asked, withOthers(chance, rows, generated.rows));
      // First the rows, or only the columns after rows that hold it.
      const calls = nth % 2 === 0 ? [all, columnsCall] : [rowsCall, keepColumns(asked, [column])];
      return { asked, plan: { calls, answer: other.text } };
    },
  ],
  [
    'not-chosen',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 3 === 1 ? 'largest' : 'look-up');
      return { asked, plan: { calls: holding(chance, asked), answer: asked.other.text } };
    },
  ],
  [
    'wrong-computation',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 2 === 0 ? 'difference' : 'sum');
      const calls = [keepRows(asked, asked.rows), keepColumns(asked, [asked.column])];
      return { asked, plan: { calls, answer: wrongNumber(chance, asked) } };
    },
  ],
  [
    'written-differently',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      return { asked, plan: { calls: holding(chance, asked), answer: rewritten(chance, asked.right) } };
    },
  ],
  [
    'not-in-table',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up', nowhere(chance));
      return { asked, plan: { calls: holding(chance, asked), answer: asked.right } };
    },
  ],
  [
    'parse-failure',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      return { asked, plan: { calls: holding(chance, asked), answer: '' } };
    },
  ],
];

export const faultyChains = (
  chance: Chance,
  each: Readonly<Record<'dropped' | 'others', number>>,
): FaultyRun[] =>
  PLANS.flatMap(([truth, make]) =>
    Array.from({ length: truth === 'dropped' ? each.dropped : each.others }, (_, nth): FaultyRun => {
      const { asked, plan } = make(chance, nth);
      const script = scriptOf(plan);
      const transcript = playFaulty({ method: chainOfTable, problem: asked.problem, preset: 'lean', script });
      return { truth, method: chainOfTable.name, preset: 'lean', shape: asked.generated.shape, transcript };
    }),
  );
