import { methodOf } from '../method/load.ts';
import type { Method } from '../method/method.ts';
import { useOffers } from './page-context.ts';
import { useLoaded } from './use-loaded.ts';

/** A method with its code, once that is there. */
export function useMethod(id: string): Method | undefined {
  const { methods } = useOffers();
  const read = useLoaded(id, () => methodOf(methods, id));
  return read?.ok ? read.value : undefined;
}
