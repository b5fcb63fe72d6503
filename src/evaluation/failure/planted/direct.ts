/** Direct answers with a fault: another cell's, none at all, one that was calculated wrongly or cannot be read. */
import { direct } from '../../../methods/direct/index.ts';
import type { FailureKind } from '../failure.ts';
import { type Asked, askOne, nowhere, rewritten, wrongNumber } from './asked.ts';
import { type Planted, played } from './plant.ts';
import type { Chance } from './seeded.ts';

const said = (answer: string): string => `The answer is: ${answer}`;

const REPLIES: readonly (readonly [
  FailureKind,
  (chance: Chance, nth: number) => { asked: Asked; reply: string },
])[] = [
  [
    'not-chosen',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 2 === 0 ? 'look-up' : 'largest');
      return { asked, reply: nth % 3 === 2 ? 'I don’t know.' : said(asked.other.text) };
    },
  ],
  [
    'wrong-computation',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 2 === 0 ? 'difference' : 'sum');
      return { asked, reply: said(wrongNumber(chance, asked)) };
    },
  ],
  [
    'written-differently',
    (chance, nth) => {
      const asked = askOne(chance, nth, (['look-up', 'difference', 'largest'] as const)[nth % 3] ?? 'sum');
      return { asked, reply: said(rewritten(chance, asked.right)) };
    },
  ],
  [
    'not-in-table',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up', nowhere(chance));
      return { asked, reply: said(asked.right) };
    },
  ],
  [
    'parse-failure',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up');
      return { asked, reply: 'There are several numbers.\nAny of them might be meant.' };
    },
  ],
];

const PRESETS = ['end-to-end', 'chain-of-thought', 'graph'];

export const plantedReplies = (chance: Chance, each: number): Planted[] =>
  REPLIES.flatMap(([truth, make]) =>
    Array.from({ length: each }, (_, nth): Planted => {
      const { asked, reply } = make(chance, nth);
      const preset = PRESETS[nth % PRESETS.length] ?? 'end-to-end';
      const transcript = played({ method: direct, problem: asked.problem, preset, script: () => reply });
      return { truth, method: direct.name, preset, shape: asked.made.shape, transcript };
    }),
  );
