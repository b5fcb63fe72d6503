import type { ListedMethod } from '../../method/method.ts';
import { type Plays, playsHere, playsWhereItSuits } from './plays.ts';

/** What plays runs in this browser. */
export const plays = (methods: readonly ListedMethod[]): Plays =>
  typeof Worker === 'undefined'
    ? playsHere(methods)
    : playsWhereItSuits(
        methods,
        () => new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' }),
      );
