/** Questions about a generated table whose right answer and cells are known, and answers that are wrong on purpose. */
import type { Problem } from '../../src/method/method.ts';
import type { CellId } from '../../src/table/model.ts';
import type { Chance } from '../random.ts';
import { type GeneratedTable, generateTable, type Line, SHAPES } from './tables.ts';

export interface Asked {
  readonly generated: GeneratedTable;
  readonly problem: Problem;
  /** The row and the column asked for; a difference has two rows. */
  readonly rows: readonly Line[];
  readonly column: Line;
  /** The cells that give the right answer. */
  readonly cells: readonly CellId[];
  readonly right: string;
  /** A cell in none of these rows and not in that column. */
  readonly other: { readonly row: Line; readonly column: Line; readonly cell: CellId; readonly text: string };
}

/** One cell, what two cells of a column come to, or the row with the largest number of a column. */
export type Kind = 'look-up' | 'difference' | 'sum' | 'largest';

const of = ({ name, outer }: Line, word: string): string =>
  outer === '' ? name : `${name} ${word} ${outer}`;

/** A question about a table of the next shape; `gold` takes the place of the right answer. */
export function askOne(chance: Chance, nth: number, kind: Kind, gold?: string): Asked {
  for (;;) {
    const generated = generateTable(chance, SHAPES[nth % SHAPES.length] ?? 'flat');
    const column = chance.pick(generated.columns);
    const rows =
      kind === 'largest'
        ? [largest(generated, column)]
        : chance.shuffled(generated.rows).slice(0, kind === 'look-up' ? 1 : 2);
    const cells = rows.map((row) =>
      generated.at(row.at, kind === 'largest' ? generated.headColumns - 1 : column.at),
    );
    const right = rightFor(
      kind,
      cells.map((id) => generated.text(id)),
    );
    const other = otherCell(chance, generated, rows, kind === 'largest' ? undefined : column);
    // Where another cell says the same, a wrong answer might be no wrong one.
    const computed = kind === 'difference' || kind === 'sum';
    if (computed ? right === '0' || isText(generated, right) : other.text === right) continue;
    if (kind !== 'largest' && isNear(other.text, right)) continue;
    const question = questionFor(kind, column, rows);
    const problem: Problem = { table: generated.table, question, kind: 'answer', gold: [gold ?? right] };
    return { generated, problem, rows, column, cells, right, other };
  }
}

function rightFor(kind: Kind, texts: readonly string[]): string {
  const [a = 0, b = 0] = texts.map(Number);
  if (kind === 'look-up' || kind === 'largest') return texts[0] ?? '';
  return String(Number((kind === 'sum' ? a + b : a - b).toFixed(1)));
}

function questionFor(kind: Kind, column: Line, rows: readonly Line[]): string {
  const [what, where] = [of(column, 'in'), rows.map((row) => of(row, 'in')).join(' and ')];
  switch (kind) {
    case 'look-up':
      return `How much ${what} was there for ${where}?`;
    case 'largest':
      return `Which parish had the most ${what}?`;
    case 'difference':
      return `What is the difference in ${what} between ${where}?`;
    case 'sum':
      return `What is the sum of ${what} of ${where}?`;
    default:
      return kind satisfies never;
  }
}

const largest = (generated: GeneratedTable, column: Line): Line =>
  generated.rows.reduce((best, row) =>
    Number(generated.text(generated.at(row.at, column.at))) >
    Number(generated.text(generated.at(best.at, column.at)))
      ? row
      : best,
  );

const isText = (generated: GeneratedTable, text: string): boolean =>
  generated.table.cells.some((cell) => cell.text === text);

const isNear = (a: string, b: string): boolean => {
  const [x, y] = [Math.abs(Number(a)), Math.abs(Number(b))];
  return (
    Math.abs(x - y) < 0.1 * Math.max(x, y) ||
    [10, 100, 1000].some((scale) => x === y * scale || y === x * scale)
  );
};

/** @param column undefined for the name of another row. */
function otherCell(
  chance: Chance,
  generated: GeneratedTable,
  rows: readonly Line[],
  column: Line | undefined,
): Asked['other'] {
  const row = chance.pick(generated.rows.filter(({ at }) => rows.every((one) => one.at !== at)));
  const own = chance.pick(
    generated.columns.filter(({ at, name }) => at !== column?.at && name !== column?.name),
  );
  const cell = generated.at(row.at, column ? own.at : generated.headColumns - 1);
  return { row, column: own, cell, text: generated.text(cell) };
}

/** A number that is not the right one in any dress: the same digits in another order, or a few more. */
export function wrongNumber(chance: Chance, { right, generated }: Asked): string {
  for (;;) {
    const wrong = String(
      Math.round(Math.abs(Number(right)) * (1.3 + chance.below(50) / 10)) + 7 + chance.below(20),
    );
    if (!isText(generated, wrong) && !isNear(wrong, right)) return wrong;
  }
}

/** The right answer as other people would write it; HiTab's exact match takes none of these. */
export function rewritten(chance: Chance, right: string): string {
  if (!/\d/.test(right))
    return chance.pick([`It was ${right}.`, `${right} had the most`, `the parish of ${right}`]);
  const number = Number(right);
  const ways = [
    `${right} bushels`,
    `about ${right}`,
    `$${right}`,
    `It was ${right}`,
    ...(Math.abs(number) >= 1000 ? [`${plain(number / 1000)} thousand`, plain(number / 1000)] : []),
    plain(number / 100),
    ...(Math.abs(number) > 1000 && number % 10 !== 0 ? [String(Math.round(number / 10) * 10)] : []),
  ];
  return chance.pick(ways);
}

/** Nothing in a table of ours has as many digits. */
export const nowhere = (chance: Chance): string => String(3_141_592_653 + chance.below(1_000_000) * 7);

const plain = (number: number): string => String(Number(number.toPrecision(12)));
