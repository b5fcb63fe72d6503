/** Replies as they are shown: clean JSON is broken into lines to be read, everything else stands as it came. */

export function pretty(text: string): string {
  const value = parsed(text);
  return typeof value === 'object' ? lines(value) : text;
}

/** The value of a JSON text; undefined for everything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON with a line for each element or field, but short arrays and objects on one. */
export function lines(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length <= 60) return flat;
  const inner = `${indent} `;
  const items = Array.isArray(value)
    ? value.map((one) => lines(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${lines(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${items.join(`,\n${inner}`)}${close}`;
}
