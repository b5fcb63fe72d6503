/** The page in a browser, each figure beside the same work with the explicit graph where that does such work. */
import type { Problem } from '../../src/method/method.ts';
import type { Figure } from '../figure.ts';
import { chainFigures } from './chain.ts';
import { firstPaintFigures } from './first-paint.ts';
import { openingFigures } from './opening.ts';
import { playingFigures } from './playing.ts';
import { withSite } from './site.ts';
import { steppingFigures } from './stepping.ts';

/** Nothing where there is no browser. `largest` is asked about the largest real table at hand. */
export async function pageFigures(largest: Problem | undefined): Promise<readonly Figure[]> {
  const figures = await withSite(async (site) => [
    ...(await firstPaintFigures(site, largest)),
    ...(await steppingFigures(site)),
    ...(await playingFigures(site)),
    ...(await openingFigures(site)),
    ...(await chainFigures(site)),
  ]);
  return figures ?? [];
}
