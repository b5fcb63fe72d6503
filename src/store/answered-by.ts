/** Between those who answered one after the other. */
export const THEN = ', then ';

/** Everyone who answered, in order, so that no reply is ascribed to another. */
export function answeredBy(before: string, name: string, begun: boolean): string {
  if (!begun) return name;
  return before === name || before.endsWith(`${THEN}${name}`) ? before : `${before}${THEN}${name}`;
}
