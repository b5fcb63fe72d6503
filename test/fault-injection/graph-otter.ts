/** GraphOTTER runs with a fault: walks that miss the answer, pass it by, go in circles or do not come to an end. */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import type { Json } from '../../src/method/json.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import type { Script } from '../../src/run/play-out.ts';
import type { CellId } from '../../src/table/model.ts';
import type { Chance } from '../random.ts';
import { type Asked, askOne, type Kind, nowhere, rewritten, wrongNumber } from './asked.ts';
import { type FaultyRun, json, playFaulty } from './faulty-run.ts';
import type { Line } from './tables.ts';

type Tuple = readonly [number, number, string];
type LookUp = readonly [name: 'GetAllNeighbours' | 'GetSharedNeighbours', ...nodes: Tuple[]];

interface Plan {
  readonly start: readonly Tuple[];
  /** What is looked up in each round; after the last one the question is answered. */
  readonly rounds: readonly LookUp[];
  readonly answer: string;
  readonly operation?: string;
  readonly chosen: readonly CellId[];
  /** The last round is taken again and again. */
  readonly endless?: boolean;
  readonly unreadable?: boolean;
  readonly limit?: number;
  readonly atLimit?: 'stop' | 'answer';
}

const tupleOf = ({ generated }: Asked, id: CellId): Tuple => {
  const cell = generated.table.cells[id];
  return [cell?.row ?? 0, cell?.column ?? 0, cell?.text ?? ''];
};

const rowHead = (asked: Asked, { at }: Line): Tuple =>
  tupleOf(asked, asked.generated.at(at, asked.generated.headColumns - 1));
const columnHead = (asked: Asked, { at }: Line): Tuple =>
  tupleOf(asked, asked.generated.at(asked.generated.headRows - 1, at));

const actionOf = ([name, ...nodes]: LookUp): Json => ({
  Function: { function_name: name, parameters: nodes.map((node): Json => [...node]) },
  Explanation: 'to see what stands there',
});
const ANSWER: Json = {
  Function: { function_name: 'AnswerQuestion', parameters: [] },
  Explanation: 'that is it',
};

function scriptOf(asked: Asked, plan: Plan): Script {
  const answer: Json = {
    cells: plan.chosen.map((id): Json => [...tupleOf(asked, id)]),
    operation: plan.operation ?? 'look-up',
    explanation: 'as it stands there',
    answer: plan.answer === '' ? [] : [plan.answer],
  };
  let round = 0;
  const nextActions = (): readonly Json[] => {
    const look = plan.rounds[plan.endless ? Math.min(round, plan.rounds.length - 1) : round];
    round++;
    return look ? [actionOf(look)] : [ANSWER];
  };
  return ({ request: { purpose } }) => {
    switch (purpose) {
      case 'start-cells':
        return json(plan.start.map((tuple): Json => ({ tuple: [...tuple], explanation: 'named' })));
      case 'thought':
        return 'Look there.';
      case 'action':
        return json(nextActions());
      case 'round': {
        const actions = nextActions();
        const last = actions[0] === ANSWER;
        return json({
          Thought: 'Look there.',
          Actions: actions,
          Answer: last && !plan.unreadable ? answer : null,
        });
      }
      case 'answer':
        return plan.unreadable ? 'It is hard to say from what stands there.' : json(answer);
      default:
        return '[]';
    }
  };
}

const seeing = (asked: Asked): Pick<Plan, 'start' | 'rounds'> => ({
  start: [...asked.rows.map((row) => rowHead(asked, row)), columnHead(asked, asked.column)],
  rounds: asked.rows.map(
    (row): LookUp => ['GetSharedNeighbours', rowHead(asked, row), columnHead(asked, asked.column)],
  ),
});

/** Look-ups that all miss the row and the column asked for. */
function astray(asked: Asked): Plan & { readonly pairs: readonly LookUp[] } {
  const { generated, rows, column, other } = asked;
  const away = generated.rows.filter(({ at }) => rows.every((row) => row.at !== at));
  const aside = generated.columns.filter(({ at, name }) => at !== column.at && name !== column.name);
  const pairs = away.flatMap((row) =>
    aside.map((own): LookUp => ['GetSharedNeighbours', rowHead(asked, row), columnHead(asked, own)]),
  );
  const first: LookUp = ['GetSharedNeighbours', rowHead(asked, other.row), columnHead(asked, other.column)];
  return {
    start: [rowHead(asked, other.row)],
    rounds: [first],
    pairs,
    answer: other.text,
    chosen: [other.cell],
  };
}

const PLANS: readonly (readonly [
  FailureKind,
  (chance: Chance, nth: number) => { asked: Asked; plan: Plan },
])[] = [
  [
    'never-reached',
    (chance, nth) => {
      const asked = askOne(chance, nth, KINDS[nth % KINDS.length] ?? 'look-up');
      return { asked, plan: astray(asked) };
    },
  ],
  [
    'not-chosen',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      const { generated, rows, other } = asked;
      const [row] = rows;
      const beside = generated.at(row?.at ?? 0, other.column.at);
      const around: readonly LookUp[] =
        nth % 2 === 0 || !row ? seeing(asked).rounds : [['GetAllNeighbours', rowHead(asked, row)]];
      const same = generated.text(beside) === asked.right;
      const chosen = same ? other.cell : beside;
      return {
        asked,
        plan: { ...seeing(asked), rounds: around, answer: generated.text(chosen), chosen: [chosen] },
      };
    },
  ],
  [
    'wrong-computation',
    (chance, nth) => {
      const kind = (['look-up', 'difference', 'sum'] as const)[nth % 3] ?? 'sum';
      const asked = askOne(chance, nth, kind);
      const answer = wrongNumber(chance, asked);
      const operation = kind;
      return { asked, plan: { ...seeing(asked), answer, operation, chosen: asked.cells } };
    },
  ],
  [
    'written-differently',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 2 === 0 ? 'look-up' : 'difference');
      return {
        asked,
        plan: { ...seeing(asked), answer: rewritten(chance, asked.right), chosen: asked.cells },
      };
    },
  ],
  [
    'not-in-table',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up', nowhere(chance));
      return { asked, plan: { ...seeing(asked), answer: asked.right, chosen: asked.cells } };
    },
  ],
  [
    'parse-failure',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      return { asked, plan: { ...seeing(asked), answer: '', chosen: [], unreadable: true } };
    },
  ],
  [
    'loop',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      const plan = astray(asked);
      const [name, a, b] = plan.rounds[0] ?? plan.pairs[0] ?? ['GetAllNeighbours'];
      // The same two nodes named the other way round are another call, but no other look-up.
      const turned: readonly LookUp[] = nth % 2 === 0 || !a || !b ? [] : [[name, b, a]];
      const atLimit = nth % 3 === 0 ? 'answer' : 'stop';
      return {
        asked,
        plan: { ...plan, rounds: [...plan.rounds, ...turned], endless: true, limit: 5, atLimit },
      };
    },
  ],
  [
    'limit',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 3 === 1 ? 'difference' : 'look-up');
      const plan = astray(asked);
      const rounds = chance.shuffled(plan.pairs).slice(0, 3);
      return {
        asked,
        plan: { ...plan, rounds, limit: rounds.length, atLimit: nth % 3 === 0 ? 'answer' : 'stop' },
      };
    },
  ],
];

const KINDS: readonly Kind[] = ['look-up', 'largest', 'difference', 'sum'];
const PRESETS = ['paper', 'fused', 'lean'];

export const faultyWalks = (chance: Chance, each: number): FaultyRun[] =>
  PLANS.flatMap(([truth, make]) =>
    Array.from({ length: each }, (_, nth): FaultyRun => {
      const { asked, plan } = make(chance, nth);
      const preset = PRESETS[nth % PRESETS.length] ?? 'paper';
      const change = {
        ...(plan.limit === undefined ? {} : { stepLimit: plan.limit }),
        ...(plan.atLimit === undefined ? {} : { atLimit: plan.atLimit }),
      };
      const script = scriptOf(asked, plan);
      const transcript = playFaulty({ method: graphOtter, problem: asked.problem, preset, change, script });
      return { truth, method: graphOtter.name, preset, shape: asked.generated.shape, transcript };
    }),
  );
