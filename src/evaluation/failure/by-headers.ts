/** Headers that were located: wrong ones, or too few (complex table parser, §5.4). */
import type { SelectStep, Step } from '../../method/step.ts';
import { headerPath } from '../../reading/header-path.ts';
import { cellList, type NarrationPart, sentence } from '../../run/narration.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import type { Finding } from './finding.ts';
import { placeName } from './place-words.ts';
import { cellsOfProof, type Proof } from './proof.ts';
import { headerCells, treesOf } from './relevance.ts';

type Side = 'top' | 'left';

/** What the located headers of one side are worth for one cell. */
type Worth = 'right' | 'wrong' | 'none' | 'outer';

/**
 * Undefined where no step located headers, or those located lead to the proof's cells. Three turns locate twice: the
 * first turn that went wrong counts.
 */
export function wrongHeaders(steps: readonly Step[], proof: Proof, table: Table): Finding | undefined {
  const headers = headerCells(table);
  // An answer that is a header itself need not be located: what it is the header of is compared.
  const cells = cellsOfProof(proof).filter((id) => !headers.has(id));
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'select' || step.what !== 'located-headers') continue;
    const finding = classified(step, cells, table);
    if (finding) return { ...finding, step: index };
  }
  return undefined;
}

function classified(step: SelectStep, cells: readonly CellId[], table: Table): Finding | undefined {
  const located = new Set(step.picks.map(({ cell }) => cell));
  const all = (['top', 'left'] as const).flatMap((side) =>
    cells.flatMap((cell) => {
      const path = pathOf(cell, side, table);
      return path.length === 0 ? [] : [{ side, cell, path, worth: worthOf(path, located, side, table) }];
    }),
  );
  const missed = all.filter(({ worth }) => worth !== 'right');
  if (missed.length === 0) return undefined;
  // Headers that lead to some of the cells are right ones; what is wrong is that others are missing.
  const wrong = missed.filter(
    ({ side, worth }) => worth === 'wrong' && !all.some((one) => one.side === side && one.worth === 'right'),
  );
  const named = step.picks.map(({ cell }) => cell);
  const needed = [...new Set((wrong.length > 0 ? wrong : missed).map(({ path }) => path.at(-1)))].flatMap(
    (id) => id ?? [],
  );
  const chosen = named.length === 0 ? sentence('no header') : cellList(named, table);
  return {
    kind: wrong.length > 0 ? 'wrong-header' : 'too-few-headers',
    sentence:
      wrong.length > 0
        ? sentence('Located: ', chosen, '. The right answer stands under ', cellList(needed, table), '.')
        : sentence('Located: ', chosen, '. Missing: ', cellList(needed, table), '.'),
    proof: cells.slice(0, 4).map((cell) => pathWords(cell, table)),
  };
}

const pathOf = (cell: CellId, side: Side, table: Table): readonly CellId[] =>
  headerPath(table, treesOf(table), cellOf(table, cell))[side].filter(
    (id) => cellOf(table, id).text.trim() !== '',
  );

function worthOf(path: readonly CellId[], located: ReadonlySet<CellId>, side: Side, table: Table): Worth {
  const leaf = path.at(-1);
  if (leaf !== undefined && located.has(leaf)) return 'right';
  const others = treesOf(table)[side].some(({ cell }) => located.has(cell) && !path.includes(cell));
  if (others) return 'wrong';
  return path.some((id) => located.has(id)) ? 'outer' : 'none';
}

const pathWords = (cell: CellId, table: Table): NarrationPart[] =>
  sentence('The right answer rests on ', placeName(cell, table), '.');
