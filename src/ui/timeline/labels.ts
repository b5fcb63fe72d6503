/** Which of the words under the marks are shown: never two that touch, the current step's always. */

/** Wide enough for the widest letters of the label's font at 11.5 px, so that labels keep apart. */
const LETTER = 6.3;
const GAP = 10;

const labelWidth = (label: string): number => label.length * LETTER;

/** Where a label stands: centred under its mark, but never past an end of the track. */
export function labelPlace(label: string, x: number, width: number): { left: number; right: number } {
  const half = labelWidth(label) / 2;
  const centre = Math.max(half, Math.min(width - half, x));
  return { left: centre - half, right: centre + half };
}

/** The indexes of the labels to show on a track of a width: the current one, the ends, then from left to right. */
export function labelsThatFit(
  labels: readonly string[],
  places: readonly number[],
  { width, current }: { readonly width: number; readonly current: number },
): ReadonlySet<number> {
  const last = labels.length - 1;
  const order = [current, 0, last, ...labels.keys()];
  const shown = new Map<number, { left: number; right: number }>();
  for (const index of order) {
    const label = labels[index];
    if (label === undefined || shown.has(index)) continue;
    const place = labelPlace(label, places[index] ?? 0, width);
    const free = [...shown.values()].every(
      (other) => place.left > other.right + GAP || place.right + GAP < other.left,
    );
    if (free) shown.set(index, place);
  }
  return new Set(shown.keys());
}
