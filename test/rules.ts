/** The rules of every method, loaded: tests and measurements play runs without any waiting. */
import type { Method } from '../src/method/method.ts';
import type { Rules } from '../src/method/rules.ts';
import { METHODS } from '../src/methods/index.ts';

const loaded: ReadonlyMap<string, Rules | undefined> = new Map(
  await Promise.all(METHODS.map(async ({ id, rules }) => [id, await rules?.()] as const)),
);

export const rulesOf = ({ id }: Pick<Method, 'id'>): Rules | undefined => loaded.get(id);
