import type { ListedMethod, Method } from '../method/method.ts';
import { bad, good, type Read } from '../table/read.ts';

/** A method's code, which is loaded when it is first wanted. */
export async function codeOf(listed: ListedMethod): Promise<Read<Method>> {
  try {
    return good(await listed.load());
  } catch {
    return bad(`${listed.name} could not be loaded; check the connection and load the page again.`);
  }
}
