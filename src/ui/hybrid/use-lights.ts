/** What the pointer and the focus light in the drawing, and what is lit in it from table and passage. */
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
} from 'react';
import { NO_CELLS } from '../../store/state.ts';
import { passagesOf } from '../../table/linked-from.ts';
import type { CellId, Table } from '../../table/model.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { cellsSpeakingOf } from '../passages/cells-speaking.ts';
import type { Spoken } from '../passages/spoken.ts';
import { laidOut } from './laid-out.ts';
import type { HybridPicture } from './picture.ts';

interface Shown {
  readonly table: Table;
  readonly picture: HybridPicture;
  readonly spoken: Spoken;
}

export function useHybridLights(place: RefObject<HTMLElement | null>, shown: Shown) {
  useLit(place, shown);
  const { pointAll, nameEntity } = useActions();
  const { show } = useGrid();
  const { table, picture, spoken } = shown;
  return useMemo(() => {
    const light = (target: EventTarget | null) => {
      const { cells, entity } = meantBy(target, { table, picture, spoken });
      pointAll(cells);
      nameEntity(entity);
    };
    return {
      onPointerOver: ({ target }: PointerEvent) => light(target),
      onPointerLeave: () => light(null),
      onFocus: ({ target }: FocusEvent) => light(target),
      onBlur: () => light(null),
      onClick({ target }: MouseEvent) {
        const element = target instanceof Element ? target : null;
        const cell = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
        if (cell !== undefined) return show(Number(cell) as CellId);
        const asked = element?.closest('[data-asked]')
          ? meantBy(target, { table, picture, spoken }).cells[0]
          : undefined;
        if (asked !== undefined) show(asked);
      },
    };
  }, [pointAll, nameEntity, show, table, picture, spoken]);
}

interface Meant {
  readonly cells: readonly CellId[];
  readonly entity: string | undefined;
}

const NOTHING: Meant = { cells: NO_CELLS, entity: undefined };

/** What an element of the drawing stands for, in cells of the table and as an entity. */
function meantBy(target: EventTarget | null, { table, picture, spoken }: Shown): Meant {
  const { dataset } = (target instanceof Element && target.closest<HTMLElement>(NODES)) || {};
  if (!dataset) return NOTHING;
  const { cell, entity, asked, passage } = dataset;
  if (cell !== undefined) return { cells: [Number(cell) as CellId], entity: undefined };
  if (entity !== undefined) return { cells: cellsSpeakingOf(table, spoken, entity), entity };
  if (asked !== undefined) {
    const one = picture.asked[Number(asked)];
    const heads = (one?.columns ?? []).flatMap(
      (column) => laidOut(table).flat.columns[column]?.from.at(-1) ?? [],
    );
    const cells = (one?.cells ?? []).map((match) => match.cell);
    return { cells: [...cells, ...heads], entity: one?.entities[0]?.key };
  }
  const links = table.passages?.[Number(passage)]?.links ?? [];
  return { cells: links.map((link) => link.cell), entity: undefined };
}

const NODES = '[data-cell], [data-entity], [data-asked], [data-passage]';

/** Sets attributes where they change, so that the pointer moving draws nothing anew. */
function useLit(place: RefObject<HTMLElement | null>, { table, picture, spoken }: Shown): void {
  const pointed = usePage((state) => state.pointed);
  const named = usePage((state) => state.named);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has other elements
  useLayoutEffect(() => {
    if (pointed.length === 0 && named === undefined) return;
    const cells = new Set<string>(pointed.map(String));
    const entity = named === undefined ? undefined : spoken.entities[spoken.byKey.get(named) ?? -1];
    const passages = new Set<string>(
      (entity?.passages ?? pointed.flatMap((cell) => passagesOf(table, cell))).map(String),
    );
    const isLit = ({ dataset }: HTMLElement | SVGElement): boolean =>
      dataset.from !== undefined
        ? cells.has(dataset.from) && passages.has(dataset.to ?? '')
        : dataset.entity !== undefined
          ? dataset.entity === named
          : dataset.cell !== undefined
            ? cells.has(dataset.cell)
            : dataset.passage !== undefined && passages.has(dataset.passage);
    const all = place.current?.querySelectorAll<HTMLElement | SVGElement>(LIGHTS) ?? [];
    const lit = [...all].filter(isLit);
    for (const one of lit) one.dataset.lit = '';
    return () => {
      for (const one of lit) delete one.dataset.lit;
    };
  }, [place, pointed, named, table, picture, spoken]);
}

const LIGHTS = '[data-cell], [data-entity], [data-passage], path[data-from]';
