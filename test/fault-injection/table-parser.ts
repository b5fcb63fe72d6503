/** Runs of the complex table parser with a fault: headers that are wrong or missing, cells that are, and answers. */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import { tableParser } from '../../src/methods/table-parser/index.ts';
import { inferHeaders } from '../../src/reading/headers.ts';
import type { Script } from '../../src/run/play-out.ts';
import type { CellId } from '../../src/table/model.ts';
import { cellText, headerText, tuplesOf } from '../../src/table/tuples.ts';
import type { Chance } from '../random.ts';
import { type Asked, askOne, nowhere, rewritten, wrongNumber } from './asked.ts';
import { type FaultyRun, playFaulty } from './faulty-run.ts';
import type { Line } from './tables.ts';

interface Plan {
  /** Header cells that the reply names. */
  readonly top: readonly CellId[];
  readonly left: readonly CellId[];
  readonly chosen: readonly CellId[];
  readonly operation?: string;
  readonly answer: string;
  readonly unreadable?: boolean;
}

const leftHead = ({ generated }: Asked, { at }: Line): CellId => generated.at(at, generated.headColumns - 1);
const topHead = ({ generated }: Asked, { at }: Line): CellId => generated.at(generated.headRows - 1, at);

function scriptOf({ generated }: Asked, plan: Plan): Script {
  const { table } = generated;
  const tuples = tuplesOf(table, inferHeaders(table));
  const heads = (side: 'T' | 'L', ids: readonly CellId[]): string =>
    (side === 'T' ? tuples.top : tuples.left)
      .filter(({ cell }) => ids.includes(cell))
      .map((tuple) => headerText(side, tuple))
      .join(' ');
  const cells = tuples.cells.filter(({ cell }) => plan.chosen.includes(cell)).map(cellText);
  const located = `Column header: ${heads('T', plan.top)}\nRow header: ${heads('L', plan.left)}`;
  return ({ request: { purpose } }) => {
    switch (purpose) {
      case 'keywords':
        return 'the words of the question';
      case 'headers':
        return located;
      case 'answer':
        return plan.unreadable
          ? 'It could be one of several.'
          : `${located}\nCell: ${cells.join(' ')}\nOperation: ${plan.operation ?? 'none'}\nAnswer: ${plan.answer}`;
      default:
        return '[]';
    }
  };
}

const located = (asked: Asked): Pick<Plan, 'top' | 'left'> => ({
  top: [topHead(asked, asked.column)],
  left: asked.rows.map((row) => leftHead(asked, row)),
});

/** Another cell in the right row or the right column, that does not say the same. */
function cellAside(asked: Asked, side: 'row' | 'column'): CellId {
  const { generated, rows, column, other } = asked;
  const cell =
    side === 'row' ? generated.at(rows[0]?.at ?? 0, other.column.at) : generated.at(other.row.at, column.at);
  return generated.text(cell) === asked.right ? other.cell : cell;
}

const PLANS: readonly (readonly [
  FailureKind,
  (chance: Chance, nth: number) => { asked: Asked; plan: Plan },
])[] = [
  [
    'wrong-header',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      const right = located(asked);
      const top = nth % 3 === 1 ? right.top : [topHead(asked, asked.other.column)];
      const left = nth % 3 === 0 ? right.left : [leftHead(asked, asked.other.row)];
      const chosen = nth % 3 === 2 ? asked.other.cell : cellAside(asked, nth % 3 === 0 ? 'row' : 'column');
      return { asked, plan: { top, left, chosen: [chosen], answer: asked.generated.text(chosen) } };
    },
  ],
  [
    'too-few-headers',
    (chance, nth) => {
      const kind = nth % 3 === 0 ? 'difference' : 'look-up';
      const asked = askOne(chance, nth, kind);
      const right = located(asked);
      if (kind === 'difference') {
        const chosen = asked.cells.slice(0, 1);
        const answer = asked.generated.text(chosen[0] as CellId);
        return { asked, plan: { top: right.top, left: right.left.slice(0, 1), chosen, answer } };
      }
      const side = nth % 3 === 1 ? 'row' : 'column';
      const chosen = cellAside(asked, side);
      const plan = { ...right, [side === 'row' ? 'top' : 'left']: outer(asked, side), chosen: [chosen] };
      return { asked, plan: { ...plan, answer: asked.generated.text(chosen) } };
    },
  ],
  [
    'not-chosen',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      const chosen = cellAside(asked, nth % 2 === 0 ? 'row' : 'column');
      return { asked, plan: { ...located(asked), chosen: [chosen], answer: asked.generated.text(chosen) } };
    },
  ],
  [
    'wrong-computation',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'difference');
      const answer = wrongNumber(chance, asked);
      return { asked, plan: { ...located(asked), chosen: asked.cells, operation: 'difference', answer } };
    },
  ],
  [
    'written-differently',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      return {
        asked,
        plan: { ...located(asked), chosen: asked.cells, answer: rewritten(chance, asked.right) },
      };
    },
  ],
  [
    'not-in-table',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up', nowhere(chance));
      return { asked, plan: { ...located(asked), chosen: asked.cells, answer: asked.right } };
    },
  ],
  [
    'parse-failure',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      return { asked, plan: { ...located(asked), chosen: [], answer: '', unreadable: true } };
    },
  ],
];

/** The merged header over the right one, where there is one; no header at all elsewhere. */
function outer({ generated, rows, column }: Asked, side: 'row' | 'column'): readonly CellId[] {
  if (side === 'row') {
    const first = generated.columns.find((one) => one.outer === column.outer);
    return generated.headRows === 2 && first ? [generated.at(0, first.at)] : [];
  }
  const first = generated.rows.find((one) => one.outer === rows[0]?.outer);
  return generated.headColumns === 2 && first ? [generated.at(first.at, 0)] : [];
}

export const faultyParses = (
  chance: Chance,
  each: Readonly<Record<'headers' | 'others', number>>,
): FaultyRun[] =>
  PLANS.flatMap(([truth, make]) =>
    Array.from(
      { length: truth.endsWith('header') || truth.endsWith('headers') ? each.headers : each.others },
      (_, nth): FaultyRun => {
        const { asked, plan } = make(chance, nth);
        const preset = nth % 4 === 3 ? 'inferred' : 'paper';
        const dialogue = nth % 2 === 0 ? 'one-prompt' : 'three-turns';
        const script = scriptOf(asked, plan);
        const transcript = playFaulty({
          method: tableParser,
          problem: asked.problem,
          preset,
          change: { dialogue },
          script,
        });
        return {
          truth,
          method: tableParser.name,
          preset: `${preset}, ${dialogue}`,
          shape: asked.generated.shape,
          transcript,
        };
      },
    ),
  );
