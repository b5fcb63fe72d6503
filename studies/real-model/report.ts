/** A study's figures as a Markdown table: a row for every data set and plan. */
import type { KeptRun } from './kept.ts';
import { PLANS } from './plans.ts';
import type { StudySet } from './question.ts';

const Z = 1.96;

/** Wilson's interval at 95 %: the lowest and the highest share that so many of so many may stand for. */
function interval(hits: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const percent = (share: number): string => (100 * share).toFixed(0);

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The share of the runs that have to end with an answer, and how often one action may be taken. */
const ANSWERED = 0.95;
const REPEATED_AT_MOST = 2;

export interface Row {
  readonly set: string;
  readonly plan: string;
  readonly runs: readonly KeptRun[];
}

const isAnswered = ({ stopped }: KeptRun): boolean => stopped === 'answered';

export const rowsOf = (sets: readonly StudySet[], runs: readonly KeptRun[]): Row[] =>
  sets.flatMap((set) =>
    PLANS.flatMap(({ name }): Row[] => {
      const own = runs.filter((run) => run.set === set.id && run.plan === name);
      return own.length === 0 ? [] : [{ set: set.name, plan: name, runs: own }];
    }),
  );

const HEAD =
  '| data | method and preset | questions | answered | exact match (95 %) | requests | prompt tokens | of them cached | reply tokens | seconds |';

export function report(rows: readonly Row[]): string {
  const lines = rows.map(({ set, plan, runs }) => {
    const right = runs.reduce((sum, { score }) => sum + score, 0);
    const [low, high] = interval(right, runs.length);
    const tokens = (name: 'prompt' | 'cached' | 'reply') => whole(mean(runs.map((run) => run.tokens[name])));
    const { method, preset } = PLANS.find(({ name }) => name === plan) ?? { method: plan, preset: '' };
    return `| ${[
      set,
      `${method} \`${preset}\``,
      String(runs.length),
      `${percent(runs.filter(isAnswered).length / runs.length)} %`,
      `${percent(right / runs.length)} % (${percent(low)} to ${percent(high)})`,
      mean(runs.map(({ asks }) => asks)).toFixed(1),
      tokens('prompt'),
      tokens('cached'),
      tokens('reply'),
      whole(mean(runs.map(({ ms }) => ms / 1000))),
    ].join(' | ')} |`;
  });
  return [HEAD, HEAD.replaceAll(/[^|]+/g, ' --- '), ...lines].join('\n');
}

/** What falls short of what a study is to show, a sentence each. */
export function shortfalls(rows: readonly Row[], wanted: (set: string) => number): string[] {
  return rows.flatMap(({ set, plan, runs }) => {
    const answered = runs.filter(isAnswered).length / runs.length;
    const repeated = runs.filter(({ repeats }) => repeats > REPEATED_AT_MOST);
    return [
      ...(runs.length < wanted(set)
        ? [`${set}, ${plan}: ${runs.length} of ${wanted(set)} questions were run.`]
        : []),
      ...(answered < ANSWERED
        ? [`${set}, ${plan}: ${percent(answered)} % of the runs ended with an answer.`]
        : []),
      ...(repeated.length > 0
        ? [
            `${set}, ${plan}: an action was taken more than ${REPEATED_AT_MOST} times in ${repeated.length} of the runs.`,
          ]
        : []),
    ];
  });
}
