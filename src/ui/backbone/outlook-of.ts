/** What is worked out before a run, as its method declares (`beforeRun`): sizes by encoding, and turns. */
import type { Method, Problem } from '../../method/method.ts';
import type { Options } from '../../method/options.ts';
import { type Outlook, outlookOf, ROOM_FOR_ALL } from '../../run/outlook.ts';
import { cropped } from '../../table/crop.ts';
import { memoised } from '../../table/memoised.ts';
import { type Table, withHeaders } from '../../table/model.ts';

/** Larger tables are counted by their first rows: writing all of one would hold up the page. */
const CELLS_COUNTED = 3000;

export interface Sized {
  readonly encoding: string;
  readonly tokens: number;
}

export interface Turns {
  readonly three: boolean;
  /** The whole table in one prompt, its reply not included. */
  readonly onePrompt: number;
}

/** The encodings among which a method lets one choose. */
export async function encodingsOf({
  beforeRun,
  options,
}: Pick<Method, 'beforeRun' | 'options'>): Promise<readonly string[]> {
  const spec = beforeRun?.encoding === undefined ? undefined : (await options())[beforeRun.encoding];
  return spec?.kind === 'choice' ? spec.choices : [];
}

/** The encoding that a run under these options writes the table in. */
export const encodingUnder = ({ beforeRun }: Pick<Method, 'beforeRun'>, options: Options): string =>
  String(options[beforeRun?.encoding ?? ''] ?? '');

export function sizeIn(
  method: Method,
  problem: Problem,
  options: Options,
  encoding: string,
): Sized | undefined {
  const name = method.beforeRun?.encoding;
  if (name === undefined) return undefined;
  const { part, share } = sample(problem.table);
  const first = outlookOf(
    method,
    { ...problem, table: part },
    { ...options, [name]: encoding },
    ROOM_FOR_ALL,
  );
  return first && { encoding, tokens: Math.round(first.table * share) };
}

/** Undefined where the size of the table does not decide in how many turns is asked. */
export function turnsOf(
  method: Method,
  problem: Problem,
  options: Options,
  contextTokens: number,
): Turns | undefined {
  const always = method.beforeRun?.onePrompt;
  if (!always) return undefined;
  const { part, share } = sample(problem.table);
  const inOne = (context: number): Outlook | undefined =>
    outlookOf(method, { ...problem, table: part }, { ...options, ...always }, context);
  const whole = inOne(ROOM_FOR_ALL);
  if (!whole) return undefined;
  const onePrompt = Math.round(whole.prompt - whole.table + whole.table * share);
  const first: Outlook | undefined =
    share === 1 ? outlookOf(method, problem, options, contextTokens) : undefined;
  // A table of which only a part was counted is much too long, or there is room for everything.
  const reply = inOne(contextTokens)?.reply ?? 0;
  const three = first ? first.purpose !== whole.purpose : onePrompt + reply > contextTokens;
  return { three, onePrompt };
}

/** The first rows of a large table, and by how much it is larger. */
const sample = memoised((table: Table): { readonly part: Table; readonly share: number } => {
  if (table.cells.length <= CELLS_COUNTED) return { part: table, share: 1 };
  const rows = Math.max(1, Math.floor((table.rows * CELLS_COUNTED) / table.cells.length));
  const first = cropped(table, upTo(rows), upTo(table.columns));
  return {
    part: table.headers ? withHeaders(first.table, headersOf(table, first.cells)) : first.table,
    share: table.cells.length / first.cells.length,
  };
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The headers of the first rows: those whose cells are in them; cells come in reading order on both sides. */
function headersOf(table: Table, cells: readonly number[]) {
  const placeOf = new Map(cells.map((cell, at) => [cell, at]));
  const { top, left } = table.headers ?? { top: [], left: [] };
  const side = (tree: typeof top) => {
    const kept = tree.filter(({ cell }) => placeOf.has(cell));
    const at = new Map(kept.map((header, index) => [tree.indexOf(header), index]));
    return kept.map(({ cell, level, parent }) => ({
      cell: placeOf.get(cell) as typeof cell,
      level,
      parent: parent === null ? null : (at.get(parent) ?? null),
    }));
  };
  return { top: side(top), left: side(left) };
}
