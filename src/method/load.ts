import { bad, good, type Read } from '../table/read.ts';
import type { ListedMethod, Method, Replayer } from './method.ts';

/** A method's code, which is loaded when it is first wanted. */
export async function codeOf(listed: ListedMethod): Promise<Read<Method>> {
  try {
    return good(await listed.load());
  } catch {
    return notLoaded(listed);
  }
}

const notLoaded = ({ name }: ListedMethod) =>
  bad(`${name} could not be loaded; check the connection and load the page again.`);

/** The code that plays a recorded run of a method. */
export async function replayerOf(methods: readonly ListedMethod[], id: string): Promise<Read<Replayer>> {
  const listed = methods.find((one) => one.id === id);
  if (!listed?.loadReplayer) return methodOf(methods, id);
  try {
    return good(await listed.loadReplayer());
  } catch {
    return notLoaded(listed);
  }
}

/** The method of that id, with its code; the fault says which there are. */
export async function methodOf(methods: readonly ListedMethod[], id: string): Promise<Read<Method>> {
  const listed = methods.find((one) => one.id === id);
  return listed
    ? codeOf(listed)
    : bad(`There is no method “${id}”; there are ${methods.map((one) => one.id).join(', ')}.`);
}
