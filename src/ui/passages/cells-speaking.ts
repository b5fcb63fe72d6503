import type { CellId, Table } from '../../table/model.ts';
import type { Spoken } from './spoken.ts';

/** More are not lit: an entity that all passages speak of would light the whole column. */
const LIT_AT_MOST = 60;

/** The cells that link to a passage that speaks of an entity. */
export function cellsSpeakingOf(table: Table, { entities, byKey }: Spoken, key: string): readonly CellId[] {
  const entity = entities[byKey.get(key) ?? -1];
  const cells = new Set<CellId>();
  for (const at of entity?.passages ?? []) {
    for (const { cell } of table.passages?.[at]?.links ?? []) cells.add(cell);
    if (cells.size >= LIT_AT_MOST) break;
  }
  return [...cells];
}
