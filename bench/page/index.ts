/** The page in a browser, each figure beside the same work done the naive way where there is one. */
import type { Problem } from '../../src/method/method.ts';
import type { Figure } from '../figure.ts';
import { chainFigures } from './chain.ts';
import { firstPaintFigures } from './first-paint.ts';
import { forkingFigures } from './forking.ts';
import { largeFigures } from './large.ts';
import { openingFigures } from './opening.ts';
import { playingFigures } from './playing.ts';
import { type Site, withSite } from './site.ts';
import { steppingFigures } from './stepping.ts';
import { walkingFigures } from './walking.ts';

/** The largest real problems at hand: by the cells of the table, and by the text of its passages. */
export interface Largest {
  readonly table: Problem | undefined;
  readonly passages: Problem | undefined;
}

type Measure = (site: Site, largest: Largest) => Promise<readonly Figure[]>;

const MEASURES = {
  'first-paint': (site, { table }) => firstPaintFigures(site, table),
  stepping: steppingFigures,
  playing: playingFigures,
  opening: openingFigures,
  large: largeFigures,
  chain: chainFigures,
  forking: forkingFigures,
  walking: (site, { passages }) => walkingFigures(site, passages),
} satisfies { readonly [group: string]: Measure };

export const PAGE_GROUPS: readonly string[] = Object.keys(MEASURES);

/** Nothing where there is no browser. */
export async function pageFigures(
  isWanted: (group: string) => boolean,
  largest: Largest,
): Promise<readonly Figure[]> {
  const wanted: [string, Measure][] = Object.entries(MEASURES).filter(([group]) => isWanted(group));
  if (wanted.length === 0) return [];
  const figures = await withSite(async (site) => {
    const all: Figure[] = [];
    for (const [, measure] of wanted) all.push(...(await measure(site, largest)));
    return all;
  });
  return figures ?? [];
}
