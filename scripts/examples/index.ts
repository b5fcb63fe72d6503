import type { Example } from './example.ts';
import { moonLandings } from './moon-landings.ts';
import { planets } from './planets.ts';

/** Every example, in the order of the page's list: the first is the first screen. */
export const EXAMPLES: readonly Example[] = [planets, moonLandings];
