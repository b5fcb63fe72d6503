import { astray } from './astray.ts';
import { byModel } from './by-model.ts';
import { elements } from './elements.ts';
import type { Example } from './example.ts';
import { greatLakes } from './great-lakes.ts';
import { medals, medalsCount } from './medals.ts';
import { moonLandings } from './moon-landings.ts';
import { medalsTurns, summitsParsed } from './parsed.ts';
import { planets } from './planets.ts';
import { summits } from './summits.ts';
import { telescopes, telescopesHops } from './telescopes.ts';
import { worldCup } from './world-cup.ts';
import { worldCupChain } from './world-cup-chain.ts';

/** Every example, in the order of the page's list: the first is the first screen. */
export const EXAMPLES: readonly Example[] = [
  planets,
  worldCup,
  medals,
  worldCupChain,
  telescopes,
  telescopesHops,
  summitsParsed,
  greatLakes,
  summits,
  medalsTurns,
  moonLandings,
  elements,
  medalsCount,
  astray,
  ...byModel,
];
