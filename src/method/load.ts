import { bad, good, quotable, type Read } from '../table/read.ts';
import type { ListedMethod, Method } from './method.ts';

/** A method's code, which is loaded when it is first wanted. */
export async function codeOf(listed: ListedMethod): Promise<Read<Method>> {
  try {
    return good(await listed.load());
  } catch {
    return bad(`${listed.name} could not be loaded; check the connection and load the page again.`);
  }
}

/** The method of that id, with its code; the fault says which there are. */
export async function methodOf(methods: readonly ListedMethod[], id: string): Promise<Read<Method>> {
  const listed = methods.find((one) => one.id === id);
  return listed
    ? codeOf(listed)
    : bad(`There is no method “${quotable(id)}”; there are ${methods.map((one) => one.id).join(', ')}.`);
}
