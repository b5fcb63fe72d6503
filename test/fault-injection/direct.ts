/** Direct answers with a fault: another cell's, none at all, one that was calculated wrongly or cannot be read. */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import { direct } from '../../src/methods/direct/index.ts';
import type { Chance } from '../random.ts';
import { type Asked, askOne, nowhere, rewritten, wrongNumber } from './asked.ts';
import { type FaultyRun, playFaulty } from './faulty-run.ts';

const answering = (answer: string): string => `The answer is: ${answer}`;

const REPLIES: readonly (readonly [
  FailureKind,
  (chance: Chance, nth: number) => { asked: Asked; reply: string },
])[] = [
  [
    'not-chosen',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 2 === 0 ? 'look-up' : 'largest');
      return { asked, reply: nth % 3 === 2 ? 'I don’t know.' : answering(asked.other.text) };
    },
  ],
  [
    'wrong-computation',
    (chance, nth) => {
      const asked = askOne(chance, nth, nth % 2 === 0 ? 'difference' : 'sum');
      return { asked, reply: answering(wrongNumber(chance, asked)) };
    },
  ],
  [
    'written-differently',
    (chance, nth) => {
      const asked = askOne(chance, nth, (['look-up', 'difference', 'largest'] as const)[nth % 3] ?? 'sum');
      return { asked, reply: answering(rewritten(chance, asked.right)) };
    },
  ],
  [
    'not-in-table',
    (chance, nth) => {
      const asked = askOne(chance, nth, 'look-up', nowhere(chance));
      return { asked, reply: answering(asked.right) };
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

export const faultyReplies = (chance: Chance, each: number): FaultyRun[] =>
  REPLIES.flatMap(([truth, make]) =>
    Array.from({ length: each }, (_, nth): FaultyRun => {
      const { asked, reply } = make(chance, nth);
      const preset = PRESETS[nth % PRESETS.length] ?? 'end-to-end';
      const transcript = playFaulty({ method: direct, problem: asked.problem, preset, script: () => reply });
      return { truth, method: direct.name, preset, shape: asked.generated.shape, transcript };
    }),
  );
