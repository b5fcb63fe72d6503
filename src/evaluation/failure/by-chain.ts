/** Operations that dropped the row or the column of the right answer. */
import type { Step } from '../../method/step.ts';
import { capital, sentence } from '../../run/narration.ts';
import { type ChainStage, stagesOf } from '../../run/stages.ts';
import { cellsOfFlat } from '../../table/flat.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import type { Finding } from './finding.ts';
import { withPlace } from './place-words.ts';
import { isWithin, type Proof } from './proof.ts';

/** Undefined where there is no chain, or its last table still has what the answer needs. */
export function droppedBy(steps: readonly Step[], proof: Proof, table: Table): Finding | undefined {
  const stages = stagesOf(table, steps);
  const begun = stages.findLastIndex(({ from }) => from === undefined);
  const chain = stages.slice(Math.max(0, begun));
  const held = chain.map((stage) => new Set(cellsHeld(stage)));
  const last = held.at(-1);
  if (!last || isWithin(proof, last)) return undefined;
  const at = held.findIndex((cells) => !isWithin(proof, cells));
  const [stage, before] = [chain[at], held[at - 1]];
  if (!stage || !before) return undefined;
  const now = held[at] ?? new Set<CellId>();
  const lost = proof.places.flatMap(({ cells }) =>
    cells.some((id) => now.has(id)) ? [] : cells.filter((id) => before.has(id)).slice(0, 1),
  );
  const [first] = lost;
  if (first === undefined) return undefined;
  const what = stage.reshapeStep.operation === 'select_row' ? 'row' : 'column';
  return {
    kind: 'dropped',
    sentence: sentence(
      `Step ${stage.step + 1} (${stage.reshapeStep.call}) drops the ${what} of `,
      withPlace(first, table),
      ', which the right answer needs.',
    ),
    step: stage.step,
    proof: [
      sentence(`${capital(stage.reshapeStep.words)}.`),
      ...lost.slice(0, 4).map((id) => {
        const { row, column } = cellOf(table, id);
        return sentence('Gone since then: ', withPlace(id, table), `, row ${row}, column ${column}.`);
      }),
    ],
  };
}

const cellsHeld = ({ stage }: ChainStage): CellId[] => cellsOfFlat(stage.table);
